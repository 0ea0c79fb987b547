#include "tools/cli/Commands.h"
#include "tools/cli/Report.h"
#include "tools/files/FileError.h"
#include "tools/files/FileName.h"
#include "tools/files/WriteFile.h"

#include <cstdio>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

formats::ByteVector contents(const formats::ArchiveEntry& entry, bool packed, formats::Warnings& warnings)
{
    return packed ? formats::ByteVector(entry.bytes.begin(), entry.bytes.end()) : formats::unpackEntry(entry, warnings);
}

// A bad entry does not keep the others from being saved.
int extractEntry(const LoadedFile& file, const formats::ArchiveEntry& entry, const ExtractOptions& options,
                 UniqueNames& names)
{
    const fs::path safe = safeFileName(entry.name);
    const fs::path path = options.folder / names.take(safe.stem().string(), safe.extension().string());
    return guarded(file.path.string(), [&] {
        formats::Warnings warnings;
        writeFile(path, nameErrors(file.path, [&] { return contents(entry, options.packed, warnings); }));
        for (const formats::Warning& warning : warnings.list())
            reportWarning(file.path.string() + ": offset " + formats::hexadecimal(warning.offset) + ": " +
                          warning.text);
        std::printf("%s\n", path.string().c_str());
    });
}

} // namespace

int runExtract(const ExtractOptions& options)
{
    int code = guarded(options.folder.string(), [&] { createFolder(options.folder); });
    if (code != kExitFine)
        return code;
    UniqueNames names;
    const int reading = forEachPath(options.files, [&](const fs::path& path) {
        const std::unique_ptr<LoadedFile> file = loadFile(path);
        if (!file->archive)
            failKind(*file, "an archive");
        for (const formats::ArchiveEntry& entry : file->archive->entries)
            code = std::max(code, extractEntry(*file, entry, options, names));
    });
    return std::max(code, reading);
}

} // namespace telepipe::tools
