#include "tools/window/shell/App.h"

#include "tools/disk/FileError.h"
#include "tools/disk/system/Console.h"
#include "tools/document/library/LibraryNames.h"
#include "tools/window/language/Translation.h"
#include "tools/window/log/Log.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr double kRest = 0.1;    // seconds a resting window waits for an event
constexpr double kEarly = 0.002; // that a frame may begin before the monitor wants it: the driver may wait as well

// True while somebody uses keys, wheel or buttons.
bool isHandled(const Input& input)
{
    return !input.keys.empty() || input.wheel != 0 || input.left.down || input.right.down || input.middle.down;
}

} // namespace

App::App(const WindowOptions& options)
    : _window("Telepipe", _keeper.settings().window),
      _imgui(_window.handle(), _keeper.folder().empty() ? "" : _keeper.folder() / "panels.ini", _pass),
      _picture({_state.files, _state.selected, _state.view, _state.settings, _state.measuring, _state.notices,
                _state.commands},
               _pass, _window.glDescription()),
      _pointing({_state.files, _state.selected, _state.view, _state.settings, _state.probe, _state.commands}),
      _documents(_state, {_window, _picture, _time, _runner}, options)
{
    applyOptions(options);
    followLook(); // for the language of the first notes
    greet();
    openFirst(options);
}

App::~App()
{
    _documents.rememberView();
    _keeper.save(_state.settings);
}

void App::applyOptions(const WindowOptions& options)
{
    Settings& settings = _state.settings;
    settings = _keeper.settings();
    settings.language = options.language.value_or(settings.language);
    if (!options.font.empty())
        settings.font = std::filesystem::absolute(options.font).string();
    _state.view.camera.setFov(settings.fov);
    for (const std::string& file : settings.recentFiles)
        _state.names.add(file);
}

void App::greet()
{
    Notices& notices = _state.notices;
    notices.notes.push_back(_window.glDescription());
    if (!_keeper.note().empty()) {
        notices.notes.push_back(_keeper.note());
        notices.toasts.add(_keeper.note());
    }
    if (_keeper.isFirstStart())
        notices.toasts.add(reportText({"{} shows every key", _state.settings.keys.label(Action::PanelKeys)}));
}

void App::openFirst(const WindowOptions& options)
{
    _documents.lookForFiles();
    const std::vector<std::filesystem::path>& files = options.request.files;
    const bool isLibrary = files.size() == 1 && isPlace(files[0]);
    _state.loader.load(isLibrary ? DocumentRequest() : options.request);
    if (isLibrary)
        _runner.openPaths(files);
    if (!options.compare.empty())
        _runner.compareWith(options.compare);
}

void App::run()
{
    while (!isClosing()) {
        nextInput();
        _documents.followFiles();
        if (_framesToLayOut == 0)
            _documents.takeLoad(area());
        if (!_window.isMinimized() && (_awake > 0 || Gamepad::isConnected()))
            frame();
        if (_keeper.isDue()) {
            _documents.rememberView();
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
        _documents.askWhatIsLost([this] {
            _state.files.changes = {};
            _window.close();
        });
    return false;
}

bool App::isBusy() const
{
    const View& view = _state.view;
    const OpenFiles& files = _state.files;
    const bool moves =
        view.clock.isPlaying() && files.open && files.open->moves(_state.settings.view, view.now().position);
    const bool works = _state.loader.isLoading() || _documents.isBusy() || _screen.isBusy() ||
                       files.comparison.isBusy() || (files.open && files.open->isBusy()) || _state.shelf.isBusy();
    return moves || view.preview.isPlaying() || _picture.isGlowing() || works || _imgui.hasKeys() || !_input.empty();
}

// The seconds to rest until the next frame; whatever is waited for comes at once. Where the driver does not wait for
// the monitor, as software GL does not, frames that nobody sees would keep the processor busy.
double App::rest() const
{
    if (_rested) // moved sticks send no events
        return Gamepad::isConnected() ? kCalm : kRest;
    if (_imgui.hasKeys() || !_input.empty())
        return 0; // keys and buttons wait for frames
    if (_picture.stays())
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
    followLook();
    takeInput(dt);
    _state.view.clock.advance(dt);
    _picture.advance(dt);
    _state.files.comparison.advance(dt);
    _state.view.followPath(dt);
    drawPanels(dt);
    _state.history.watch(!ImGui::IsAnyItemActive());
    drawPicture();
    finishFrame();
    _imgui.endFrame(_screen.free());
    _window.swap();
    _framesToLayOut = std::max(_framesToLayOut - 1, 0);
}

void App::followLook()
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

void App::takeInput(double dt)
{
    _keys.route(_input);
    const Input& input = _input.input();
    _imgui.beginFrame(input, _window.isCursorCaptured(), [this](int key) { return _window.isKeyDown(key); });
    _picture.fitView(area());
    _runner.takeDrop(input.dropped);
    for (const Action action : _steering.take(input, area(), dt))
        _runner.perform(action);
    if (_steering.move(dt))
        _awake = kAwakeFrames;
}

// A panel may show what a panel before it asked for.
void App::drawPanels(double dt)
{
    const int closingKey = _keys.takeClosingKey();
    _screen.show(float(dt), closingKey);
    _runner.obey();
    _screen.dialogs().palette.show(closingKey);
    _runner.obey();
    _screen.dialogs().show(closingKey);
    _runner.obey();
}

void App::drawPicture()
{
    _picture.draw(area(), {_passed, _steering.isSteered(), isHandled(_input.input()), _state.shelf.shown});
    _state.quality = _picture.quality();
    if (!_state.quality.exact())
        _awake = kAwakeFrames; // until the exact one follows
}

// While the frame was made, the window stayed as large as it was.
void App::finishFrame()
{
    if (_runner.takeFullscreen())
        _window.setFullscreen(!_window.isFullscreen());
    _steering.holdCursor();
    if (const auto error = _window.takeError()) {
        _state.notices.notes.push_back({"{}: {}", "GLFW", *error});
        _state.notices.toasts.add(*error);
    }
}

WindowArea App::area() const
{
    const Rect free = _screen.free();
    return {_window.size(), _window.framebufferSize(), {free.min.x, free.min.y}, {free.max.x, free.max.y}};
}

int runWindow(const WindowOptions& options)
{
    try {
        App app(options);
        app.run();
        return 0;
    } catch (const std::exception& error) {
        const std::string what = formats::english(messageOf(error));
        logError(what);
        showFailure(what);
        return 1;
    }
}

} // namespace telepipe::tools
