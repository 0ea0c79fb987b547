#pragma once

#include "tools/window/input/KeyTaps.h"
#include "tools/window/language/Translation.h"
#include "tools/window/painting/PanelLayer.h"
#include "tools/window/widgets/Fonts.h"

#include <filesystem>
#include <imgui.h>
#include <optional>
#include <string>
#include <string_view>

struct GLFWwindow;

namespace telepipe::tools {

// Colours, sizes and fonts of everything in the window.
struct Look
{
    bool light = false;
    float scale = 0; // of font and spacing
    Language language = Language::English;
    std::string_view font; // file; empty: the system's

    bool operator==(const Look&) const = default;
};

// Dear ImGui on the window: its context, GLFW and OpenGL backends, font and look. Made after the window's own input
// callbacks are installed, which it keeps calling.
class ImGuiLayer
{
public:
    // Panel positions are kept in iniFile; an empty path keeps none.
    ImGuiLayer(GLFWwindow* window, const std::filesystem::path& iniFile, render::WindowPass& pass);
    ~ImGuiLayer();
    ImGuiLayer(const ImGuiLayer&) = delete;
    ImGuiLayer& operator=(const ImGuiLayer&) = delete;

    // To be called between frames. Japanese takes a font that has it; without one, the window stays English.
    void setLook(const Look& look);
    std::optional<std::string> takeNote(); // on fonts that are missing, once
    void need(std::string_view text);      // of files: from the next look on the font has its characters
    // Keeps a key or a text for the next frame that has room for it, even if the key is up again by then.
    void take(const KeyPress& press);
    bool hasKeys() const { return !_taps.empty(); }
    // True where a menu or a list of choices lies open that is no dialog: it has the keyboard.
    static bool hasMenu();
    static bool hasMenuOverDialog(); // and that over a dialog
    // A field is about to open for text: text that comes next is meant for it, once it has the keyboard.
    void awaitField() { _awaited = kFramesToField; }
    // A key that leaves a field was pressed: keys that come next are meant for what is there then.
    void awaitRelease() { _releasing = kFramesToRelease; }
    bool awaitsFields() const { return _awaited > 0 || _releasing > 0; }
    // Closes the menu or list that was opened last, where it is no dialog; to be called between frames. False: none is
    // open.
    static bool closeMenu();
    // A captured mouse belongs to the camera.
    void beginFrame(const Input& input, bool mouseCaptured, const KeyTaps::IsDown& isDown);
    void endFrame(const Rect& picture); // draws into the window; picture: where the scene is seen
    bool wantsMouse() const;
    bool wantsText() const; // a text field has the keyboard

private:
    // A popup takes one to open, and its field two more to have the keyboard.
    static constexpr int kFramesToField = 8;
    // The one that shows the key, the one in which the field still says that it has the keyboard, and the next.
    static constexpr int kFramesToRelease = 3;

    void makeFonts(const Look& look);
    void translate(Language language);
    void showKeys(const KeyTaps::IsDown& isDown);
    static void showMouse(const Input& input);

    std::string _iniFile;
    PanelLayer _panels;
    Look _look;
    std::string _font; // of it
    int _frames = 0;
    bool _hasJapanese = false; // the font
    bool _warned = false;
    KeyTaps _taps;
    int _awaited = 0;   // frames that a field may still take
    int _releasing = 0; // frames that one may still keep the keyboard
    GlyphSet _glyphs;
    bool _lacking = false, _withJapanese = false; // glyphs that were asked for since; the set
    ImVector<ImWchar> _ranges;
    Translation _translation{Language::English};
    std::optional<std::string> _note;
};

} // namespace telepipe::tools
