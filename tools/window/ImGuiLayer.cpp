#include "tools/window/ImGuiLayer.h"

#include "tools/window/Theme.h"

#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>
#include <stdexcept>

namespace telepipe::tools {

namespace {

constexpr float kFontSize = 14; // pixels at scale 1

// The first one that is there; Dear ImGui's own 13-pixel font otherwise, which has no size but its own.
constexpr const char* kFonts[] = {
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",   // Debian, Ubuntu
    "/usr/share/fonts/TTF/DejaVuSans.ttf",               // Arch
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf", // Fedora
    "/System/Library/Fonts/SFNS.ttf",
    "C:\\Windows\\Fonts\\segoeui.ttf",
};

void addFont(float scale)
{
    ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
    for (const char* path : kFonts)
        if (std::error_code error; std::filesystem::exists(path, error))
            if (fonts.AddFontFromFileTTF(path, kFontSize * scale))
                return;
    ImFontConfig config;
    config.SizePixels = 13 * scale;
    fonts.AddFontDefault(&config);
}

} // namespace

ImGuiLayer::ImGuiLayer(GLFWwindow* window, const std::filesystem::path& iniFile) : _iniFile(iniFile.string())
{
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = _iniFile.empty() ? nullptr : _iniFile.c_str();
    if (!ImGui_ImplGlfw_InitForOpenGL(window, true) || !ImGui_ImplOpenGL3_Init("#version 330 core"))
        throw std::runtime_error("Dear ImGui cannot use the window");
}

ImGuiLayer::~ImGuiLayer()
{
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
}

void ImGuiLayer::setTheme(bool light, float scale)
{
    if (scale == _scale && light == _light)
        return;
    applyTheme(light, scale);
    _light = light;
    if (scale == _scale)
        return;
    const bool first = _scale == 0; // the first frame makes the font's texture with the rest of the backend's objects
    _scale = scale;
    ImGui::GetIO().Fonts->Clear();
    addFont(scale);
    if (first)
        return;
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
}

void ImGuiLayer::beginFrame(bool mouseCaptured)
{
    ImGuiIO& io = ImGui::GetIO();
    if (mouseCaptured)
        io.ConfigFlags |= ImGuiConfigFlags_NoMouse;
    else
        io.ConfigFlags &= ~ImGuiConfigFlags_NoMouse;
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
}

void ImGuiLayer::endFrame()
{
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool ImGuiLayer::wantsMouse() const
{
    return ImGui::GetIO().WantCaptureMouse;
}

bool ImGuiLayer::wantsText() const
{
    return ImGui::GetIO().WantTextInput;
}

} // namespace telepipe::tools
