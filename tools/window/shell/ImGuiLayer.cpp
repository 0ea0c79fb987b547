#include "tools/window/shell/ImGuiLayer.h"

#include "tools/window/language/Translation.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>
#include <imgui_internal.h>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kClickTwice = 0.3f; // seconds
constexpr const char* kNoJapanese = "No font with Japanese characters was found. Install one (Debian, Ubuntu: "
                                    "fonts-noto-cjk, fonts-ipafont-gothic or fonts-vlgothic) or name one with --font.";

} // namespace

ImGuiLayer::ImGuiLayer(GLFWwindow* window, const std::filesystem::path& iniFile, render::WindowPass& pass)
    : _iniFile(iniFile.string()), _panels(pass)
{
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGui::GetIO().ConfigWindowsMoveFromTitleBarOnly = true; // which takes a panel off its dock
    ImGui::GetIO().IniFilename = _iniFile.empty() ? nullptr : _iniFile.c_str();
    const GLFWcharfun typed = glfwSetCharCallback(window, nullptr);
    glfwSetCharCallback(window, typed);
    if (!ImGui_ImplGlfw_InitForOpenGL(window, true) || !ImGui_ImplOpenGL3_Init("#version 330 core"))
        throw std::runtime_error("Dear ImGui cannot use the window");
    if (IMGUI_VERSION_NUM < 18700)
        glfwSetCharCallback(window, typed); // text comes to it with the keys, in their order
}

ImGuiLayer::~ImGuiLayer()
{
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
}

// Thousands of glyphs take tens of milliseconds, for which an English window's first frame does not wait: they come
// with the second, while files are read.
void ImGuiLayer::setLook(const Look& look)
{
    const bool fonts = look.scale != _look.scale || look.font != _look.font || std::exchange(_lacking, false);
    const bool japanese = !_withJapanese && (look.language == Language::Japanese || _frames > 0);
    if (look.light != _look.light || look.scale != _look.scale)
        applyTheme(look.light, look.scale);
    if (japanese)
        _glyphs.addJapanese();
    _withJapanese = _withJapanese || japanese;
    if (fonts || japanese)
        makeFonts(look);
    if (look.language != _look.language || japanese || fonts || _frames == 0)
        translate(_hasJapanese ? look.language : Language::English);
    if (fonts)
        _font = look.font;
    _look = look;
    _look.font = _font;
}

void ImGuiLayer::makeFonts(const Look& look)
{
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    _panels.forget();
    _ranges = _glyphs.ranges();
    const FontsFound found = addFonts(atlas, look.scale, look.font, _ranges, _withJapanese);
    if (!found.chosen && look.font != _look.font)
        _note = reportText({"{}: no TrueType or OpenType font that can be read", std::string(look.font)});
    if (!found.japanese && (_hasJapanese || !_warned))
        _note = kNoJapanese;
    _warned = _warned || !found.japanese;
    _hasJapanese = _withJapanese && found.japanese;
    if (_frames == 0) // the first frame makes the font's texture with the rest of the backend's objects
        return;
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
}

void ImGuiLayer::translate(Language language)
{
    _translation = Translation(language);
    ImGui::GetIO().UserData = &_translation;
}

void ImGuiLayer::need(std::string_view text)
{
    _lacking |= _glyphs.add(text);
}

std::optional<std::string> ImGuiLayer::takeNote()
{
    return std::exchange(_note, std::nullopt);
}

void ImGuiLayer::take(const KeyPress& press)
{
#if IMGUI_VERSION_NUM < 18700 // from there on it keeps every press itself
    _taps.add(press);
#else
    (void)press;
#endif
}

void ImGuiLayer::showKeys([[maybe_unused]] const KeyTaps::IsDown& isDown)
{
#if IMGUI_VERSION_NUM < 18700
    _taps.next(isDown);
    ImGuiIO& io = ImGui::GetIO();
    const bool types = !_taps.text().empty(); // a text field drops text while Ctrl is down
    const auto held = [&](int left, int right, int mod) {
        return (_taps.mods() & mod) != 0 || (!types && (isDown(left) || isDown(right)));
    };
    std::ranges::fill(io.KeysDown, false); // the backend sets all keys that are down, also those that must wait
    for (const KeyTaps::Shown& each : _taps.shown())
        if (each.key >= 0 && std::size_t(each.key) < std::size(io.KeysDown))
            io.KeysDown[each.key] = each.down;
    io.KeyCtrl = held(GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL, GLFW_MOD_CONTROL);
    io.KeyShift = held(GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT, GLFW_MOD_SHIFT);
    io.KeyAlt = held(GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT, GLFW_MOD_ALT);
    for (const char32_t each : _taps.text())
        io.AddInputCharacter(each);
    if (hasMenu() && (io.KeysDown[GLFW_KEY_ENTER] || io.KeysDown[GLFW_KEY_KP_ENTER])) // works like the space bar
        io.KeysDown[GLFW_KEY_SPACE] = true;
#endif
}

// The buttons as the frame has them, in the place where they were pressed.
void ImGuiLayer::showMouse([[maybe_unused]] const Input& input)
{
#if IMGUI_VERSION_NUM < 18700
    constexpr float kNowhere = -1e6f; // the backend: over another window
    ImGuiIO& io = ImGui::GetIO();
    const MouseButton* const buttons[] = {&input.left, &input.right, &input.middle, &input.back, &input.forward};
    for (std::size_t i = 0; i < std::size(buttons); ++i)
        io.MouseDown[i] = buttons[i]->down;
    if (io.MousePos.x > kNowhere)
        io.MousePos = {input.cursor.x, input.cursor.y};
    io.MouseDoubleClickTime = kClickTwice + 2 * io.DeltaTime; // a click takes two frames
#endif
}

void ImGuiLayer::beginFrame(const Input& input, bool mouseCaptured, const KeyTaps::IsDown& isDown)
{
    ImGuiIO& io = ImGui::GetIO();
    if (mouseCaptured)
        io.ConfigFlags |= ImGuiConfigFlags_NoMouse;
    else
        io.ConfigFlags &= ~ImGuiConfigFlags_NoMouse;
    if (hasMenu())
        io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    else
        io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    showKeys(isDown);
    showMouse(input);
    ImGui::NewFrame();
    _awaited = ImGui::GetIO().WantTextInput ? 0 : std::max(_awaited - 1, 0);
    if (!hasKeys())
        _releasing = ImGui::GetIO().WantTextInput ? std::max(_releasing - 1, 0) : 0;
}

bool ImGuiLayer::hasMenu()
{
    const auto& open = ImGui::GetCurrentContext()->OpenPopupStack;
    return !open.empty() && open.back().Window && (open.back().Window->Flags & ImGuiWindowFlags_Modal) == 0;
}

bool ImGuiLayer::hasMenuOverDialog()
{
    const ImGuiWindow* const below = hasMenu() ? ImGui::GetCurrentContext()->OpenPopupStack.front().Window : nullptr;
    return below && (below->Flags & ImGuiWindowFlags_Modal) != 0;
}

bool ImGuiLayer::closeMenu()
{
    if (!hasMenu())
        return false;
    ImGui::ClosePopupToLevel(ImGui::GetCurrentContext()->OpenPopupStack.Size - 1, true);
    return true;
}

void ImGuiLayer::endFrame(const Rect& picture)
{
    ++_frames;
    ImGui::Render();
    _panels.draw(*ImGui::GetDrawData(), picture);
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
