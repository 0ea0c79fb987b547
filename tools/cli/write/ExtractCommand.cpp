#include "formats/archive/Extension.h"
#include "tools/cli/command/DiscHelpTexts.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/write/WriteCommands.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/FitFileName.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/Unpack.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/image/OpenImages.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/document/LoadedFile.h"
#include "tools/document/archive/SaveEntry.h"

#include <algorithm>
#include <map>

namespace telepipe::tools {

namespace {

struct ExtractOptions
{
    Paths files;
    std::filesystem::path folder;
    bool packed = false; // leave entries as they are stored
    bool all = false;    // archives in archives too
    bool force = false;  // replace files that are there
    std::size_t limit = kUnpackLimit;
};

namespace fs = std::filesystem;

// Either nothing in the folder is replaced, or all of it: what came out of an archive may have been edited since.
const OutputFolderRules kSavedFolder{.replace = true, .remembers = false};

// The archives of one file given by the user. A bad entry does not keep the others from being saved.
class Extractor
{
public:
    explicit Extractor(const ExtractOptions& options) : _options(options), _budget(options.limit) {}

    int extract(const fs::path& file, const fs::path& folder)
    {
        const std::optional<ImagePath> place = splitImagePath(file);
        if (place && place->image->hasFolder(place->inner))
            return extractImage(*place, folder);
        const OpenArchive archive = openArchive(file, _budget);
        return extractArchive(archive, folder, 0);
    }

private:
    // The folders of the image below the one given.
    int extractImage(const ImagePath& place, const fs::path& folder)
    {
        reportWarnings(place.image->path(), place.image->disc().tree.warnings);
        _budget.allow(place.image->disc().bytes->size());
        int code = kExitFine;
        for (const formats::StoredFile* file : place.image->filesBelow(place.inner)) {
            const fs::path path = place.image->filePath(*file);
            code = std::max(code,
                            guarded(path.string(), [&] { code = std::max(code, extractFile(place, *file, folder)); }));
        }
        return code;
    }

    int extractFile(const ImagePath& place, const formats::StoredFile& file, const fs::path& folder)
    {
        const fs::path path = place.image->filePath(file);
        _budget.require(path, 0, file.size);
        formats::ByteVector bytes = place.image->read(file);
        _budget.spend(bytes.size());
        const fs::path own = nameBelow(place, file);
        const fs::path inner = savedFolder(path, own.parent_path());
        makeFolders(folder, inner);
        UniqueNames& used = _used[inner];
        const fs::path fit = fitFileName(own.filename().string());
        fs::path name = fit; // the name of the file packed in it
        const bool isArchive = _options.all && unwrap(path, name, bytes);
        const fs::path& wanted = isArchive ? fit : name;
        const fs::path saved = inner / take(used, wanted);
        if (inner / fit != own || saved != inner / wanted)
            reportWarning(path.string() + ": is saved as " + saved.generic_string());
        if (isArchive)
            return extractArchive({path, std::move(bytes)}, folder / saved, 1);
        save(folder / saved, bytes);
        return kExitFine;
    }

    // A folder is no byte of the image, and takes a block of the disk.
    static constexpr std::size_t kFolderBytes = 4096;

    // The folder that a folder of the image is saved to. No file beside it and no other folder has its name.
    fs::path savedFolder(const fs::path& file, const fs::path& own)
    {
        if (own.empty())
            return {};
        const auto known = _folders.find(own);
        if (known != _folders.end())
            return known->second;
        const fs::path parent = savedFolder(file, own.parent_path());
        _budget.take(file, 0, kFolderBytes);
        return _folders[own] = parent / take(_used[parent], fitFileName(own.filename().string()));
    }

    // Makes a folder and those on the way to it.
    static void makeFolders(fs::path folder, const fs::path& inner)
    {
        makeSafeFolder(folder);
        for (const fs::path& part : inner) {
            folder /= part;
            makeSafeFolder(folder);
        }
    }

    int extractArchive(const OpenArchive& archive, const fs::path& folder, int depth)
    {
        if (depth > 0)
            _budget.lookInto(archive.path(), archive.size());
        makeSafeFolder(folder);
        reportWarnings(archive.path(), archive.archive().warnings);
        int code = kExitFine;
        UniqueNames names;
        for (std::size_t i = 0; i < archive.size(); ++i)
            code = std::max(code, guarded(archive.entryPath(i).string(), [&] {
                                code = std::max(code, extractEntry(archive, i, folder, names, depth));
                            }));
        return code;
    }

    int extractEntry(const OpenArchive& archive, std::size_t index, const fs::path& folder, UniqueNames& names,
                     int depth)
    {
        formats::ByteVector bytes = contents(archive, index);
        fs::path name = archive.name(index);
        if (_options.all && unwrap(archive.entryPath(index), name, bytes) && depth < kDeepestArchive)
            return extractArchive({archive.entryPath(index), std::move(bytes)},
                                  folder / take(names, archive.name(index)), depth + 1);
        const fs::path saved = take(names, name);
        if (const auto stored = archive.renamedFrom(index); stored && *stored != saved)
            reportWarning(archive.path().string() + ": entry '" + printableName(*stored) + "' is saved as " +
                          saved.string());
        save(folder / saved, bytes);
        return kExitFine;
    }

    formats::ByteVector contents(const OpenArchive& archive, std::size_t index)
    {
        if (_options.packed)
            return copyEntry(archive.entryPath(index), archive.entry(index), _budget);
        formats::Warnings warnings;
        formats::ByteVector bytes = archive.unpack(index, _budget, warnings);
        reportWarnings(archive.path(), warnings);
        return bytes;
    }

    // Unpacks a file that is PRS or PRC as a whole, within an archive that only stores it. Is it an archive then?
    bool unwrap(const fs::path& path, fs::path& name, formats::ByteVector& bytes)
    {
        const formats::FileKind packing = packingOf(bytes);
        if (packing != formats::FileKind::Unknown) {
            formats::Warnings warnings;
            bytes = unpackFile(path, bytes, packing, _budget, warnings);
            name.replace_extension(formats::extensionByMagic(bytes));
            reportWarnings(path, warnings);
        }
        return formats::detectArchive(bytes).has_value();
    }

    static std::string take(UniqueNames& names, const fs::path& name)
    {
        return names.take(name.stem().string(), name.extension().string());
    }

    void save(const fs::path& path, formats::Bytes bytes) const
    {
        if (!saveEntry(path, bytes, _options.force))
            throw FileError({"{}: exists already with other contents; --force replaces it", path.string()});
        printLine("{}", path);
    }

    const ExtractOptions& _options;
    UnpackBudget _budget;
    std::map<fs::path, UniqueNames> _used; // in each folder of an image, by where it is saved
    std::map<fs::path, fs::path> _folders; // of an image: where each is saved
};

int runExtract(const ExtractOptions& options)
{
    const HeldFiles archives(options.files);
    std::optional<OutputFolder> filled;
    int code = guarded(options.folder.string(), [&] { filled.emplace(options.folder, kSavedFolder); });
    if (code != kExitFine)
        return code;
    UniqueNames folders; // of several archives, each has its own
    const int reading = forEachPath(options.files, [&](const fs::path& path) {
        const std::string own = safeFileName(path.filename().string());
        const fs::path folder = options.files.size() == 1 ? options.folder : options.folder / folders.take(own);
        code = std::max(code, Extractor(options).extract(path, folder));
    });
    return std::max(code, reading);
}

} // namespace

Command extractCommand()
{
    const auto options = std::make_shared<ExtractOptions>();
    return {std::string(kExtractDiscHelp) + kExtractHelp,
            {files(options->files, "Archives and images of discs").required(),
             output(options->folder, "Folder for the files; made where it does not exist", "DIR"),
             flag("--packed", options->packed, "As they are stored, PRS and PRC not unpacked"),
             flag("--all", options->all, "Archives in archives and packed files in them too").excluding({"--packed"}),
             flag("--force", options->force, "Replace files that are there with other contents"),
             limit(options->limit)},
            [options] { return runExtract(*options); }};
}

} // namespace telepipe::tools
