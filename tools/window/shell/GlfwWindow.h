#pragma once

#include "tools/window/keys/Input.h"
#include "tools/window/settings/WindowPlacement.h"

#include <glm/vec2.hpp>
#include <memory>
#include <optional>
#include <string>

struct GLFWwindow;

namespace telepipe::gl {
class DebugOutput;
}

namespace telepipe::tools {

// The operating system's window with a current OpenGL core context (4.5, or the best down to 3.3) and its input.
// Throws std::runtime_error that says what GLFW refused.
class GlfwWindow
{
public:
    GlfwWindow(const std::string& title, const WindowPlacement& placement);
    ~GlfwWindow();
    GlfwWindow(const GlfwWindow&) = delete;
    GlfwWindow& operator=(const GlfwWindow&) = delete;

    GLFWwindow* handle() const { return _window; }
    const Arrived& poll();               // events that are there
    const Arrived& wait(double seconds); // the first event, or the time
    bool isKeyDown(int key) const;
    bool shouldClose() const;
    void close();
    void stayOpen(); // though it was asked to close
    bool isMinimized() const;
    glm::ivec2 size() const;                    // window coordinates, those of the cursor
    glm::ivec2 framebufferSize() const;         // pixels
    float contentScale() const;                 // of the monitor: 2 on a HiDPI screen
    double refresh() const { return _refresh; } // seconds between two pictures of the quickest monitor there was
    WindowPlacement placement() const;          // of the window when not full screen
    void setTitle(const std::string& title);
    void setFullscreen(bool fullscreen);
    bool isFullscreen() const { return _windowed.has_value(); }
    void captureCursor(bool captured); // hidden and unbounded, raw motion where there is any
    bool isCursorCaptured() const { return _captured; }
    void swap();

    std::optional<std::string> takeError(); // GLFW's latest complaint since the last call
    const std::string& glDescription() const { return _glDescription; }

private:
    void createWindow(const std::string& title, const WindowPlacement& placement);
    void loadGl();
    void installCallbacks();

    struct Library; // glfwInit and glfwTerminate
    std::unique_ptr<Library> _library;
    GLFWwindow* _window = nullptr;
    Arrived _input;
    std::optional<WindowPlacement> _windowed; // while full screen: what to return to
    WindowPlacement _lastNormal;              // while maximised: the size to come back to
    bool _captured = false;
    double _refresh = 0;
    std::string _glDescription;
    std::unique_ptr<gl::DebugOutput> _debug; // the driver's complaints go to the log, in debug builds
};

} // namespace telepipe::tools
