#include "formats/bytes/AsText.h"
#include "formats/dump/Dump.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/disk/FileError.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/Unpack.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/document/Document.h"

#include <optional>

namespace telepipe::tools {

namespace {

struct DumpCommandOptions
{
    Paths files;
    std::filesystem::path output; // empty: standard output
    bool hex = false;
    std::size_t limit = kUnpackLimit;
};

// Standard output where no path is given.
class DumpOutput
{
public:
    explicit DumpOutput(const std::filesystem::path& path)
    {
        if (!path.empty())
            _file.emplace(path);
    }

    void write(std::string_view text)
    {
        if (!_file)
            return printText(text);
        _whole = false;
        _file->write(formats::asBytes(text));
        _whole = true;
    }
    // Puts the file in place. Where nothing was written, or a piece is missing, the file that was there stays.
    void close()
    {
        if (_file && _whole)
            _file->commit();
    }

private:
    std::optional<FileWriter> _file;
    bool _whole = false;
};

int runDump(const DumpCommandOptions& options)
{
    const HeldFiles held(options.files);
    DumpOutput output(options.output);
    int code = forEachPath(options.files, [&](const std::filesystem::path& path) {
        UnpackBudget budget(options.limit);
        const formats::ByteVector bytes = readFile(path, budget);
        requireKind(path, bytes);
        budget.allow(bytes.size()); // entries that are stored do not count
        std::string head = options.files.size() > 1 ? "== " + path.string() + "\n" : "";
        nameErrors(path, [&] {
            formats::dumpFile(bytes, {options.hex, budget.left()}, [&](std::string_view text) {
                output.write(std::exchange(head, {}));
                output.write(text);
            });
        });
    });
    return std::max(code, guarded("output", [&] { output.close(); }));
}

} // namespace

Command dumpCommand()
{
    const auto options = std::make_shared<DumpCommandOptions>();
    return {kDumpHelp,
            {files(options->files, "Files of any known format").required(),
             flag("--hex", options->hex, "The bytes of every field beside it"), limit(options->limit),
             pathValue("-o,--output", options->output, "File to write (standard output)", "OUT")},
            [options] { return runDump(*options); }};
}

} // namespace telepipe::tools
