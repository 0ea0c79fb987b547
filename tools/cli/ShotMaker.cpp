#include "tools/cli/ShotMaker.h"

#include "tools/cli/OpenPicture.h"
#include "tools/picture/PictureDifference.h"
#include "tools/picture/RecordJson.h"
#include "tools/picture/RestorePicture.h"

#include <cstdio>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// What of a record says which document it is of.
std::string documentOf(const PictureRecord& record)
{
    PictureRecord document;
    document.request = record.request;
    document.overlays.kinds = record.overlays.kinds; // whether they are opened
    document.overrides = record.overrides;           // put into it
    return recordText(document);
}

std::string percent(double share)
{
    char text[32];
    std::snprintf(text, sizeof text, share < 0.001 ? "%.4f %%" : "%.2f %%", share * 100);
    return text;
}

std::string sizeText(std::uint32_t width, std::uint32_t height)
{
    return std::to_string(width) + "x" + std::to_string(height);
}

std::string differenceText(const PictureDifference& difference)
{
    char mean[32];
    std::snprintf(mean, sizeof mean, "%.3f", difference.mean());
    return std::string("mean difference ") + mean + " of 255, " + percent(difference.share()) + " of the pixels";
}

} // namespace

SharedDocuments::Pointer SharedDocuments::open(const PictureRecord& record)
{
    std::promise<Pointer> promise;
    std::shared_future<Pointer> future;
    bool isFirst = false;
    {
        const std::lock_guard lock(_mutex);
        auto [at, inserted] = _documents.try_emplace(documentOf(record));
        isFirst = inserted;
        if (inserted)
            at->second = promise.get_future().share();
        future = at->second;
    }
    if (isFirst)
        try {
            auto opened = std::make_shared<SharedDocument>();
            opened->document = openPicture(record);
            opened->inputs = recordedFiles(*opened->document);
            promise.set_value(std::move(opened));
        } catch (...) {
            promise.set_exception(std::current_exception());
        }
    return future.get();
}

ShotResult ShotMaker::make(const ListedShot& shot)
{
    if (!shot.error.empty())
        return {ShotResult::Kind::Failed, shot.error};
    const auto failed = [](std::string why) { return ShotResult{ShotResult::Kind::Failed, std::move(why)}; };
    try {
        show(shot.record);
        const PictureView shown = pictureView(*_shown->document, shot.record);
        _view->visibility() = shown.visibility;
        const PictureRecord record = completed(shot.record, shown.camera, _shown->inputs, _driver);
        return draw(shot, record, _folder / (shot.name + ".png"));
    } catch (const NoSuchSection& section) {
        return failed("no section has the id " + std::to_string(section.id));
    } catch (const NoSuchCamera& none) {
        return failed("the files have " + std::to_string(none.cameras) + " cameras");
    } catch (const std::exception& error) {
        return failed(error.what());
    }
}

void ShotMaker::show(const PictureRecord& record)
{
    SharedDocuments::Pointer wanted = _documents.open(record);
    if (wanted == _shown)
        return;
    _view.reset();
    const Document& document = *wanted->document;
    _view = std::make_unique<render::SceneView>(document.scene, document.textures, document.palette);
    _shown = std::move(wanted);
}

// Of a picture that says the same as before its passes are the same, too.
ShotResult ShotMaker::draw(const ListedShot& shot, const PictureRecord& record, const fs::path& path)
{
    const bool isSame =
        !_force && fs::exists(path) && recordTextIn(path) == recordText(relativeTo(path.parent_path(), record));
    for (const PicturePass pass : shot.passes)
        if (!isSame || !fs::exists(passPath(path, pass)))
            writePass(*_view, _shown->document->scene, record, pass, path);
    return isSame ? ShotResult{ShotResult::Kind::Skipped, ""} : redraw(record, path);
}

ShotResult ShotMaker::redraw(const PictureRecord& record, const fs::path& path)
{
    const ShotLayers layers(*_shown->document, record, false);
    PictureMaker maker(*_view, record.samples);
    PictureRequest request = pictureRequest(record);
    layers.addTo(request.frame);
    if (!fs::exists(path)) {
        writePicture(maker, request, record, path);
        return {ShotResult::Kind::New, ""};
    }
    formats::Image before = readPng(path);
    const std::string size = sizeText(before.width, before.height);
    if (PictureSize{before.width, before.height} != record.size) {
        writePicture(maker, request, record, path);
        return {ShotResult::Kind::Changed, "was " + size};
    }
    PictureDifference difference(std::move(before), hasAlpha(record));
    writePicture(maker, request, record, path, [&](auto rows) { difference.add(rows); });
    if (difference.none())
        return {ShotResult::Kind::Unchanged, ""};
    return {ShotResult::Kind::Changed, differenceText(difference)};
}

} // namespace telepipe::tools
