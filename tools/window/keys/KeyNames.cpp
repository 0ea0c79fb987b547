#include "tools/window/keys/KeyNames.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace telepipe::tools {

namespace {

struct KeyName
{
    int key;
    const char* name;
};
constexpr KeyName kNames[] = {
    {GLFW_KEY_SPACE, "Space"},
    {GLFW_KEY_APOSTROPHE, "'"},
    {GLFW_KEY_COMMA, ","},
    {GLFW_KEY_MINUS, "-"},
    {GLFW_KEY_PERIOD, "."},
    {GLFW_KEY_SLASH, "/"},
    {GLFW_KEY_SEMICOLON, ";"},
    {GLFW_KEY_EQUAL, "="},
    {GLFW_KEY_LEFT_BRACKET, "["},
    {GLFW_KEY_BACKSLASH, "\\"},
    {GLFW_KEY_RIGHT_BRACKET, "]"},
    {GLFW_KEY_GRAVE_ACCENT, "`"},
    {GLFW_KEY_ESCAPE, "Escape"},
    {GLFW_KEY_ENTER, "Enter"},
    {GLFW_KEY_TAB, "Tab"},
    {GLFW_KEY_BACKSPACE, "Backspace"},
    {GLFW_KEY_INSERT, "Insert"},
    {GLFW_KEY_DELETE, "Delete"},
    {GLFW_KEY_RIGHT, "Right"},
    {GLFW_KEY_LEFT, "Left"},
    {GLFW_KEY_DOWN, "Down"},
    {GLFW_KEY_UP, "Up"},
    {GLFW_KEY_PAGE_UP, "Page Up"},
    {GLFW_KEY_PAGE_DOWN, "Page Down"},
    {GLFW_KEY_HOME, "Home"},
    {GLFW_KEY_END, "End"},
    {GLFW_KEY_CAPS_LOCK, "Caps Lock"},
    {GLFW_KEY_SCROLL_LOCK, "Scroll Lock"},
    {GLFW_KEY_PRINT_SCREEN, "Print Screen"},
    {GLFW_KEY_PAUSE, "Pause"},
    {GLFW_KEY_KP_DECIMAL, "Keypad ."},
    {GLFW_KEY_KP_DIVIDE, "Keypad /"},
    {GLFW_KEY_KP_MULTIPLY, "Keypad *"},
    {GLFW_KEY_KP_SUBTRACT, "Keypad -"},
    {GLFW_KEY_KP_ADD, "Keypad +"},
    {GLFW_KEY_KP_ENTER, "Keypad Enter"},
    {GLFW_KEY_LEFT_SHIFT, "Left Shift"},
    {GLFW_KEY_LEFT_CONTROL, "Left Ctrl"},
    {GLFW_KEY_LEFT_ALT, "Left Alt"},
    {GLFW_KEY_LEFT_SUPER, "Left Super"},
    {GLFW_KEY_RIGHT_SHIFT, "Right Shift"},
    {GLFW_KEY_RIGHT_CONTROL, "Right Ctrl"},
    {GLFW_KEY_RIGHT_ALT, "Right Alt"},
    {GLFW_KEY_RIGHT_SUPER, "Right Super"},
    {GLFW_KEY_MENU, "Menu"},
};
constexpr std::pair<int, std::string_view> kModifiers[] = {
    {GLFW_MOD_CONTROL, "Ctrl+"}, {GLFW_MOD_SHIFT, "Shift+"}, {GLFW_MOD_ALT, "Alt+"}, {GLFW_MOD_SUPER, "Super+"}};

bool isPlainCharacter(int key)
{
    return (key >= GLFW_KEY_0 && key <= GLFW_KEY_9) || (key >= GLFW_KEY_A && key <= GLFW_KEY_Z);
}

std::string keyName(int key)
{
    if (isPlainCharacter(key))
        return std::string(1, char(key)); // these key codes are ASCII
    if (key >= GLFW_KEY_F1 && key <= GLFW_KEY_F25)
        return fmt::format("F{}", key - GLFW_KEY_F1 + 1);
    if (key >= GLFW_KEY_KP_0 && key <= GLFW_KEY_KP_9)
        return fmt::format("Keypad {}", key - GLFW_KEY_KP_0);
    const auto found = std::ranges::find(kNames, key, &KeyName::key);
    return found == std::end(kNames) ? fmt::format("Key {}", key) : found->name;
}

int keyFromName(std::string_view name)
{
    for (int key = GLFW_KEY_SPACE; key <= GLFW_KEY_LAST; ++key)
        if (keyName(key) == name)
            return key;
    return 0;
}

} // namespace

std::string chordName(Chord chord)
{
    std::string result;
    if (chord.key == 0)
        return result;
    for (const auto& [bit, name] : kModifiers)
        if (chord.mods & bit)
            result += name;
    return result + keyName(chord.key);
}

std::optional<Chord> chordFromName(std::string_view name)
{
    Chord chord;
    if (name.empty())
        return chord;
    for (const auto& [bit, modifier] : kModifiers)
        if (name.starts_with(modifier)) {
            chord.mods |= bit;
            name.remove_prefix(modifier.size());
        }
    chord.key = keyFromName(name);
    return chord.key == 0 ? std::nullopt : std::optional(chord);
}

bool isModifierKey(int key)
{
    return key >= GLFW_KEY_LEFT_SHIFT && key <= GLFW_KEY_RIGHT_SUPER;
}

} // namespace telepipe::tools
