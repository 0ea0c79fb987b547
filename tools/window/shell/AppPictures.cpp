// How a frame shows the scene: the quality, the parts, and the screenshot of it.
#include "engine/draw/MovesInSight.h"
#include "tools/window/actions/Screenshot.h"
#include "tools/window/actions/Telling.h"
#include "tools/window/actions/WindowRecord.h"
#include "tools/window/language/Translation.h"
#include "tools/window/log/Log.h"
#include "tools/window/shell/App.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace telepipe::tools {

PixelRect App::seenPixels() const
{
    const glm::ivec2 pixels(_window.framebufferSize());
    const PixelRect all{glm::ivec2(0), pixels};
    if (_screenshot || _state.files.comparison.isOn())
        return all;
    const Rect free = _screen.free();
    const glm::vec2 scale = glm::vec2(pixels) / glm::vec2(glm::max(_window.size(), glm::ivec2(1)));
    const glm::vec2 from = glm::floor(glm::vec2(free.min.x, free.min.y) * scale);
    const glm::vec2 to = glm::ceil(glm::vec2(free.max.x, free.max.y) * scale);
    const glm::ivec2 origin = glm::clamp(glm::ivec2(from), glm::ivec2(0), pixels - 1);
    return {origin, glm::clamp(glm::ivec2(to), origin + 1, pixels) - origin};
}

// True where something in sight moves by itself while the clock runs: it shall do so smoothly, too. Paused, it is drawn
// exactly.
bool App::playsInSight(const scene::Camera& camera) const
{
    const Clock& clock = _state.view.clock;
    OpenDocument& open = *_state.files.open;
    const bool scrolls = _state.settings.view.uvScroll != glm::vec2(0);
    return clock.isPlaying() && clock.speed() > 0 && open.lap() > 0 &&
           scene::movesInSight(open.scene(), open.view().visibility(), {camera, _state.view.aspect, scrolls});
}

// True while somebody uses keys, wheel or buttons: for them slow frames are too seldom.
bool App::isHandled() const
{
    const Input& input = _input.input();
    return !input.keys.empty() || input.wheel != 0 || input.left.down || input.right.down || input.middle.down;
}

// The share of the window that panels leave to the picture. It is that of the last frame, since panels are laid out
// later, and never less than kLeast; 1 while documents are compared.
glm::vec2 App::freeShare() const
{
    constexpr float kLeast = 0.25f;
    const Rect free = _screen.free();
    const glm::vec2 share = glm::vec2(free.max.x - free.min.x, free.max.y - free.min.y) /
                            glm::vec2(glm::max(_window.size(), glm::ivec2(1)));
    return _state.files.comparison.isOn() ? glm::vec2(1) : glm::clamp(share, glm::vec2(kLeast), glm::vec2(1));
}

// A frame that waited, or in which files were read, says nothing about those that follow.
Quality App::choose()
{
    const scene::Camera camera = _state.view.now();
    Pace::Frame frame;
    frame.moves = std::exchange(_drawn, camera) != camera || _steered; // walking into a wall is walking
    frame.plays = isHandled() && playsInSight(camera);                 // who only looks sees it exactly
    frame.seconds = _passed;
    frame.rate = double(_state.settings.frameRate);
    frame.adapts = _state.settings.adapts && !_state.files.comparison.isOn();
    const Quality quality = _pace.next(frame);
    return _screenshot ? Quality() : quality;
}

std::uint32_t App::samples() const
{
    const std::uint32_t asked = _state.settings.samples;
    return _state.settings.view.smooth ? std::max(asked, render::kSmoothSamples) : asked;
}

void App::drawScene()
{
    const bool shown = _state.files.open && !_state.shelf.shown; // which lies over all of it
    const Quality quality = shown ? choose() : Quality();
    _state.quality = quality;
    _pictureStays = false;
    if (!quality.exact())
        _awake = kAwakeFrames; // until the exact one follows
    const Canvas::Asked asked{_window.framebufferSize(), seenPixels(), quality, samples()};
    render::RenderTarget& target = _canvas.begin(asked);
    if (shown) {
        drawDocument(asked, target);
    } else {
        _picture.forget();
        target.clear(_state.settings.view.background);
    }
    _canvas.show();
}

// The data that the request points to stays valid until the next call.
render::FrameRequest App::requestFrame(bool outlines)
{
    render::FrameRequest request;
    request.camera = _state.view.now();
    request.tile = _canvas.tile();
    request.seconds = _state.view.clock.seconds();
    request.settings =
        settingsAt(_state.settings.view, _state.files.open->document(), request.camera.position, request.seconds);
    if (_state.quality.order != Quality::Order::Asked && request.settings.translucency != render::Translucency::Batches)
        request.settings.translucency = _state.quality.order == Quality::Order::Triangles
                                            ? render::Translucency::Triangles
                                            : render::Translucency::Batches;
    if (_state.quality.nearby)
        request.settings.drawDistance = render::DrawDistance::Game;
    request.mayLag = !_screenshot && !_state.files.comparison.marks();
    if (outlines && !_state.files.comparison.inspected)
        request.highlighted = outlinedStrips();
    if (!_screenshot) // which shows no outlines, and after which nothing has just been selected
        request.highlightGlow = _glow.strength(request.highlighted);
    _labels.clear();
    if (_screenshot) // a measurement that is only begun is no note yet
        addMeasurements(_state.measuring.kept, _labels);
    else
        _state.measuring.addTo(_labels);
    request.labels = _labels;
    request.namesWithinTile = !_screenshot;
    return request;
}

void App::drawDocument(const Canvas::Asked& asked, render::RenderTarget& target)
{
    OpenDocument& open = *_state.files.open;
    Comparison& comparison = _state.files.comparison;
    open.apply(_state.files.overrides);
    const bool outlines = _state.settings.highlight && !comparison.marks() && !_screenshot;
    render::FrameRequest request = requestFrame(outlines);
    LayerSettings layers = _state.settings.layers;
    layers.floor &= !_screenshot; // no other program draws it
    open.layers().addTo(request, layers);
    const bool isAlone = !_screenshot && !comparison.isOn();
    _pictureStays = isAlone && _picture.isThere(asked, request, open);
    if (_pictureStays)
        return _pace.forget();
    open.view().draw(request, target);
    _picture.drawn(open);
    if (isAlone)
        return;
    _picture.forget();
    comparison.draw(request, open, layers, target, outlines);
    if (_screenshot)
        saveScreenshot(target);
}

void App::saveScreenshot(const render::RenderTarget& target)
{
    try {
        const PictureRecord record =
            windowRecord(_state.files, _state.view, _state.settings, _state.measuring,
                         {{target.width(), target.height()}, target.samples(), _window.glDescription()});
        const auto path =
            tools::saveScreenshot(target, screenshotFolder(), _state.files.open->document().title, record);
        tellSaved(_state.notices, _state.commands, path);
        logInfo("saved " + path.string());
    } catch (const std::exception& error) {
        _state.notices.errors.push_back(
            message(tr("The screenshot was not saved: %s"), reportText(messageOf(error)).c_str()));
    }
}

} // namespace telepipe::tools
