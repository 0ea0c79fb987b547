#include "tools/window/shell/App.h"

#include "engine/render/pass/DreamcastPass.h"
#include "tools/window/keys/ListKeys.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Comparison.h"
#include "tools/window/shell/Screenshot.h"
#include "tools/window/shell/WindowRecord.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <cmath>
#include <spdlog/spdlog.h>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr int kAwakeFrames = 10;     // Dear ImGui needs a few frames to settle after an event
constexpr double kRest = 0.1;        // seconds a resting window waits for an event
constexpr double kLongestStep = 0.1; // seconds; a stall is no reason to leap
constexpr float kSpeedFactor = 4;
constexpr float kKeyTurn = 75; // degrees a second

bool isFunctionKey(int key)
{
    return key >= GLFW_KEY_F1 && key <= GLFW_KEY_F25;
}

bool repeats(Action action)
{
    return action == Action::StepBack || action == Action::StepForward || action == Action::NextSection ||
           action == Action::PreviousSection || action == Action::PreviousChunk || action == Action::NextChunk;
}

} // namespace

App::App(const WindowOptions& options)
    : _changes(options.changes), _bookmark(options.bookmark), _bookmarks(options.bookmarks),
      _window("Telepipe", _keeper.settings().window),
      _imgui(_window.handle(), _keeper.folder().empty() ? "" : _keeper.folder() / "panels.ini")
{
    _workspace.settings = _keeper.settings();
    _workspace.settings.language = options.language.value_or(_workspace.settings.language);
    if (!options.font.empty())
        _workspace.settings.font = std::filesystem::absolute(options.font).string();
    _workspace.camera.setFov(_workspace.settings.fov);
    _workspace.notes.push_back(_window.glDescription());
    for (const std::string& file : _workspace.settings.recentFiles)
        _workspace.names += file;
    look(); // for the language of the first notes
    if (!_keeper.note().empty()) {
        _workspace.notes.push_back(_keeper.note());
        _workspace.toasts.add(_keeper.note());
    }
    if (_keeper.isFirstStart())
        _workspace.toasts.add(
            message(tr("%s shows every key"), _workspace.settings.keys.label(Action::PanelKeys).c_str()));
    lookForFiles();
    _workspace.loader.load(options.request);
    if (!options.compare.empty())
        _workspace.compareWith(options.compare);
}

App::~App()
{
    rememberView();
    _keeper.save(_workspace.settings);
}

void App::run()
{
    while (!_window.shouldClose()) {
        const Input& input = nextInput();
        followFiles();
        takeLoad();
        if (!_window.isMinimized() && (_awake > 0 || Gamepad::isConnected()))
            frame(input);
        if (_keeper.isDue()) {
            rememberView();
            _keeper.look(_workspace.settings);
        }
    }
}

// A picture in which nothing moves is not drawn again.
const Input& App::nextInput()
{
    _rested = _awake == 0 || _window.isMinimized();
    const Input& input = _rested ? _window.wait(kRest) : _window.poll();
    const bool moves = _workspace.clock.isPlaying() && _workspace.open && _workspace.open->lap() > 0;
    if (input.any || moves || _workspace.preview.isPlaying() || _workspace.loader.isLoading() ||
        _workspace.archives.isBusy() || _workspace.comparison->isBusy() ||
        (_workspace.open && _workspace.open->isBusy()) || _loaded || !_workspace.toasts.empty() || _imgui.wantsText())
        _awake = kAwakeFrames;
    else
        _awake = std::max(_awake - 1, 0);
    return input;
}

void App::frame(const Input& input)
{
    const double dt = timeStep();
    const glm::vec2 pixels(_window.framebufferSize());
    look();
    _imgui.beginFrame(_window.isCursorCaptured());
    _workspace.aspect = pixels.x / pixels.y;
    _workspace.pixels = glm::uvec2(pixels);
    _workspace.takeDrop(input.dropped);
    handleKeys(input);
    if (moveCamera(input, dt))
        _awake = kAwakeFrames;
    _workspace.clock.advance(dt);
    _workspace.comparison->advance(dt);
    _workspace.followPath(dt);
    _panels.show(_workspace, float(dt));
    _palette.show(_workspace); // which may ask for the dialog
    _openDialog.show(_workspace);
    _workspace.history.watch(_workspace, !ImGui::IsAnyItemActive());
    drawScene();
    handleRequests();
    _imgui.endFrame();
    _window.swap();
}

void App::look()
{
    const Settings& settings = _workspace.settings;
    _imgui.need(std::exchange(_workspace.names, {}));
    const float scale =
        settings.uiScale * _window.contentScale() * float(_window.size().x) / float(_window.framebufferSize().x);
    _imgui.setLook(
        {settings.lightTheme, scale, settings.language == Language::Auto ? _system : settings.language, settings.font});
    if (const auto note = _imgui.takeNote()) {
        spdlog::warn("{}", *note);
        _workspace.notes.push_back(*note);
        _workspace.toasts.add(*note);
    }
}

double App::timeStep()
{
    const Time::time_point now = Time::now();
    const double passed = std::chrono::duration<double>(now - std::exchange(_lastFrame, now)).count();
    if (_rested)
        return 1.0 / 60; // what began the frame began with it, not when the wait did
    _workspace.frameTimes.add(float(passed * 1000));
    return std::min(passed, kLongestStep);
}

bool App::isModal() const
{
    return !_workspace.errors.empty() || _openDialog.isOpen() || _palette.isOpen();
}

void App::handleKeys(const Input& input)
{
    for (const KeyPress& press : input.keys)
        handleKey(press);
}

void App::handleKey(const KeyPress& press)
{
    if (!isModal() && _panels.takeKey(_workspace, press))
        return;
    if (isModal()) {
        if (press.key == GLFW_KEY_ESCAPE)
            _workspace.requests.closeDialog = GLFW_KEY_ESCAPE;
        if (press.key == GLFW_KEY_ENTER || press.key == GLFW_KEY_KP_ENTER)
            _workspace.requests.closeDialog = GLFW_KEY_ENTER;
        return;
    }
    if (_imgui.wantsText() && !isFunctionKey(press.key))
        return;
    const auto action = _workspace.settings.keys.pressed(press.key, press.mods);
    if (action && (!press.repeat || repeats(*action)))
        perform(*action, _workspace);
}

bool App::moveCamera(const Input& input, double dt)
{
    CameraInput camera;
    if (!isModal()) {
        addHeldKeys(dt, camera);
        _gamepad.update(_workspace.settings.padSensitivity, _workspace.settings.invertY, dt, camera);
        for (const Action action : _gamepad.pressed())
            perform(action, _workspace);
        followMouse(input, camera);
    }
    if (takesOver(camera))
        _workspace.takeOverCamera();
    _workspace.camera.update(camera, dt);
    if (camera.wheel != 0 && !_workspace.camera.isOrbit())
        _workspace.toasts.replace("speed", message(tr("Speed %.0f"), double(_workspace.camera.speed())));
    return camera.move != glm::vec3(0) || camera.turn != glm::vec2(0) || _workspace.camera.isGliding();
}

void App::addHeldKeys(double dt, CameraInput& camera) const
{
    if (_imgui.wantsText())
        return;
    const bool ofList = _panels.takesArrows(_workspace);
    const auto isDown = [&](int key) { return !(ofList && isListKey(key)) && _window.isKeyDown(key); };
    const auto held = [&](Action action) { return _workspace.settings.keys.isHeld(action, isDown); };
    const auto axis = [&](Action plus, Action minus) { return float(held(plus)) - float(held(minus)); };
    camera.move += glm::vec3(axis(Action::MoveRight, Action::MoveLeft), axis(Action::MoveUp, Action::MoveDown),
                             axis(Action::MoveForward, Action::MoveBack));
    camera.turn += glm::vec2(axis(Action::LookLeft, Action::LookRight), axis(Action::LookUp, Action::LookDown)) *
                   kKeyTurn * float(dt);
    if (held(Action::MoveFast))
        camera.speedFactor *= kSpeedFactor;
    if (held(Action::MoveSlow))
        camera.speedFactor /= kSpeedFactor;
}

void App::followMouse(const Input& input, CameraInput& camera)
{
    SceneMouse::Options options;
    options.overPanel = _imgui.wantsMouse() && !_mouse.isDragging();
    options.captured = _captured;
    options.sensitivity = _workspace.settings.mouseSensitivity;
    options.invertY = _workspace.settings.invertY;
    options.height = float(_window.size().y);
    _mouse.update(input, options, camera);
    _window.captureCursor(_captured || _mouse.wantsCapture());
    if (const auto click = _mouse.takeClick())
        pick(*click);
    const auto isDown = [this](int key) { return _window.isKeyDown(key); };
    if (!options.overPanel && _workspace.settings.keys.isHeld(Action::ProbePixel, isDown))
        probe(input.cursor);
}

void App::pick(glm::vec2 point)
{
    if (!_workspace.open)
        return;
    probe(point);
    const Subject seen = _workspace.probed();
    OpenDocument& open = *seen.open;
    render::PictureBox box{glm::vec2(0), glm::vec2(_window.size())};
    if (_workspace.settings.view.dreamcast)
        box = render::dreamcastBox(box.size);
    const scene::Ray ray = scene::pickRay(_workspace.viewCamera(), point - box.origin, box.size);
    const auto hit = scene::pick(open.scene(), open.view().pose(), open.view().visibility(), ray);
    _workspace.selectIn(seen, hit ? Selection::ofPick(*hit) : Selection());
}

// Window coordinates are not pixels where the screen is scaled.
void App::probe(glm::vec2 point)
{
    const glm::vec2 pixels(_window.framebufferSize());
    _workspace.probe = glm::clamp(point * pixels / glm::vec2(_window.size()), glm::vec2(0), pixels - 1.0f);
    const float share = (std::floor(_workspace.probe->x) + 0.5f) / pixels.x;
    _workspace.comparison->probed = _workspace.comparison->showsSecond(share);
}

void App::handleRequests()
{
    Requests requests = std::exchange(_workspace.requests, {});
    _workspace.requests.resetLayout = requests.resetLayout; // the panels' own
    if (requests.open)
        _workspace.loader.start(std::move(*requests.open));
    if (requests.toggleCapture)
        _captured = !_captured;
    if (requests.releaseMouse)
        _captured = false;
    if (requests.toggleFullscreen)
        _window.setFullscreen(!_window.isFullscreen());
    if (requests.quit)
        _window.close();
    _window.captureCursor(_captured || _mouse.wantsCapture());
    if (const auto error = _window.takeError()) {
        _workspace.notes.push_back("GLFW: " + *error);
        _workspace.toasts.add(*error);
    }
}

void App::fitTarget()
{
    const glm::uvec2 pixels(_window.framebufferSize());
    const std::uint32_t samples = _workspace.settings.samples;
    if (!_target || _targetSamples != samples)
        _target = std::make_unique<render::RenderTarget>(pixels.x, pixels.y, samples);
    else if (_target->width() != pixels.x || _target->height() != pixels.y)
        _target->resize(pixels.x, pixels.y);
    _targetSamples = samples;
}

void App::drawScene()
{
    fitTarget();
    if (_workspace.open)
        drawDocument();
    else
        _target->clear(_workspace.settings.view.background);
    const glm::uvec2 pixels(_window.framebufferSize());
    _target->copyToWindow(pixels.x, pixels.y);
}

void App::drawDocument()
{
    _workspace.open->apply(_workspace.overrides);
    render::FrameRequest request;
    request.camera = _workspace.viewCamera();
    request.seconds = _workspace.clock.seconds();
    request.settings = _workspace.settings.view;
    Comparison& comparison = *_workspace.comparison;
    request.mayLag = !_workspace.requests.screenshot && !comparison.marks();
    const bool outlines = _workspace.settings.highlight && !comparison.marks() && !_workspace.requests.screenshot;
    if (outlines && _workspace.selection.hasStrip() && !comparison.inspected)
        request.highlightStrip = std::int64_t(_workspace.selection.strip);
    _workspace.open->layers().addTo(request, _workspace.settings.layers);
    _workspace.open->view().draw(request, *_target);
    comparison.draw(request, *_workspace.open, _workspace.settings.layers, *_target, outlines);
    if (_workspace.requests.screenshot)
        saveScreenshot();
}

void App::saveScreenshot()
{
    try {
        const PictureRecord record = windowRecord(_workspace, *_target, _window.glDescription());
        const auto path =
            tools::saveScreenshot(*_target, screenshotFolder(), _workspace.open->document().title, record);
        _workspace.toasts.add(message(tr("Saved %s"), path.string().c_str()));
        spdlog::info("saved {}", path.string());
    } catch (const std::exception& error) {
        _workspace.errors.push_back(message(tr("The screenshot was not saved: %s"), reportText(error.what()).c_str()));
    }
}

} // namespace telepipe::tools
