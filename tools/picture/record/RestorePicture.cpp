#include "tools/picture/record/RestorePicture.h"

#include "formats/bytes/Sha256.h"
#include "tools/disk/FileName.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/picture/record/json/RequestJson.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kHead = std::size_t(16) << 20; // of a picture; its texts stand before its pixels

formats::ByteVector readHead(const fs::path& path, std::size_t most)
{
    const OpenedFile file = openFile(path);
    formats::ByteVector bytes(most);
    bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file.get()));
    return bytes;
}

std::optional<std::string> textOf(formats::Bytes png, std::string_view keyword)
{
    for (const PngText& text : pngTexts(png))
        if (text.keyword == keyword)
            return text.text;
    return std::nullopt;
}

std::string recordIn(const fs::path& path)
{
    const formats::ByteVector head = readHead(path, kHead);
    if (!isPng(head))
        return std::string(head.begin(), head.end());
    if (const auto record = textOf(head, kRecordKeyword))
        return *record;
    failFile(path, "a picture that does not say what it was made from");
}

PictureRecord readRecordIn(const fs::path& path)
{
    try {
        return parseRecord(recordIn(path));
    } catch (const FieldError& error) {
        failFile(path, {"its record: {}", error.message()});
    }
}

// What a request asks for takes the place of what a picture was made from.
void changeRequest(DocumentRequest& made, const DocumentRequest& asked)
{
    Json given = Json::object();
    writeFields(given, requestFields(), asked);
    given.erase("files");
    if (given.contains("textures") || given.contains("no-textures")) {
        made.textures.clear();
        made.noTextures = false;
    }
    if (given.contains("motions") || given.contains("no-motion")) {
        made.motions.clear();
        made.noMotions = false;
    }
    if (given.contains("set"))
        made.setMayLack = false;
    readFields(given, "", FieldsOf{requestFields(), made});
}

bool isInReach(const fs::path& path)
{
    try {
        return pathExists(path);
    } catch (const FileError&) {
        return false; // in a broken archive
    }
}

// Candidates are the whole path in the folder, then its last parts below the folder: two or more where it goes on in
// archives.
void addCandidates(const fs::path& folder, const fs::path& path, std::vector<fs::path>& candidates)
{
    candidates.push_back(folder / path);
    const std::vector<fs::path> parts(path.begin(), path.end());
    for (std::size_t first = 1; first < parts.size(); ++first) {
        fs::path tail = folder;
        for (std::size_t i = first; i < parts.size(); ++i)
            tail /= parts[i];
        candidates.push_back(tail);
    }
}

class FileFinder
{
public:
    FileFinder(const std::vector<RecordedFile>& inputs, const fs::path& folder, const RecordTrust& trust)
        : _inputs(inputs), _trust(trust), _folders{folder}
    {
        _folders.insert(_folders.end(), trust.folders.begin(), trust.folders.end());
    }

    // Stays where it was when it is nowhere: opening it says so.
    fs::path find(const fs::path& path, std::vector<formats::Message>& notes) const
    {
        const fs::path usual = (_folders.front() / path).lexically_normal();
        if (isNetworkPath(path))
            return path; // is refused afterwards, and not even looked for
        if (leadsOut(usual))
            return usual; // likewise
        std::vector<fs::path> candidates;
        for (const fs::path& folder : _folders)
            addCandidates(folder, path, candidates);
        std::erase_if(candidates, [&](const fs::path& each) {
            return isNetworkPath(each) || !_trust.reaches(_folders.front(), each) || !isInReach(each);
        });
        const auto same = std::find_if(candidates.begin(), candidates.end(),
                                       [&](const fs::path& each) { return isInput(path, each); });
        if (candidates.empty())
            return usual;
        const fs::path found = (same == candidates.end() ? candidates.front() : *same).lexically_normal();
        if (found != usual)
            notes.push_back({"{}: taken from {}", path.generic_string(), found.string()});
        return found;
    }

private:
    // True where a link leads out: the file's name lies in the folder.
    bool leadsOut(const fs::path& path) const
    {
        const fs::path relative = path.lexically_relative(_folders.front().lexically_normal());
        return !relative.empty() && *relative.begin() != ".." && !_trust.reaches(_folders.front(), path);
    }

    bool isInput(const fs::path& recorded, const fs::path& candidate) const
    {
        const auto input = std::find_if(_inputs.begin(), _inputs.end(),
                                        [&](const RecordedFile& file) { return file.path == recorded; });
        return input != _inputs.end() && formats::sha256(readFile(candidate)) == input->sha256;
    }

    const std::vector<RecordedFile>& _inputs;
    const RecordTrust& _trust;
    std::vector<fs::path> _folders; // the picture's first
};

} // namespace

std::string recordTextIn(const fs::path& path)
{
    const OnlyLookedAt looking;
    try {
        return recordIn(path);
    } catch (const FileError&) {
        return {};
    }
}

std::string pictureTextIn(const fs::path& path, std::string_view keyword)
{
    const OnlyLookedAt looking;
    const formats::ByteVector head = readHead(path, kHead);
    return isPng(head) ? textOf(head, keyword).value_or("") : "";
}

bool isOurPicture(const fs::path& path)
{
    const formats::ByteVector head = readHead(path, kHead);
    return isPng(head) && isMadeHere(pngTexts(head));
}

bool isPicture(const fs::path& path)
{
    std::error_code error;
    if (!fs::is_regular_file(path, error))
        return false;
    return lowerCase(path.extension().string()) == ".json" || isPng(readHead(path, std::size(kPngSignature)));
}

RestoredPicture restorePicture(const fs::path& path, const RecordTrust& trust)
{
    RestoredPicture restored{readRecordIn(path), {}};
    PictureRecord& record = restored.record;
    record.request.setMayLack = true;
    const auto foundBy = [&](const FileFinder& finder) {
        return [&](fs::path& each) { each = finder.find(each, restored.notes); };
    };
    eachOwnPath(record, foundBy(FileFinder(record.inputs, path.parent_path(), trust)));
    if (record.compared) {
        record.compared->request.setMayLack = true;
        eachPath(record.compared->request, foundBy(FileFinder(record.compared->inputs, path.parent_path(), trust)));
    }
    holdToTrust(path, record, trust);
    return restored;
}

std::optional<RestoredPicture> restoreRequest(const DocumentRequest& request, const RecordTrust& trust)
{
    const auto picture = std::find_if(request.files.begin(), request.files.end(), isPicture);
    if (picture == request.files.end())
        return {};
    if (request.files.size() > 1)
        failRequest(*picture, "a picture stands alone: it names its files itself");
    RestoredPicture restored = restorePicture(*picture, trust);
    changeRequest(restored.record.request, request);
    return restored;
}

std::vector<formats::Message> changedInputs(const std::vector<RecordedFile>& before,
                                            const std::vector<RecordedFile>& now)
{
    std::vector<formats::Message> changes;
    for (const RecordedFile& file : before) {
        const auto same = [&](const RecordedFile& other) { return other.name() == file.name(); };
        const auto found = std::find_if(now.begin(), now.end(), same);
        if (found == now.end())
            changes.push_back({"{}: the picture was made with it, now it is missing", file.name()});
        else if (found->sha256 != file.sha256)
            changes.push_back({"{}: not the file the picture was made from", file.name()});
    }
    for (const RecordedFile& file : now)
        if (std::none_of(before.begin(), before.end(), [&](const auto& other) { return other.name() == file.name(); }))
            changes.push_back({"{}: the picture was made without it", file.name()});
    return changes;
}

} // namespace telepipe::tools
