#include "tools/cli/draw/GalleryLive.h"

#include "tools/disk/OpenArchive.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/image/Places.h"
#include "tools/disk/system/Platform.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/picture/record/json/RequestJson.h"
#include "tools/text/Base64.h"
#include "tools/text/Markup.h"

#include <set>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

constexpr const char* kProgram = "telepipe.wasm";

std::string script(const Json& given)
{
    return "telepipeGive(" + jsonText(given) + ");\n";
}

// Places of the viewer beside a program that was unpacked, installed, or put into a bundle.
std::vector<fs::path> usualPlaces()
{
    const fs::path folder = executablePath().parent_path();
    return {folder / "web", folder.parent_path() / "share" / "telepipe" / "web",
            folder.parent_path() / "Resources" / "web"};
}

// Names the companions that lie in archives: the page has the files without their archives.
void nameCompanions(const Document& document, DocumentRequest& request)
{
    for (const Offer& offer : document.offers)
        if (offer.used && offer.reason != OfferReason::SameFile && splitArchivePath(offer.path))
            (offer.kind == Offer::Kind::Textures ? request.textures : request.motions).push_back(offer.path.filename());
}

} // namespace

fs::path viewerFolder(const fs::path& given)
{
    const std::vector<fs::path> places = given.empty() ? usualPlaces() : std::vector<fs::path>{given};
    std::string looked;
    for (const fs::path& place : places) {
        if (isFile(place / kProgram) && isFile(place / "index.html"))
            return place;
        looked += (looked.empty() ? "" : ", ") + place.string();
    }
    throw FileError(
        {"--live: the page with the viewer is not there (looked for {} in {}); telepipe-VERSION-web.zip has "
         "it, and --viewer names the folder",
         kProgram, looked});
}

void copyViewer(const fs::path& viewer, const fs::path& site)
{
    createFolder(site / "live" / "given");
    for (const char* folder : {"", "licences"})
        for (const fs::path& file : filesIn(viewer / folder))
            if (file.filename() != kProgram) {
                createFolder(site / "live" / folder);
                writeFile(site / "live" / folder / file.filename(), readFile(file));
            }
    writeText(site / "live" / "given" / "engine.js", script(base64(readFile(viewer / kProgram))));
}

fs::path liveFile(const std::string& picture)
{
    return fs::path("live") / "given" / (picture + ".js");
}

void writeLiveFile(const Document& document, const std::string& picture, const fs::path& site)
{
    Json files = Json::list();
    std::set<fs::path> names;
    for (const auto& file : document.files)
        if (const fs::path name = file->path.filename(); names.insert(name).second)
            files.push_back({{"name", name.string()}, {"bytes", base64(file->bytes)}});
    DocumentRequest request = document.request;
    for (fs::path& path : request.files)
        path = path.filename();
    request.things.models.clear(); // those that stand there are among the files
    nameCompanions(document, request);
    Json asked = Json::object();
    writeFields(asked, requestFields(), request);
    writeText(site / liveFile(picture),
              script({{"files", files}, {"request", asked}, {"page", "../pages/" + picture + ".html"}}));
}

std::string liveView(const PictureRecord& shot)
{
    return addressText(jsonText(viewJson(shot)));
}

} // namespace telepipe::tools
