#include "tools/window/shell/ImGuiLayer.h"

#include "tools/window/language/Translation.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr const char* kNoJapanese = "No font with Japanese characters was found. Install one (Debian, Ubuntu: "
                                    "fonts-noto-cjk, fonts-ipafont-gothic or fonts-vlgothic) or name one with --font.";

} // namespace

ImGuiLayer::ImGuiLayer(GLFWwindow* window, const std::filesystem::path& iniFile) : _iniFile(iniFile.string())
{
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGui::GetIO().ConfigWindowsMoveFromTitleBarOnly = true; // which takes a panel off its dock
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

// Thousands of glyphs take tens of milliseconds, for which an English window's first frame does not wait: they come
// with the second, while files are read.
void ImGuiLayer::setLook(const Look& look)
{
    const bool fonts = look.scale != _look.scale || look.font != _look.font || std::exchange(_lacking, false);
    const bool japanese = !_withJapanese && (look.language == Language::Japanese || _frames > 0);
    if (look.light != _look.light || look.scale != _look.scale)
        applyTheme(look.light, look.scale);
    if (japanese) {
        _glyphs.addJapanese(japaneseMessages());
        _glyphs.addJapanese(japaneseTemplates());
        _glyphs.addJapanese(japaneseCodes());
    }
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
    _ranges = _glyphs.ranges();
    const FontsFound found = addFonts(atlas, look.scale, look.font, _ranges, _withJapanese);
    if (!found.chosen && look.font != _look.font)
        _note = message(tr("%s: no TrueType or OpenType font that can be read"), std::string(look.font).c_str());
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

void ImGuiLayer::takeKeys(const std::vector<KeyPress>& presses, const KeyTaps::IsDown& isDown)
{
    _isDown = isDown;
#if IMGUI_VERSION_NUM < 18700 // from there on it keeps every press itself
    collectTyped();
    _taps.add(presses);
    _taps.next(isDown, _awaited > 0 && isTyping());
#else
    (void)presses;
#endif
}

void ImGuiLayer::showKeys()
{
#if IMGUI_VERSION_NUM < 18700
    ImGuiIO& io = ImGui::GetIO();
    const auto held = [&](int left, int right, int mod) {
        return (_taps.mods() & mod) != 0 || (_isDown && (_isDown(left) || _isDown(right)));
    };
    for (const KeyTaps::Shown& each : _taps.shown())
        if (each.key >= 0 && std::size_t(each.key) < std::size(io.KeysDown))
            io.KeysDown[each.key] = each.down;
    io.KeyCtrl = held(GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL, GLFW_MOD_CONTROL);
    io.KeyShift = held(GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT, GLFW_MOD_SHIFT);
    io.KeyAlt = held(GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT, GLFW_MOD_ALT);
    showTyped();
#endif
}

// A field that is about to open does not have the keyboard in its first frames.
void ImGuiLayer::collectTyped()
{
    ImVector<ImWchar>& queue = ImGui::GetIO().InputQueueCharacters;
    for (const ImWchar each : queue)
        _typed.push_back(each);
    queue.resize(0);
    _awaited = ImGui::GetIO().WantTextInput ? 0 : std::max(_awaited - 1, 0);
}

// A text field drops what is typed while Ctrl is down: what came after the shortcut goes behind it.
void ImGuiLayer::showTyped()
{
    if ((_taps.mods() & GLFW_MOD_CONTROL) == 0 && _awaited == 0)
        ImGui::GetIO().InputQueueCharacters.swap(_typed);
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
    showKeys();
    ImGui::NewFrame();
}

void ImGuiLayer::endFrame()
{
    ++_frames;
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
