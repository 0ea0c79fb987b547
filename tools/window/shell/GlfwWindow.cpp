#include "tools/window/shell/GlfwWindow.h"
#include "tools/window/log/Log.h"

#include "engine/gl/Capabilities.h"
#include "engine/gl/ContextVersions.h"
#include "engine/gl/DebugOutput.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <algorithm>
#include <fmt/format.h>
#include <glm/common.hpp>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

namespace telepipe::tools {

namespace {

#ifdef NDEBUG
constexpr bool kDebug = false;
#else
constexpr bool kDebug = true;
#endif
constexpr glm::ivec2 kLeastSize(320, 240);

// GLFW keeps the last error of a thread until it is asked for.
std::string lastError()
{
    const char* text = nullptr;
    return glfwGetError(&text) == GLFW_NO_ERROR || !text ? "no reason given" : text;
}

Arrived& inputOf(GLFWwindow* window)
{
    return *static_cast<Arrived*>(glfwGetWindowUserPointer(window));
}

void onKey(GLFWwindow* window, int key, int, int action, int mods)
{
    constexpr int kMods = GLFW_MOD_SHIFT | GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER;
    Arrived& input = inputOf(window);
    input.any = true;
    if (action != GLFW_RELEASE && key != GLFW_KEY_UNKNOWN)
        input.events.emplace_back(KeyPress{key, mods & kMods, action == GLFW_REPEAT});
}

void onCharacter(GLFWwindow* window, unsigned character)
{
    Arrived& input = inputOf(window);
    input.any = true;
    input.events.emplace_back(KeyPress{0, 0, false, char32_t(character)});
}

void onMouseButton(GLFWwindow* window, int button, int action, int mods)
{
    constexpr int kMouseButtons = 5;
    Arrived& input = inputOf(window);
    input.any = true;
    if (button >= 0 && button < kMouseButtons)
        input.events.emplace_back(MouseChange{button,
                                              action == GLFW_PRESS,
                                              input.cursor,
                                              mods,
                                              std::exchange(input.travel, glm::vec2(0)),
                                              {input.since, std::chrono::steady_clock::now()}});
}

void onCursor(GLFWwindow* window, double x, double y)
{
    Arrived& input = inputOf(window);
    const glm::vec2 cursor(x, y);
    input.travel += cursor - input.cursor;
    input.cursor = cursor;
    input.any = true;
}

void onWheel(GLFWwindow* window, double, double y)
{
    inputOf(window).wheel += float(y);
    inputOf(window).any = true;
}

void onDrop(GLFWwindow* window, int count, const char** paths)
{
    Arrived& input = inputOf(window);
    for (int i = 0; i < count; ++i)
        input.dropped.push_back(std::filesystem::u8path(paths[i]));
    input.any = true;
}

void onRefresh(GLFWwindow* window)
{
    inputOf(window).any = true;
}

void onFramebufferSize(GLFWwindow* window, int, int)
{
    inputOf(window).any = true;
}

// The part of a monitor that windows may use.
struct WorkArea
{
    glm::ivec2 origin{0}, size{0};
};

WorkArea workAreaOf(GLFWmonitor* monitor)
{
    WorkArea area;
    glfwGetMonitorWorkarea(monitor, &area.origin.x, &area.origin.y, &area.size.x, &area.size.y);
    return area;
}

std::vector<WorkArea> workAreas()
{
    int count = 0;
    GLFWmonitor** const monitors = glfwGetMonitors(&count);
    std::vector<WorkArea> areas;
    std::transform(monitors, monitors + count, std::back_inserter(areas), workAreaOf);
    std::erase_if(areas, [](const WorkArea& area) { return area.size.x <= 0 || area.size.y <= 0; });
    return areas;
}

int mostPicturesASecond()
{
    int count = 0, most = 60; // of a monitor that does not say
    GLFWmonitor** const monitors = glfwGetMonitors(&count);
    for (int i = 0; i < count; ++i)
        if (const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]))
            most = std::max(most, mode->refreshRate);
    return most;
}

// A remembered place may lie on a monitor that is gone: at least a corner of the title must be within reach.
bool isOnAMonitor(glm::ivec2 position)
{
    return std::ranges::any_of(workAreas(), [&](const WorkArea& area) {
        const glm::ivec2 inside = position - area.origin;
        return inside.x > -100 && inside.y >= 0 && inside.x < area.size.x - 100 && inside.y < area.size.y - 50;
    });
}

// A remembered size may be that of a larger monitor. Some stretch a window over several.
glm::ivec2 withinMonitors(glm::ivec2 size)
{
    glm::ivec2 least(std::numeric_limits<int>::max()), most(std::numeric_limits<int>::min());
    const std::vector<WorkArea> areas = workAreas();
    for (const WorkArea& area : areas) {
        least = glm::min(least, area.origin);
        most = glm::max(most, area.origin + area.size);
    }
    return areas.empty() ? size : glm::min(size, most - least);
}

// The size of a window that nobody has resized: most of the screen, where that is more than the usual size.
glm::ivec2 firstSize(const WindowPlacement& placement)
{
    const WindowPlacement usual;
    const glm::ivec2 asked(placement.width, placement.height);
    GLFWmonitor* const monitor = glfwGetPrimaryMonitor();
    if (!monitor || placement.position || asked != glm::ivec2(usual.width, usual.height))
        return withinMonitors(asked);
    const glm::ivec2 room = workAreaOf(monitor).size;
    return room.x > 0 && room.y > 0 ? glm::min(glm::max(asked, room * 4 / 5), room) : asked;
}

void setHints(gl::ContextVersion version, const WindowPlacement& placement)
{
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, version.major);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, version.minor);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE); // macOS gives no core context without
    glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, kDebug);
    glfwWindowHint(GLFW_DEPTH_BITS, 0); // depth lives in the render target
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_MAXIMIZED, placement.maximized);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_FALSE);
}

// Why there is no window: the driver that a window of any version shows, or what GLFW says where there is none.
std::string whyNoWindow()
{
    const std::string refused = lastError();
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    GLFWwindow* const window = glfwCreateWindow(16, 16, "", nullptr, nullptr);
    if (!window)
        return "no OpenGL 3.3 core window: " + refused + ". " + gl::tooOldText("");
    glfwMakeContextCurrent(window);
    const std::string found = gl::driverText(glfwGetProcAddress);
    glfwDestroyWindow(window);
    return gl::tooOldText(found);
}

} // namespace

struct GlfwWindow::Library
{
    Library()
    {
        if (!glfwInit())
            throw std::runtime_error("no window system: " + lastError());
    }
    ~Library() { glfwTerminate(); }
};

GlfwWindow::GlfwWindow(const std::string& title, const WindowPlacement& placement)
    : _library(std::make_unique<Library>()), _lastNormal(placement)
{
    createWindow(title, placement);
    glfwMakeContextCurrent(_window);
    loadGl();
    glfwSwapInterval(1);
    installCallbacks();
    _refresh = 1.0 / mostPicturesASecond();
    takeError(); // refused versions on the way down are no news
}

GlfwWindow::~GlfwWindow()
{
    _debug.reset();
    glfwDestroyWindow(_window);
}

void GlfwWindow::createWindow(const std::string& title, const WindowPlacement& placement)
{
    const glm::ivec2 size = glm::max(firstSize(placement), kLeastSize);
    for (const gl::ContextVersion version : gl::kContextVersions) {
        setHints(version, placement);
        _window = glfwCreateWindow(size.x, size.y, title.c_str(), nullptr, nullptr);
        if (_window)
            break;
    }
    if (!_window)
        throw std::runtime_error(whyNoWindow());
    glfwSetWindowSizeLimits(_window, kLeastSize.x, kLeastSize.y, GLFW_DONT_CARE, GLFW_DONT_CARE);
    const bool isAsItWas =
        withinMonitors({placement.width, placement.height}) == glm::ivec2(placement.width, placement.height);
    if (placement.position && !placement.maximized && isAsItWas && isOnAMonitor(*placement.position))
        glfwSetWindowPos(_window, placement.position->x, placement.position->y);
}

void GlfwWindow::loadGl()
{
    gl::loadGl(glfwGetProcAddress);
    const gl::Capabilities found = gl::detectCapabilities();
    _glDescription = fmt::format("{}, OpenGL {}.{}", found.renderer, found.version / 10, found.version % 10);
    logInfo("window: " + _glDescription);
    if (kDebug)
        _debug = std::make_unique<gl::DebugOutput>([](const gl::DebugMessage& message) {
            if (message.severity >= gl::DebugSeverity::Medium)
                logWarning("OpenGL: " + std::string(message.text));
        });
}

void GlfwWindow::installCallbacks()
{
    double x = 0, y = 0;
    glfwGetCursorPos(_window, &x, &y);
    _input.cursor = {float(x), float(y)};
    glfwSetWindowUserPointer(_window, &_input);
    glfwSetKeyCallback(_window, onKey);
    glfwSetCharCallback(_window, onCharacter);
    glfwSetMouseButtonCallback(_window, onMouseButton);
    glfwSetCursorPosCallback(_window, onCursor);
    glfwSetScrollCallback(_window, onWheel);
    glfwSetDropCallback(_window, onDrop);
    glfwSetWindowRefreshCallback(_window, onRefresh);
    glfwSetFramebufferSizeCallback(_window, onFramebufferSize);
}

const Arrived& GlfwWindow::poll()
{
    _input.begin();
    glfwPollEvents();
    _input.since = std::chrono::steady_clock::now(); // events from here on
    return _input;
}

const Arrived& GlfwWindow::wait(double seconds)
{
    _input.begin();
    glfwWaitEventsTimeout(seconds);
    _input.since = std::chrono::steady_clock::now();
    return _input;
}

bool GlfwWindow::isKeyDown(int key) const
{
    return key > 0 && glfwGetKey(_window, key) == GLFW_PRESS;
}

bool GlfwWindow::shouldClose() const
{
    return glfwWindowShouldClose(_window);
}

void GlfwWindow::close()
{
    glfwSetWindowShouldClose(_window, GLFW_TRUE);
}

void GlfwWindow::stayOpen()
{
    glfwSetWindowShouldClose(_window, GLFW_FALSE);
}

bool GlfwWindow::isMinimized() const
{
    const glm::ivec2 pixels = framebufferSize();
    return glfwGetWindowAttrib(_window, GLFW_ICONIFIED) || pixels.x == 0 || pixels.y == 0;
}

glm::ivec2 GlfwWindow::size() const
{
    glm::ivec2 result(0);
    glfwGetWindowSize(_window, &result.x, &result.y);
    return result;
}

glm::ivec2 GlfwWindow::framebufferSize() const
{
    glm::ivec2 result(0);
    glfwGetFramebufferSize(_window, &result.x, &result.y);
    return result;
}

float GlfwWindow::contentScale() const
{
    float x = 1, y = 1;
    glfwGetWindowContentScale(_window, &x, &y);
    return std::max(x, y);
}

WindowPlacement GlfwWindow::placement() const
{
    if (_windowed)
        return *_windowed;
    WindowPlacement result = _lastNormal;
    result.maximized = glfwGetWindowAttrib(_window, GLFW_MAXIMIZED);
    if (result.maximized || isMinimized())
        return result;
    result.width = size().x;
    result.height = size().y;
    glm::ivec2 position(0);
    glfwGetWindowPos(_window, &position.x, &position.y);
    result.position = position;
    return result;
}

void GlfwWindow::setTitle(const std::string& title)
{
    glfwSetWindowTitle(_window, title.c_str());
}

void GlfwWindow::setFullscreen(bool fullscreen)
{
    GLFWmonitor* monitor = glfwGetPrimaryMonitor();
    if (fullscreen == isFullscreen() || !monitor)
        return;
    if (fullscreen) {
        _windowed = placement();
        const GLFWvidmode* mode = glfwGetVideoMode(monitor);
        glfwSetWindowMonitor(_window, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
    } else {
        const glm::ivec2 position = _windowed->position.value_or(glm::ivec2(60));
        glfwSetWindowMonitor(_window, nullptr, position.x, position.y, _windowed->width, _windowed->height, 0);
        _windowed.reset();
    }
    glfwSwapInterval(1);
}

void GlfwWindow::captureCursor(bool captured)
{
    if (captured == _captured)
        return;
    _captured = captured;
    if (glfwRawMouseMotionSupported())
        glfwSetInputMode(_window, GLFW_RAW_MOUSE_MOTION, captured);
    glfwSetInputMode(_window, GLFW_CURSOR, captured ? GLFW_CURSOR_DISABLED : GLFW_CURSOR_NORMAL);
    double x = 0, y = 0; // the cursor jumps when the mode changes; that is no motion
    glfwGetCursorPos(_window, &x, &y);
    _input.cursor = {float(x), float(y)};
}

void GlfwWindow::swap()
{
    glfwSwapBuffers(_window);
}

// Errors about things that a platform cannot do (a window's place under Wayland), and that there is no text in the
// clipboard, are dropped.
std::optional<std::string> GlfwWindow::takeError()
{
    constexpr int kFeatureUnavailable = 0x0001000C; // GLFW_FEATURE_UNAVAILABLE, from GLFW 3.4 on
    const char* text = nullptr;
    const int code = glfwGetError(&text);
    if (code == GLFW_NO_ERROR || code == kFeatureUnavailable || code == GLFW_FORMAT_UNAVAILABLE || !text)
        return {};
    logWarning(std::string("GLFW: ") + text);
    return text;
}

} // namespace telepipe::tools
