#include "tools/web/WebViewer.h"

#include "engine/gl/Capabilities.h"
#include "engine/render/MovesByItself.h"
#include "tools/document/beside/FogVolumes.h"
#include "tools/json/Json.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/draw/WritePicture.h"
#include "tools/picture/job/RecordMaker.h"
#include "tools/picture/job/ViewMaker.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/picture/record/json/RequestJson.h"

#include <algorithm>
#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace telepipe::tools {

namespace {

Sphere sphereAround(const scene::Box& box)
{
    const glm::vec3 size = box.max - box.min;
    return size.x >= 0 ? Sphere{(box.min + box.max) / 2.0f, std::max(glm::length(size) / 2, 1.0f)} : Sphere();
}

std::string driverName()
{
    const gl::Capabilities found = gl::detectCapabilities();
    return fmt::format("{}, OpenGL ES {}.{}", found.renderer, found.version / 10, found.version % 10);
}

} // namespace

struct WebViewer::Shown
{
    std::unique_ptr<Document> document;
    render::SceneView view;
    Sphere bounds;

    explicit Shown(std::unique_ptr<Document> opened)
        : document(std::move(opened)), view(document->scene, document->textures, document->palette),
          bounds(sphereAround(reachOf(document->scene, {}, {0})))
    {
    }
};

WebViewer::WebViewer() = default;
WebViewer::~WebViewer() = default;

void WebViewer::open(const std::string& request)
{
    DocumentRequest asked;
    readFields(parseJson(request), "", FieldsOf{requestFields(), asked});
    show(asked.files.empty() ? openDemo() : openDocument(asked));
}

void WebViewer::show(std::unique_ptr<Document> document)
{
    _shown.reset(); // the memory of both may be more than there is
    _shown = std::make_unique<Shown>(std::move(document));
    _asked.request = _shown->document->request;
    _asked.camera.reset();
    _seconds = 0;
    _plays = true;
    follow(false);
}

void WebViewer::follow(bool glide)
{
    if (!_shown)
        return;
    const auto looked = resolve(_asked, *_shown->document);
    if (!looked)
        return;
    _shown->view.visibility() = looked->visibility;
    _camera.reset(looked->camera, _shown->bounds, std::max(_shown->bounds.radius / 4, 10.0f), glide);
    _camera.setFov(_asked.fov);
    _changed = true;
}

void WebViewer::take(const std::string& record)
{
    const Json json = parseJson(record);
    PictureRecord taken = _asked;
    readRecord(json, taken);
    taken.request = _asked.request; // the files that a link names are not on this machine
    _asked = std::move(taken);
    if (json.contains("time")) {
        _seconds = _asked.seconds;
        _plays = false;
    }
    if (json.contains("camera") || json.contains("look-through") || !_shown)
        follow(false);
    else
        _shown->view.visibility() = *visibleParts(_asked, *_shown->document);
    _changed = true;
}

PictureRecord WebViewer::present() const
{
    PictureRecord record = _asked;
    record.camera = _camera.camera();
    record.lookThrough.reset();
    record.seconds = _seconds;
    return record;
}

std::string WebViewer::record() const
{
    Json json = viewJson(present());
    if (!_plays)
        json["time"] = _seconds;
    return jsonText(json);
}

bool WebViewer::moves() const
{
    return _shown && render::movesByItself(_asked.settings, _shown->document->scene,
                                           fogAt(*_shown->document, _camera.camera().position));
}

std::string WebViewer::facts() const
{
    Json notes = Json::list();
    if (_shown)
        for (const formats::Message& note : _shown->document->notes)
            notes.push_back(formats::english(note));
    return jsonText({{"title", _shown ? _shown->document->title : std::string()},
                     {"notes", notes},
                     {"moves", moves()},
                     {"triangles", _shown ? _shown->view.statistics().triangles : 0},
                     {"sections", _shown ? std::uint64_t(_shown->document->scene.sections.size()) : 0}});
}

render::FrameRequest WebViewer::request() const
{
    render::FrameRequest request;
    request.camera = _camera.camera();
    request.seconds = _seconds;
    request.settings = settingsAt(_asked.settings, *_shown->document, request.camera.position, _seconds);
    return request;
}

bool WebViewer::frame(std::uint32_t width, std::uint32_t height, const CameraInput& input, double seconds)
{
    if (!_shown || width == 0 || height == 0)
        return false;
    _aspect = float(width) / float(height);
    if (!_target)
        _target = std::make_unique<render::RenderTarget>(width, height);
    _changed = _changed || width != _target->width() || height != _target->height();
    const bool plays = _plays && moves();
    if (plays)
        _seconds += seconds;
    const scene::Camera before = _camera.camera();
    _camera.update(input, seconds);
    if (!_changed && !plays && before == _camera.camera())
        return false;
    _target->resize(width, height);
    _shown->view.draw(request(), *_target);
    _canvas.draw(*_target, {{0, 0}, {int(width), int(height)}});
    _changed = false;
    return true;
}

void WebViewer::setOrbit(bool orbit)
{
    _camera.setOrbit(orbit);
}

void WebViewer::lookFromStart()
{
    _asked.camera.reset();
    follow(true);
}

void WebViewer::play(bool plays)
{
    _plays = plays;
    _changed = true;
}

formats::ByteVector WebViewer::picture(PictureSize size, std::uint32_t supersampling)
{
    PictureRecord asked = present();
    asked.size = size;
    asked.supersampling = supersampling;
    RecordMaker maker(*_shown->document, _shown->view, asked, {}, recordedFiles(*_shown->document), driverName());
    const PictureRecord record = maker.complete(asked);
    const formats::Image image = maker.draw(record);
    _changed = true;
    return encodePng(image, hasAlpha(record) ? PngColor::Rgba : PngColor::Rgb, pictureTexts(record, "/picture.png"));
}

} // namespace telepipe::tools
