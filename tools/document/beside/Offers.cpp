#include "tools/document/beside/Offers.h"

#include "formats/archive/ArchiveTable.h"
#include "tools/disk/FileName.h"
#include "tools/disk/OpenArchive.h"
#include "tools/document/beside/MapHalves.h"
#include "tools/document/beside/MatchMotions.h"

#include <algorithm>
#include <set>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// The players' motions are the most that lie in one place: 572 files, 8 MB.
constexpr std::size_t kMostFiles = 4096;
constexpr std::size_t kMostBytes = std::size_t(64) << 20;

constexpr const char* kMotionEnding = ".njm";

bool isMotion(const fs::path& path)
{
    return lowerCase(path.extension().string()) == kMotionEnding;
}

std::string stemOf(const fs::path& path)
{
    return lowerCase(path.stem().string());
}

bool isStemMate(const fs::path& subject, const fs::path& path)
{
    const std::vector<std::string> names = textureArchiveNames(subject);
    const std::string name = lowerCase(path.filename().string());
    return stemOf(subject) == stemOf(path) ||
           std::any_of(names.begin(), names.end(), [&](const std::string& each) { return lowerCase(each) == name; });
}

// The textures of a model in a BML, which stand in the same record of its table.
std::optional<fs::path> texturesOfEntry(const fs::path& model)
try {
    if (!splitArchivePath(model))
        return std::nullopt;
    UnpackBudget budget;
    const OpenArchive archive = openArchive(model.parent_path(), budget);
    const std::optional<std::size_t> entry = archive.find(model.filename().string());
    for (const formats::ArchiveRecord& record : formats::archiveTable(archive.archive(), archive.bytes()).records)
        if (record.entry == entry && record.textures)
            return archive.entryPath(*record.textures);
    return std::nullopt;
} catch (const FileError&) {
    return std::nullopt; // a broken archive has none; opening it reports the fault
}

OfferReason reasonFor(const fs::path& subject, const fs::path& path, const std::optional<fs::path>& ownTextures)
{
    if (subject == path)
        return OfferReason::SameFile;
    if (path == ownTextures)
        return OfferReason::SameEntry;
    if (isStemMate(subject, path))
        return OfferReason::SameStem;
    if (subject.parent_path() != path.parent_path())
        return OfferReason::Outside;
    return splitArchivePath(subject) ? OfferReason::SameArchive : OfferReason::SameFolder;
}

// Sorts offers: those in use, those with a like name, motions (which at least fit), and last all other textures.
int rank(const Offer& offer)
{
    const bool alike = offer.reason == OfferReason::SameEntry || offer.reason == OfferReason::SameStem;
    return offer.used ? 0 : alike ? 1 : offer.kind == Offer::Kind::Motion ? 2 : 3;
}

// Finds offers for one file of the document.
class OfferFinder
{
public:
    OfferFinder(const LoadedFile& subject, const FileSource& source, MotionEntries& entries, std::vector<Offer>& offers)
        : _subject(subject), _source(source), _entries(entries), _offers(offers),
          _ownTextures(texturesOfEntry(subject.path))
    {
        if (const auto* nj = _subject.as<formats::NjFile>())
            for (const formats::NjModel& model : nj->models)
                _nodes.push_back(evaluatedNodes(nj->pool, model.tree));
        for (const Offer& offer : _offers)
            if (offer.subject == _subject.path)
                _known.insert({offer.kind, offer.path});
    }

    // Finds offers in the same folder or archive, then around the archive.
    void find()
    {
        look(_subject.path);
        for (fs::path place = _subject.path; splitArchivePath(place);) {
            place = place.parent_path();
            look(place);
        }
    }

private:
    void look(const fs::path& place)
    try {
        static const FileSource::Endings kEndings = {kMotionEnding, ".pvm", ".xvm", ".pvr", ".xvr"};
        _source.visitBeside(place, kEndings, [&](const fs::path& path, const FileSource::Read& read) {
            if (!isMotion(path))
                add(Offer::Kind::Textures, path);
            else if (!_nodes.empty() && fits(path, read))
                add(Offer::Kind::Motion, path);
            return ++_files < kMostFiles && _bytes < kMostBytes;
        });
    } catch (const FileError&) {
        // A broken archive has nothing to offer; opening it reports the fault.
    }

    bool fits(const fs::path& path, const FileSource::Read& read)
    {
        const auto [known, isNew] = _entries.try_emplace(path);
        if (isNew)
            known->second = entriesOf(path, read);
        const std::vector<std::uint32_t>& entries = known->second;
        return std::find_first_of(entries.begin(), entries.end(), _nodes.begin(), _nodes.end()) != entries.end();
    }

    // Empty for files that are no motion or cannot be read.
    std::vector<std::uint32_t> entriesOf(const fs::path& path, const FileSource::Read& read)
    try {
        formats::ByteVector bytes = read();
        _bytes += bytes.size();
        return motionEntries(*parseFile(path, std::move(bytes)));
    } catch (const FileError&) {
        return {};
    }

    void add(Offer::Kind kind, const fs::path& path)
    {
        if (path != _subject.path && _known.insert({kind, path}).second)
            _offers.push_back({kind, _subject.path, path, reasonFor(_subject.path, path, _ownTextures), false});
    }

    const LoadedFile& _subject;
    const FileSource& _source;
    MotionEntries& _entries;
    std::vector<Offer>& _offers;
    std::optional<fs::path> _ownTextures;
    std::set<std::pair<Offer::Kind, fs::path>> _known; // what this file has among the offers
    std::vector<std::uint32_t> _nodes;                 // of each model
    std::size_t _files = 0, _bytes = 0;
};

// The two files of a map are one stage, with one set of textures, which the one drawn last speaks for.
bool isFirstHalf(const LoadedFile& file, const Document& document)
{
    bool isBehind = false;
    for (const std::unique_ptr<LoadedFile>& other : document.files) {
        if (isBehind && isStage(file) && isStage(*other) && areHalvesOfAMap(file.path, other->path))
            return true;
        isBehind |= other.get() == &file;
    }
    return false;
}

} // namespace

std::vector<Offer> findOffers(const Document& document, const FileSource& source)
{
    MotionEntries entries;
    return findOffers(document, source, entries);
}

std::vector<Offer> findOffers(const Document& document, const FileSource& source, MotionEntries& entries)
{
    std::vector<Offer> offers = document.offers;
    for (const std::unique_ptr<LoadedFile>& file : document.files)
        if ((isStage(*file) || isModel(*file)) && !isFirstHalf(*file, document))
            OfferFinder(*file, source, entries, offers).find();
    std::stable_sort(offers.begin(), offers.end(), [](const Offer& a, const Offer& b) { return rank(a) < rank(b); });
    return offers;
}

std::vector<Offer> findOffers(const Document& document)
{
    return findOffers(document, DiskSource(document.request.limit));
}

const char* offerKindName(Offer::Kind kind)
{
    return kind == Offer::Kind::Textures ? "textures" : "motion";
}

const char* offerReasonName(OfferReason reason)
{
    static constexpr const char* kNames[] = {"given",        "same file",   "same BML entry",    "same stem",
                                             "same archive", "same folder", "around its archive"};
    return kNames[static_cast<std::size_t>(reason)];
}

OfferReason reasonFor(const fs::path& subject, const fs::path& path)
{
    return reasonFor(subject, path, texturesOfEntry(subject));
}

} // namespace telepipe::tools
