#include "tools/window/shell/App.h"

#include "engine/placement/PlacementOverlay.h"
#include "engine/render/screen/DreamcastPass.h"
#include "tools/disk/FileError.h"
#include "tools/disk/system/Console.h"
#include "tools/document/FileOf.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/window/actions/Warping.h"
#include "tools/window/keys/ListKeys.h"
#include "tools/window/language/Translation.h"
#include "tools/window/log/Log.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr double kRest = 0.1;    // seconds a resting window waits for an event
constexpr double kEarly = 0.002; // that a frame may begin before the monitor wants it: the driver may wait as well
constexpr float kSpeedFactor = 4;
constexpr float kKeyTurn = 75; // degrees a second

bool isFunctionKey(int key)
{
    return key >= GLFW_KEY_F1 && key <= GLFW_KEY_F25;
}

// True for a key that means nothing to a text field, which has the other ones pressed with Ctrl.
bool isCommand(const KeyPress& press)
{
    constexpr int kOfFields[] = {GLFW_KEY_A, GLFW_KEY_C, GLFW_KEY_V, GLFW_KEY_X, GLFW_KEY_Y, GLFW_KEY_Z};
    return (press.mods & GLFW_MOD_CONTROL) != 0 && press.key < GLFW_KEY_ESCAPE &&
           std::ranges::find(kOfFields, press.key) == std::end(kOfFields);
}

bool isArrow(int key)
{
    return key >= GLFW_KEY_RIGHT && key <= GLFW_KEY_UP;
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
      _imgui(_window.handle(), _keeper.folder().empty() ? "" : _keeper.folder() / "panels.ini", _pass)
{
    _state.settings = _keeper.settings();
    _state.settings.language = options.language.value_or(_state.settings.language);
    if (!options.font.empty())
        _state.settings.font = std::filesystem::absolute(options.font).string();
    _state.view.camera.setFov(_state.settings.fov);
    _state.notices.notes.push_back(_window.glDescription());
    for (const std::string& file : _state.settings.recentFiles)
        _state.names.add(file);
    look(); // for the language of the first notes
    if (!_keeper.note().empty()) {
        _state.notices.notes.push_back(_keeper.note());
        _state.notices.toasts.add(_keeper.note());
    }
    if (_keeper.isFirstStart())
        _state.notices.toasts.add(
            message(tr("%s shows every key"), _state.settings.keys.label(Action::PanelKeys).c_str()));
    lookForFiles();
    const std::vector<std::filesystem::path>& files = options.request.files;
    const bool isLibrary = files.size() == 1 && isPlace(files[0]);
    _state.loader.load(isLibrary ? DocumentRequest() : options.request);
    if (isLibrary)
        openPaths(files);
    if (!options.compare.empty())
        compareWith(options.compare);
}

App::~App()
{
    rememberView();
    _keeper.save(_state.settings);
}

void App::run()
{
    while (!isClosing()) {
        nextInput();
        followFiles();
        if (_framesToLayOut == 0)
            takeLoad();
        if (!_window.isMinimized() && (_awake > 0 || Gamepad::isConnected()))
            frame();
        if (_keeper.isDue()) {
            rememberView();
            _keeper.look(_state.settings);
        }
    }
}

bool App::isClosing()
{
    if (!_window.shouldClose() || unsavedFiles(_state.files).empty())
        return _window.shouldClose();
    _window.stayOpen();
    _awake = kAwakeFrames;
    if (!_state.notices.question)
        askWhatIsLost([this] {
            _state.files.changes = {};
            _window.close();
        });
    return false;
}

bool App::isBusy() const
{
    const bool moves = _state.view.clock.isPlaying() && _state.files.open && _state.files.open->lap() > 0;
    return moves || _state.view.preview.isPlaying() || _state.loader.isLoading() || _screen.isBusy() ||
           _saveDialog.isBusy() || _drawDialog.isBusy() || _openDialog.isBusy() || _state.files.comparison.isBusy() ||
           (_state.files.open && _state.files.open->isBusy()) || _loaded || _state.shelf.isBusy() || _glow.isSeen() ||
           _imgui.hasKeys() || !_input.empty();
}

// The seconds to rest until the next frame; whatever is waited for comes at once. Where the driver does not wait for
// the monitor, as software GL does not, frames that nobody sees would keep the processor busy.
double App::rest() const
{
    if (_rested) // moved sticks send no events
        return Gamepad::isConnected() ? kCalm : kRest;
    if (_imgui.hasKeys() || !_input.empty())
        return 0; // keys and buttons wait for frames
    if (_pictureStays)
        return _awake == 1 ? kLinger : kCalm;
    const std::chrono::duration<double> passed = Time::now() - _lastFrame;
    return std::max(_window.refresh() - kEarly - passed.count(), 0.0);
}

// A window in which nothing moves is not drawn again; a notice goes by itself, and the caret blinks.
void App::nextInput()
{
    _rested = _awake == 0 || _window.isMinimized();
    const double rest = this->rest();
    const Arrived& arrived = rest > 0 ? _window.wait(rest) : _window.poll();
    _input.add(arrived);
    const bool lingers = !_state.notices.toasts.empty() || _imgui.wantsText();
    _awake = arrived.any || isBusy() ? kAwakeFrames : std::max(_awake - 1, lingers ? 1 : 0);
}

void App::frame()
{
    const double dt = timeStep();
    look();
    handleKeys();
    const Input& input = _input.input();
    _imgui.beginFrame(input, _window.isCursorCaptured(), [this](int key) { return _window.isKeyDown(key); });
    followWindow();
    takeDrop(input.dropped);
    if (moveCamera(input, dt))
        _awake = kAwakeFrames;
    _state.view.clock.advance(dt);
    _glow.advance(dt);
    _state.files.comparison.advance(dt);
    _state.view.followPath(dt);
    drawPanels(dt);
    _state.history.watch(!ImGui::IsAnyItemActive());
    drawScene();
    finishFrame();
    _imgui.endFrame(_screen.free());
    _window.swap();
    _framesToLayOut = std::max(_framesToLayOut - 1, 0);
}

void App::followWindow()
{
    const glm::vec2 pixels(_window.framebufferSize());
    if (pixels.x < 1 || pixels.y < 1)
        return; // minimized
    _state.view.aspect = pixels.x / pixels.y;
    _state.view.pixels = glm::uvec2(pixels);
    _state.view.origin = -inPicture(glm::vec2(0));
    _state.view.free = freeShare();
}

// A panel may show what a panel before it asked for. Enter comes after what was typed before it.
void App::drawPanels(double dt)
{
    const int closingKey = _imgui.hasKeys() ? 0 : std::exchange(_closingKey, 0);
    _screen.show(float(dt), closingKey);
    obey();
    _palette.show(closingKey);
    obey();
    _openDialog.show(closingKey);
    _saveDialog.show(closingKey);
    _drawDialog.show(closingKey);
    obey();
}

void App::look()
{
    const Settings& settings = _state.settings;
    _imgui.need(_state.names.take());
    const float scale =
        settings.uiScale * _window.contentScale() * float(_window.size().x) / float(_window.framebufferSize().x);
    _imgui.setLook(
        {settings.lightTheme, scale, settings.language == Language::Auto ? _system : settings.language, settings.font});
    if (const auto note = _imgui.takeNote()) {
        logWarning(*note);
        _state.notices.notes.push_back(*note);
        _state.notices.toasts.add(*note);
    }
}

double App::timeStep()
{
    using Seconds = std::chrono::duration<double>;
    const Time::time_point now = Time::now();
    const double passed = Seconds(now - std::exchange(_lastFrame, now)).count();
    _passed = _rested ? 0 : passed;
    if (!_rested)
        _state.times.add(float(passed * 1000));
    return _time.step(Seconds(now.time_since_epoch()).count(), _rested);
}

bool App::isAsked() const
{
    return !_state.notices.errors.empty() || _state.notices.question || _openDialog.isOpen() || _saveDialog.isOpen() ||
           _drawDialog.isOpen() || _palette.isOpen() || _screen.thingMenu().isOpen();
}

bool App::isModal() const
{
    return isAsked() || _state.shelf.shown;
}

// A popup is closed when it is drawn, and a field has the keyboard two frames after it was asked for, and until a while
// after it was left. Keys after the one that does so are meant for what is there then, so they wait. So they do for a
// panel.
void App::handleKeys()
{
    std::erase_if(_chordKeys, [this](int key) { return !_window.isKeyDown(key); });
    _input.beginFrame(!_imgui.hasKeys() && _closingKey == 0 && !_imgui.awaitsFields());
    while (_closingKey == 0 && !_imgui.awaitsFields()) {
        const auto press = _input.nextKey();
        if (!press)
            break;
        if (press->key == GLFW_KEY_ESCAPE && !press->repeat && !press->character && closesSomething()) {
            _input.wait(1); // it is open until it is drawn
            continue;
        }
        const OpenPanels panels = _state.settings.panels;
        _imgui.take(*press);
        if (leavesFields(*press) && _imgui.wantsText())
            _imgui.awaitRelease();
        if (!press->character)
            handleKey(*press);
        if (panels != _state.settings.panels) // which have the keyboard once they are drawn
            _input.wait(1);
        if (_state.settings.panel(PanelId::Keys) && !panels[std::size_t(PanelId::Keys)])
            _imgui.awaitField(); // its filter
    }
}

bool App::leavesFields(const KeyPress& press)
{
    const bool leaves = press.key == GLFW_KEY_ESCAPE || press.key == GLFW_KEY_ENTER || press.key == GLFW_KEY_KP_ENTER;
    return leaves && !press.repeat && !press.character;
}

// A menu, or the card over the demo.
bool App::closesSomething()
{
    return ImGuiLayer::closeMenu() || (!isModal() && !_imgui.wantsText() && _screen.closeCard());
}

void App::handleKey(const KeyPress& press)
{
    if (isArrow(press.key) && (press.mods & GLFW_MOD_ALT) != 0)
        _chordKeys.push_back(press.key);
    if (!isModal() && _screen.panels().takeKey(press)) {
        if (press.mods & GLFW_MOD_CONTROL)
            _imgui.awaitField(); // a filter
        return;
    }
    if (isModal())
        return closeWith(press);
    if ((_imgui.wantsText() || ImGuiLayer::hasMenu()) && !isFunctionKey(press.key) && !isCommand(press))
        return;
    const auto action = _state.settings.keys.pressed(press.key, press.mods);
    if (!action || movesOn(press))
        return;
    if ((press.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0)
        _chordKeys.push_back(press.key);
    if (!press.repeat || repeats(*action))
        perform(*action);
}

// True for a key that moves the camera. Ctrl slows down flying, so that commands like Ctrl+E or Ctrl+S mean up and back
// then.
bool App::movesOn(const KeyPress& press) const
{
    const bool flies = _steered || _captured || _mouse.wantsCapture();
    return flies && press.mods == GLFW_MOD_CONTROL && _state.settings.keys.owner({press.key, 0}, true);
}

void App::closeWith(const KeyPress& press)
{
    if (press.repeat)
        return;
    if (quits(press)) // whatever is open: it is asked for outright
        return perform(Action::Quit);
    if (ImGuiLayer::hasMenuOverDialog()) // Enter chooses from it
        return;
    if (press.key == GLFW_KEY_ESCAPE)
        _closingKey = GLFW_KEY_ESCAPE;
    if (press.key == GLFW_KEY_ENTER || press.key == GLFW_KEY_KP_ENTER)
        _closingKey = GLFW_KEY_ENTER;
    if (!isAsked() && ((press.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0 || isFunctionKey(press.key)))
        performOverShelf(press);
}

// True for the key of Quit, if it is one that writes nothing into a field.
bool App::quits(const KeyPress& press) const
{
    return ((press.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0 || isFunctionKey(press.key)) &&
           _state.settings.keys.pressed(press.key, press.mods) == Action::Quit;
}

// Letters go to the shelf's search, and the picture is not seen, so only actions of the program are left.
void App::performOverShelf(const KeyPress& press)
{
    const auto action = _state.settings.keys.pressed(press.key, press.mods);
    if (action == Action::OpenFile || action == Action::CommandPalette || action == Action::ToggleFullscreen)
        perform(*action);
}

bool App::moveCamera(const Input& input, double dt)
{
    CameraInput camera;
    if (!isModal()) {
        addHeldKeys(input, dt, camera);
        _gamepad.update(_state.settings.padSensitivity, _state.settings.invertY, dt, camera);
        for (const Action action : _gamepad.pressed())
            perform(action);
        if (input.back.pressed)
            perform(Action::SelectBack);
        if (input.forward.pressed)
            perform(Action::SelectForward);
        followMouse(input, camera);
    }
    _steered = camera.move != glm::vec3(0) || camera.turn != glm::vec2(0);
    if (takesOver(camera))
        _state.view.takeOver();
    const glm::vec3 before = _state.view.camera.camera().position;
    _state.view.move(camera, dt);
    const bool moved = _state.view.walking.isOn() && before != _state.view.camera.camera().position; // falls
    if (camera.wheel != 0 && !_state.view.camera.isOrbit() && !_state.view.walking.isOn())
        _state.notices.toasts.replace("speed", message(tr("Speed %.0f"), double(_state.view.camera.speed())));
    return moved || camera.move != glm::vec3(0) || camera.turn != glm::vec2(0) || _state.view.camera.isGliding();
}

// A key that was pressed and let go between two frames counts as held for one.
void App::addHeldKeys(const Input& input, double dt, CameraInput& camera) const
{
    if (_imgui.wantsText() || ImGuiLayer::hasMenu())
        return;
    const bool ofList = _screen.panels().takesArrows();
    const bool isAlt = _window.isKeyDown(GLFW_KEY_LEFT_ALT) || _window.isKeyDown(GLFW_KEY_RIGHT_ALT);
    const auto isDown = [&](int key) {
        const auto isThis = [key](const KeyPress& press) { return press.key == key && key != 0; };
        // With Alt the arrows step through the library and the selection.
        const bool isSteps = isArrow(key) && isAlt;
        return !(ofList && isListKey(key)) && !isSteps && std::ranges::find(_chordKeys, key) == _chordKeys.end() &&
               (_window.isKeyDown(key) || std::ranges::any_of(input.keys, isThis));
    };
    const auto held = [&](Action action) { return _state.settings.keys.isHeld(action, isDown); };
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

// Dear ImGui knows the window under the mouse in the last frame, which may be long ago.
bool App::isOverPicture(glm::vec2 cursor) const
{
    const Rect free = _screen.free();
    return cursor.x >= free.min.x && cursor.x < free.max.x && cursor.y >= free.min.y && cursor.y < free.max.y;
}

void App::followMouse(const Input& input, CameraInput& camera)
{
    SceneMouse::Options options;
    options.overPanel = (_imgui.wantsMouse() || !isOverPicture(input.cursor)) && !_mouse.isDragging();
    options.captured = _captured;
    options.sensitivity = _state.settings.mouseSensitivity;
    options.invertY = _state.settings.invertY;
    options.height = float(_window.size().y);
    _state.measuring.cursor.reset();
    if (!options.overPanel && !options.captured)
        _state.measuring.cursor = inPicture(input.cursor) / glm::vec2(glm::max(_window.size(), glm::ivec2(1)));
    _mouse.update(input, options, camera);
    _window.captureCursor(_captured || _mouse.wantsCapture());
    if (const auto click = _mouse.takeClick())
        pick(inPicture(*click), _mouse.isSecondClick());
    if (const auto click = _mouse.takeMenuClick())
        offerDeedsAt(inPicture(*click));
    const auto isDown = [this](int key) { return _window.isKeyDown(key); };
    if (!options.overPanel && _state.settings.keys.isHeld(Action::ProbePixel, isDown))
        probe(inPicture(input.cursor));
}

// While the frame was made, the window stayed as large as it was.
void App::finishFrame()
{
    _screenshot = false;
    if (std::exchange(_toggleFullscreen, false))
        _window.setFullscreen(!_window.isFullscreen());
    _window.captureCursor(_captured || _mouse.wantsCapture());
    if (const auto error = _window.takeError()) {
        _state.notices.notes.push_back({"{}: {}", "GLFW", *error});
        _state.notices.toasts.add(*error);
    }
}

int runWindow(const WindowOptions& options)
{
    try {
        App app(options);
        app.run();
        return 0;
    } catch (const std::exception& error) {
        logError(error.what());
        showFailure(error.what());
        return 1;
    }
}

} // namespace telepipe::tools
