#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Extension.h"
#include "formats/archive/Gsl.h"
#include "formats/archive/Rlc.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/command/Values.h"
#include "tools/cli/write/ArchiveNames.h"
#include "tools/cli/write/PackFiles.h"
#include "tools/cli/write/PackLike.h"
#include "tools/cli/write/WriteCommands.h"
#include "tools/disk/FileName.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/picture/option/ParseText.h"

#include "tools/disk/FileError.h"
#include <algorithm>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;
using formats::ArchiveKind;

constexpr int kDeepestFolder = 8;

struct PackedFile
{
    std::string name;
    formats::ByteVector bytes;
};
using PackedFiles = std::vector<PackedFile>;

std::optional<ArchiveKind> kindByExtension(const fs::path& path)
{
    const std::string extension = lowerCase(path.extension().string());
    for (const ArchiveKind kind : {ArchiveKind::Afs, ArchiveKind::Bml, ArchiveKind::Gsl, ArchiveKind::Rlc})
        if (extension == "." + std::string(archiveName(kind)))
            return kind;
    return std::nullopt;
}

formats::ByteVector packFolder(const PackOptions& options, int depth);

formats::ByteVector packInner(const PackOptions& options, const fs::path& folder, int depth)
{
    const std::optional<ArchiveKind> kind = kindByExtension(folder);
    if (!kind || depth >= kDeepestFolder)
        throw FileError(
            {"{}: is a folder; only one called something.afs, .bml, .gsl or .rlc goes into an archive, as an archive",
             folder.string()});
    PackOptions inner = options;
    inner.folder = folder;
    inner.kind = *kind;
    return packFolder(inner, depth + 1);
}

PackedFiles gather(const PackOptions& options, int depth)
{
    PackedFiles files;
    for (const FileToPack& file : filesToPack(options.folder, options.output))
        files.push_back({file.name, file.isFolder ? packInner(options, file.path, depth) : readFile(file.path)});
    return files;
}

// Readers look whether an entry is PRS: a stored file that is one itself must be packed once more to come back as it
// is.
formats::ByteVector packAfs(const PackedFiles& files, const PackOptions& options)
{
    std::vector<formats::ByteVector> packed;
    for (const PackedFile& file : files)
        packed.push_back(options.compress || formats::looksLikePrs(file.bytes) ? formats::compressPrs(file.bytes)
                                                                               : file.bytes);
    return formats::writeAfs(std::vector<formats::Bytes>(packed.begin(), packed.end()), options.endian);
}

formats::ByteVector packRlc(const PackedFiles& files, const PackOptions& options)
{
    std::vector<formats::Bytes> contents;
    for (const PackedFile& file : files)
        contents.push_back(file.bytes);
    return formats::writeRlc(contents, options.key, options.endian);
}

formats::ByteVector packGsl(const PackedFiles& files, const PackOptions& options)
{
    std::vector<formats::GslFile> packed;
    for (const PackedFile& file : files)
        packed.push_back({file.name, file.bytes});
    return formats::writeGsl(packed, options.endian);
}

// A BML calls the textures of a model so, whatever kind they are.
bool isTextureArchive(const PackedFile& file)
{
    return !file.bytes.empty() && fs::path(file.name).extension() == ".pvm";
}

bool isMotion(const PackedFile& file)
{
    return formats::extensionByMagic(file.bytes) == std::string_view(".njm");
}

std::string stemOf(const std::string& name)
{
    return name.substr(0, name.rfind('.'));
}

formats::ByteVector packBml(const PackedFiles& files, const PackOptions& options)
{
    std::vector<formats::BmlFile> packed;
    for (const PackedFile& file : files)
        if (!isTextureArchive(file))
            packed.push_back({file.name, isMotion(file) ? kBmlMotion : kBmlModel, file.bytes, {}});
    for (const PackedFile& file : files) {
        if (!isTextureArchive(file))
            continue;
        const auto model = std::find_if(packed.begin(), packed.end(), [&](const formats::BmlFile& each) {
            return each.type == kBmlModel && each.textures.empty() && stemOf(each.name) == stemOf(file.name);
        });
        if (model != packed.end())
            model->textures = file.bytes;
        else
            packed.push_back({file.name, kBmlModel, file.bytes, {}});
    }
    return formats::writeBml(packed, options.endian);
}

formats::ByteVector packAs(const PackedFiles& files, const PackOptions& options)
{
    switch (options.kind) {
    case ArchiveKind::Afs:
        return packAfs(files, options);
    case ArchiveKind::Bml:
        return packBml(files, options);
    case ArchiveKind::Rlc:
        return packRlc(files, options);
    default:
        return packGsl(files, options);
    }
}

// Archives have no checksums, some no magic, and AFS entries are guessed, so the new archive is read again.
void verify(const PackedFiles& files, const OpenArchive& archive)
{
    UnpackBudget budget(SIZE_MAX);
    formats::Warnings warnings;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const bool named = archive.archive().kind != ArchiveKind::Afs && archive.archive().kind != ArchiveKind::Rlc;
        const auto hasName = [&](const formats::ArchiveEntry& entry) { return entry.name == files[i].name; };
        const auto& entries = archive.archive().entries;
        const std::size_t at = named ? std::size_t(std::ranges::find_if(entries, hasName) - entries.begin()) : i;
        if (at >= entries.size() || archive.unpack(at, budget, warnings) != files[i].bytes)
            throw FileError({"{}: {} would not come back as it is", archive.path().string(), files[i].name});
    }
}

formats::ByteVector packFolder(const PackOptions& options, int depth)
{
    const PackedFiles files = gather(options, depth);
    formats::ByteVector bytes = packAs(files, options);
    verify(files, OpenArchive(options.output, bytes));
    return bytes;
}

int runPack(const PackOptions& options)
{
    if (options.compress && options.kind == ArchiveKind::Gsl) {
        report("pack: --compress: files in a GSL are stored as they are; telepipe compress makes PRS files to put in");
        return kExitUsage;
    }
    return guarded(options.output.string(), [&] {
        if (options.like.empty())
            writeFile(options.output, packFolder(options, 0));
        else
            packLike(options);
    });
}

} // namespace

Command packCommand()
{
    const auto options = std::make_shared<PackOptions>();
    return {kPackHelp,
            {pathValue("DIR", options->folder, "Folder whose files to pack", "").required(),
             output(options->output, "File to write", "OUT"),
             value("--as", options->kind, parseArchiveKind, "afs, bml, gsl or rlc", "KIND"),
             bigEndian(options->endian, "For the GameCube; GSL for Blue Burst as well"),
             value("--key", options->key, parseKey, "Key of the encryption in an RLC (0)", "KEY"),
             flag("--compress", options->compress, "Each file as PRS; a BML has them so anyway, a GSL never"),
             pathValue("--like", options->like, "In place of all these: laid out as this archive is", "ARCHIVE")
                 .excluding({"--as", "--big-endian", "--key", "--compress"}),
             limit(options->limit)},
            [options] { return runPack(*options); },
            {"--as", "--like"}};
}

} // namespace telepipe::tools
