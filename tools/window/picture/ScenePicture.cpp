#include "tools/window/picture/ScenePicture.h"

#include "engine/draw/MovesInSight.h"
#include "engine/render/MovesByItself.h"
#include "tools/document/beside/FogVolumes.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/window/actions/Measuring.h"
#include "tools/window/actions/Screenshot.h"
#include "tools/window/actions/Telling.h"
#include "tools/window/actions/WindowRecord.h"
#include "tools/window/language/Translation.h"
#include "tools/window/log/Log.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace telepipe::tools {

void ScenePicture::fitView(const WindowArea& area)
{
    if (area.isMinimized())
        return;
    View& view = _parts.view;
    view.aspect = float(area.pixels.x) / float(area.pixels.y);
    view.pixels = glm::uvec2(area.pixels);
    view.origin = -inPicture(area, glm::vec2(0));
    view.free = _parts.files.comparison.isOn() ? glm::vec2(1) : area.freeShare();
}

glm::vec2 ScenePicture::inPicture(const WindowArea& area, glm::vec2 point) const
{
    return point - glm::vec2(_canvas.origin()) / area.scale();
}

PixelRect ScenePicture::seenPixels(const WindowArea& area) const
{
    if (_screenshot || _parts.files.comparison.isOn())
        return {glm::ivec2(0), area.pixels};
    return area.freePixels();
}

// True where something in sight moves by itself while the clock runs: it shall do so smoothly, too. Paused, it is drawn
// exactly.
bool ScenePicture::playsInSight(const scene::Camera& camera) const
{
    const Clock& clock = _parts.view.clock;
    if (!clock.isPlaying() || clock.speed() <= 0)
        return false;
    OpenDocument& open = *_parts.files.open;
    const render::ViewSettings& settings = _parts.settings.view;
    const formats::FogEntry* fog = fogAt(open.document(), camera.position);
    const scene::Sight sight{camera, _parts.view.aspect, render::scrollsTextures(settings),
                             render::lightMoves(settings, open.scene(), fog)};
    return scene::movesInSight(open.scene(), open.view().visibility(), sight);
}

// A frame that waited, or in which files were read, says nothing about those that follow.
Quality ScenePicture::choose(const Frame& frame)
{
    const scene::Camera camera = _parts.view.now();
    Pace::Frame asked;
    asked.moves = std::exchange(_drawn, camera) != camera || frame.isSteered; // walking into a wall is walking
    asked.plays = frame.isHandled && playsInSight(camera);                    // who only looks sees it exactly
    asked.seconds = frame.passed;
    asked.rate = double(_parts.settings.frameRate);
    asked.adapts = _parts.settings.adapts && !_parts.files.comparison.isOn();
    const Quality quality = _pace.next(asked);
    return _screenshot ? Quality() : quality;
}

std::uint32_t ScenePicture::samples() const
{
    const std::uint32_t asked = _parts.settings.samples;
    return _parts.settings.view.smooth ? std::max(asked, render::kSmoothSamples) : asked;
}

void ScenePicture::draw(const WindowArea& area, const Frame& frame)
{
    const bool shown = _parts.files.open && !frame.isCovered;
    _quality = shown ? choose(frame) : Quality();
    _stays = false;
    const Canvas::Asked asked{area.pixels, seenPixels(area), _quality, samples()};
    render::RenderTarget& target = _canvas.begin(asked);
    if (shown) {
        drawDocument(asked, target);
    } else {
        _last.forget();
        target.clear(_parts.settings.view.background);
    }
    _canvas.show();
    _screenshot = false;
}

std::span<const std::uint32_t> ScenePicture::outlinedStrips()
{
    _outlined.clear();
    const scene::Scene& scene = _parts.files.open->scene();
    for (const Selection& selection : _parts.selected.more)
        addStrips(scene, selection, _outlined);
    addStrips(scene, _parts.selected.first, _outlined);
    return _outlined;
}

// The data that the request points to stays valid until the next call.
render::FrameRequest ScenePicture::requestFrame(bool outlines)
{
    render::FrameRequest request;
    request.camera = _parts.view.now();
    request.tile = _canvas.tile();
    request.seconds = _parts.view.clock.seconds();
    request.settings =
        settingsAt(_parts.settings.view, _parts.files.open->document(), request.camera.position, request.seconds);
    if (_quality.order != Quality::Order::Asked && request.settings.translucency != render::Translucency::Batches)
        request.settings.translucency = _quality.order == Quality::Order::Triangles ? render::Translucency::Triangles
                                                                                    : render::Translucency::Batches;
    if (_quality.nearby)
        request.settings.drawDistance = render::DrawDistance::Game;
    request.mayLag = !_screenshot && !_parts.files.comparison.marks();
    if (outlines && !_parts.files.comparison.inspected)
        request.highlighted = outlinedStrips();
    if (!_screenshot) // which shows no outlines, and after which nothing has just been selected
        request.highlightGlow = _glow.strength(request.highlighted);
    _labels.clear();
    if (_screenshot) // a measurement that is only begun is no note yet
        addMeasurements(_parts.measuring.kept, _labels);
    else
        _parts.measuring.addTo(_labels);
    request.labels = _labels;
    request.namesWithinTile = !_screenshot;
    return request;
}

void ScenePicture::drawDocument(const Canvas::Asked& asked, render::RenderTarget& target)
{
    OpenDocument& open = *_parts.files.open;
    Comparison& comparison = _parts.files.comparison;
    open.apply(_parts.files.overrides);
    const bool outlines = _parts.settings.highlight && !comparison.marks() && !_screenshot;
    render::FrameRequest request = requestFrame(outlines);
    LayerSettings layers = _parts.settings.layers;
    layers.floor &= !_screenshot; // no other program draws it
    open.layers().addTo(request, layers);
    const bool isAlone = !_screenshot && !comparison.isOn();
    _stays = isAlone && _last.isThere(asked, request, open);
    if (_stays)
        return _pace.forget();
    open.view().draw(request, target);
    _last.drawn(open);
    if (isAlone)
        return;
    _last.forget();
    comparison.draw(request, open, layers, target, outlines);
    if (_screenshot)
        saveScreenshot(target);
}

void ScenePicture::saveScreenshot(const render::RenderTarget& target)
{
    try {
        const PictureRecord record = windowRecord(_parts.files, _parts.view, _parts.settings, _parts.measuring,
                                                  {{target.width(), target.height()}, target.samples(), _driver});
        const auto path =
            tools::saveScreenshot(target, screenshotFolder(), _parts.files.open->document().title, record);
        tellSaved(_parts.notices, _parts.commands, path);
        logInfo("saved " + path.string());
    } catch (const std::exception& error) {
        _parts.notices.errors.push_back(reportText({"The screenshot was not saved: {}", messageOf(error)}));
    }
}

} // namespace telepipe::tools
