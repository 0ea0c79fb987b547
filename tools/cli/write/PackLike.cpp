#include "tools/cli/write/PackLike.h"

#include "formats/archive/Extension.h"
#include "formats/archive/Repack.h"
#include "formats/text/ParsedNumber.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/EditedFile.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/document/LoadedFile.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;
using formats::ArchiveKind;
using formats::ByteVector;

bool hasNames(const OpenArchive& archive)
{
    return archive.archive().kind == ArchiveKind::Bml || archive.archive().kind == ArchiveKind::Gsl;
}

std::string stemInArchive(const std::string& name)
{
    return lowerCase(name.substr(0, name.rfind('.')));
}

// "tex_012.pvr" is number 12.
std::optional<std::size_t> numberOf(const std::string& name)
{
    const std::string stem = stemInArchive(name);
    const std::size_t first = stem.find_last_not_of("0123456789") + 1; // npos + 1 is 0
    return formats::parsedNumber<std::size_t>(stem.substr(first));
}

bool isTextureArchive(const std::string& name)
{
    return fs::path(lowerCase(name)).extension() == ".pvm"; // a BML calls textures so, whatever kind they are
}

// Finds the file of each entry; a file goes to one entry only.
class FileMatcher
{
public:
    FileMatcher(const std::vector<FileToPack>& files, const OpenArchive& archive)
        : _files(files), _archive(archive), _taken(files.size())
    {
    }

    // Files found under their own names go before those that `extract --all` unpacked and gave another extension.
    std::vector<const FileToPack*> match()
    {
        std::vector<const FileToPack*> found(_archive.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            found[i] = take([&](const FileToPack& file) {
                return hasNames(_archive) ? lowerCase(file.name) == lowerCase(_archive.name(i))
                                          : numberOf(file.name) == i;
            });
        for (std::size_t i = 0; i < found.size(); ++i)
            if (!found[i] && isPackedAsAWhole(i))
                found[i] = take([&](const FileToPack& file) {
                    return stemInArchive(file.name) == stemInArchive(_archive.name(i));
                });
        return found;
    }

    std::vector<const FileToPack*> left() const
    {
        std::vector<const FileToPack*> files;
        for (std::size_t i = 0; i < _files.size(); ++i)
            if (!_taken[i])
                files.push_back(&_files[i]);
        return files;
    }

private:
    bool isPackedAsAWhole(std::size_t entry) const
    {
        const formats::ArchiveEntry& known = _archive.entry(entry);
        return hasNames(_archive) && known.packing == formats::EntryPacking::Stored &&
               packingOf(known.bytes) != formats::FileKind::Unknown;
    }

    template <class Matches> const FileToPack* take(Matches matches)
    {
        for (std::size_t i = 0; i < _files.size(); ++i)
            if (!_taken[i] && matches(_files[i])) {
                _taken[i] = true;
                return &_files[i];
            }
        return nullptr;
    }

    const std::vector<FileToPack>& _files;
    const OpenArchive& _archive;
    std::vector<bool> _taken;
};

struct LikeTally
{
    std::size_t kept = 0, changed = 0, added = 0, left = 0;
};

// Packs one archive; those in it have packers of their own.
class LikePacker
{
public:
    LikePacker(const PackOptions& options, UnpackBudget& budget, LikeTally& tally)
        : _options(options), _budget(budget), _tally(tally)
    {
    }

    ByteVector pack(const fs::path& folder, const OpenArchive& original, int depth);
    // Bytes for the place of an original that may be PRS or PRC as a whole, as they then are too.
    ByteVector wrap(const fs::path& name, ByteVector original, ByteVector bytes);

private:
    void addOriginals(const OpenArchive& original, const std::vector<const FileToPack*>& files, int depth);
    formats::RepackPart part(const OpenArchive& original, std::size_t entry, const FileToPack& file, int depth);
    ByteVector contents(const OpenArchive& original, std::size_t entry, const ByteVector& content,
                        const FileToPack& file, int depth);
    void leaveOut(const OpenArchive& original, std::size_t entry);
    void addNew(const OpenArchive& original, const FileToPack& file);
    formats::RepackRecord* undressed(const OpenArchive& original, const std::string& stem);
    void verify(const OpenArchive& packed);

    const PackOptions& _options;
    UnpackBudget& _budget;
    LikeTally& _tally;
    formats::ArchiveTable _table;
    std::vector<formats::RepackRecord> _records;
    std::vector<std::unique_ptr<ByteVector>> _contents; // windowed by the records
    formats::Warnings _warnings;                        // `telepipe list` and `check` show them
};

ByteVector LikePacker::pack(const fs::path& folder, const OpenArchive& original, int depth)
{
    const std::vector<FileToPack> files = filesToPack(folder, _options.output);
    FileMatcher matcher(files, original);
    _table = formats::archiveTable(original.archive(), original.bytes());
    std::vector<const FileToPack*> found = matcher.match(), added = matcher.left();
    addOriginals(original, found, depth);
    std::stable_partition(added.begin(), added.end(),
                          [](const FileToPack* file) { return !isTextureArchive(file->name); });
    for (const FileToPack* file : added)
        addNew(original, *file);
    ByteVector packed = nameErrors(original.path(), [&] { return formats::repackArchive(original.bytes(), _records); });
    verify(OpenArchive(_options.output, packed));
    return packed;
}

void LikePacker::addOriginals(const OpenArchive& original, const std::vector<const FileToPack*>& files, int depth)
{
    for (std::size_t i = 0; i < _table.records.size(); ++i) {
        const auto& [offset, entry, textures] = _table.records[i];
        if (!files[entry]) {
            leaveOut(original, entry);
            if (textures && files[*textures])
                addNew(original, *files[*textures]);
            continue;
        }
        formats::RepackRecord record{i, "", 0, part(original, entry, *files[entry], depth), {!textures, {}}};
        if (textures && files[*textures])
            record.textures = part(original, *textures, *files[*textures], depth);
        else if (textures)
            leaveOut(original, *textures);
        _records.push_back(std::move(record));
    }
}

formats::RepackPart LikePacker::part(const OpenArchive& original, std::size_t entry, const FileToPack& file, int depth)
{
    const ByteVector content = original.unpack(entry, _budget, _warnings);
    ByteVector bytes = contents(original, entry, content, file, depth);
    const bool kept = bytes == content;
    ++(kept ? _tally.kept : _tally.changed);
    _contents.push_back(std::make_unique<ByteVector>(std::move(bytes)));
    return {kept, *_contents.back()};
}

ByteVector LikePacker::contents(const OpenArchive& original, std::size_t entry, const ByteVector& content,
                                const FileToPack& file, int depth)
{
    const fs::path path = original.entryPath(entry);
    if (!file.isFolder) {
        const ByteVector bytes = readFile(file.path);
        const bool isStored = std::ranges::equal(bytes, original.archive().entries[entry].bytes);
        return isStored ? content : wrap(path, content, bytes); // as extract --packed saves it
    }
    std::optional<OpenArchive> inner = openArchive(path, content, _budget);
    if (!inner || depth >= kDeepestArchive)
        throw FileError({"{}: is a folder, but {} is no archive", file.path.string(), path.string()});
    return wrap(path, content, LikePacker(_options, _budget, _tally).pack(file.path, *inner, depth + 1));
}

ByteVector LikePacker::wrap(const fs::path& name, ByteVector original, ByteVector bytes)
{
    const formats::FileKind packing =
        formats::detectArchive(original) ? formats::FileKind::Unknown : packingOf(original);
    if (packing == formats::FileKind::Unknown || bytes == original || packingOf(bytes) == packing)
        return bytes;
    if (unpackFile(name, original, packing, _budget, _warnings) == bytes)
        return original;
    return packedAs(original, bytes);
}

void LikePacker::leaveOut(const OpenArchive& original, std::size_t entry)
{
    ++_tally.left;
    const char* renumbered = hasNames(original) ? "" : ", and those behind it move up by one";
    reportWarning(original.entryPath(entry).string() + ": has no file in the folder: left out" + renumbered);
}

void LikePacker::addNew(const OpenArchive& original, const FileToPack& file)
{
    if (file.isFolder)
        throw FileError(
            {"{}: is a folder, and {} has no archive of that name", file.path.string(), original.path().string()});
    reportWarning(file.path.string() + ": is new: goes behind the others");
    ++_tally.added;
    _contents.push_back(std::make_unique<ByteVector>(readFile(file.path)));
    const formats::RepackPart part{false, *_contents.back()};
    const bool dresses = original.archive().kind == ArchiveKind::Bml && isTextureArchive(file.name);
    if (formats::RepackRecord* model = dresses ? undressed(original, stemInArchive(file.name)) : nullptr) {
        model->textures = part;
        return;
    }
    const bool moves = formats::extensionByMagic(part.bytes) == std::string_view(".njm");
    _records.push_back({std::nullopt, file.name, moves ? kBmlMotion : kBmlModel, part, {}});
}

// A model of that stem which has no textures yet.
formats::RepackRecord* LikePacker::undressed(const OpenArchive& original, const std::string& stem)
{
    const auto isUndressed = [&](const formats::RepackRecord& record) {
        const formats::ArchiveRecord* known = record.original ? &_table.records[*record.original] : nullptr;
        const formats::ArchiveEntry* entry = known ? &original.entry(known->entry) : nullptr;
        const bool dressed = !record.textures.bytes.empty() || (known && known->textures);
        return !dressed && (entry ? entry->type : record.type) == kBmlModel &&
               stemInArchive(entry ? entry->name : record.name) == stem;
    };
    const auto found = std::ranges::find_if(_records, isUndressed);
    return found == _records.end() ? nullptr : &*found;
}

// Archives have no checksums, some no magic, and AFS entries are guessed, so the new archive is read again.
void LikePacker::verify(const OpenArchive& packed)
{
    UnpackBudget budget(SIZE_MAX);
    const formats::ArchiveTable table = formats::archiveTable(packed.archive(), packed.bytes());
    const auto comesBack = [&](const formats::RepackPart& part, std::optional<std::size_t> entry) {
        return entry ? std::ranges::equal(packed.unpack(*entry, budget, _warnings), part.bytes) : part.bytes.empty();
    };
    bool good = table.records.size() == _records.size();
    for (std::size_t i = 0; good && i < _records.size(); ++i)
        good = comesBack(_records[i].content, table.records[i].entry) &&
               comesBack(_records[i].textures, table.records[i].textures);
    if (!good)
        throw FileError({"{}: would not unpack to the files as they are", packed.path().string()});
}

void printTally(const fs::path& output, const LikeTally& tally)
{
    printLine("{}: {} files kept as they are packed, {} packed anew, {} added, {} left out", output, tally.kept,
              tally.changed, tally.added, tally.left);
}

} // namespace

void packLike(const PackOptions& options)
{
    const HeldFiles held({options.like});
    UnpackBudget budget(options.limit);
    LikeTally tally;
    LikePacker packer(options, budget, tally);
    ByteVector file = readFile(options.like, budget);
    budget.allow(2 * file.size()); // an archive in it is looked at as a file and as an archive
    std::optional<OpenArchive> original = openArchive(options.like, file, budget);
    if (!original)
        failKind(*parseFile(options.like, std::move(file)), "an archive");
    writeFile(options.output, packer.wrap(options.like, file, packer.pack(options.folder, *original, 0)));
    printTally(options.output, tally);
}

} // namespace telepipe::tools
