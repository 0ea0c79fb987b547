#pragma once

#include <filesystem>
#include <string>

struct GLFWwindow;

namespace telepipe::tools {

// Dear ImGui on the window: its context, GLFW and OpenGL backends, font and look. Made after the window's own input
// callbacks are installed, which it keeps calling.
class ImGuiLayer
{
public:
    // Panel positions are kept in iniFile; an empty path keeps none.
    ImGuiLayer(GLFWwindow* window, const std::filesystem::path& iniFile);
    ~ImGuiLayer();
    ImGuiLayer(const ImGuiLayer&) = delete;
    ImGuiLayer& operator=(const ImGuiLayer&) = delete;

    void setTheme(bool light, float scale); // scale: of font and spacing; between frames
    void beginFrame(bool mouseCaptured);    // a captured mouse belongs to the camera
    void endFrame();                        // draws into the window
    bool wantsMouse() const;
    bool wantsText() const; // a text field has the keyboard

private:
    std::string _iniFile;
    float _scale = 0;
    bool _light = false;
};

} // namespace telepipe::tools
