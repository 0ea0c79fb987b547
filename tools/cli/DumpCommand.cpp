#include "formats/dump/Dump.h"
#include "tools/cli/Commands.h"
#include "tools/cli/HelpTexts.h"
#include "tools/disk/FileError.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/Unpack.h"
#include "tools/document/Document.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace telepipe::tools {

namespace {

struct DumpCommandOptions
{
    Paths files;
    std::filesystem::path output; // empty: standard output
    bool hex = false;
    std::size_t limit = kUnpackLimit;
};

// Standard output, or a file that is made when the first line is written.
class DumpOutput
{
public:
    explicit DumpOutput(std::filesystem::path path) : _path(std::move(path)) {}

    void write(std::string_view text)
    {
        if (!_file)
            open();
        if (std::fwrite(text.data(), 1, text.size(), _file.get()) != text.size())
            fail();
    }
    void close()
    {
        if (_file && std::fflush(_file.get()) != 0)
            fail();
    }

private:
    struct Close
    {
        void operator()(std::FILE* file) const
        {
            if (file != stdout)
                std::fclose(file);
        }
    };

    void open()
    {
        _file.reset(_path.empty() ? stdout : std::fopen(_path.string().c_str(), "wb"));
        if (!_file)
            fail();
    }
    [[noreturn]] void fail() const
    {
        throw FileError((_path.empty() ? "standard output" : _path.string()) +
                        ": cannot be written: " + std::strerror(errno));
    }

    std::filesystem::path _path;
    std::unique_ptr<std::FILE, Close> _file;
};

int runDump(const DumpCommandOptions& options)
{
    DumpOutput output(options.output);
    int code = forEachPath(options.files, [&](const std::filesystem::path& path) {
        UnpackBudget budget(options.limit);
        const formats::ByteVector bytes = readFile(path, budget);
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
    return {"dump",
            "Write out all that a file says",
            kDumpHelp,
            {files(options->files, "Files of any known format").required(),
             flag("--hex", options->hex, "The bytes of every field beside it"), limit(options->limit),
             pathValue("-o,--output", options->output, "File to write (standard output)", "OUT")},
            [options] { return runDump(*options); }};
}

} // namespace telepipe::tools
