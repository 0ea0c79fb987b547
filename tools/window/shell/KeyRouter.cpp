#include "tools/window/shell/KeyRouter.h"

#include "tools/window/keys/ListKeys.h"
#include "tools/window/layout/PanelId.h"
#include "tools/window/shell/CommandRunner.h"
#include "tools/window/shell/ImGuiLayer.h"
#include "tools/window/shell/Screen.h"
#include "tools/window/shell/Steering.h"
#include "tools/window/shell/WindowState.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

bool isFunctionKey(int key)
{
    return key >= GLFW_KEY_F1 && key <= GLFW_KEY_F25;
}

bool isEnter(int key)
{
    return key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER;
}

// True with a key held down that makes a command of others: it writes nothing into a field.
bool isChord(const KeyPress& press)
{
    return (press.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0;
}

// True for a key that means nothing to a text field, which has the other ones pressed with Ctrl.
bool isCommand(const KeyPress& press)
{
    constexpr int kOfFields[] = {GLFW_KEY_A, GLFW_KEY_C, GLFW_KEY_V, GLFW_KEY_X, GLFW_KEY_Y, GLFW_KEY_Z};
    return (press.mods & GLFW_MOD_CONTROL) != 0 && press.key < GLFW_KEY_ESCAPE &&
           std::ranges::find(kOfFields, press.key) == std::end(kOfFields);
}

bool leavesFields(const KeyPress& press)
{
    return (press.key == GLFW_KEY_ESCAPE || isEnter(press.key)) && !press.repeat && !press.character;
}

bool repeats(Action action)
{
    return action == Action::StepBack || action == Action::StepForward || action == Action::NextSection ||
           action == Action::PreviousSection || action == Action::PreviousChunk || action == Action::NextChunk;
}

} // namespace

// What a key does is not always seen at once: a popup closes when it is drawn next, a field gets the keyboard two
// frames after it was asked for and keeps it for a while after it was left, and a panel gets it once it is drawn. The
// keys after such a key are meant for what is there then, so they wait in the queue.
void KeyRouter::route(InputQueue& queue)
{
    ImGuiLayer& imgui = _parts.imgui;
    _parts.steering.forgetReleased();
    queue.beginFrame(!imgui.hasKeys() && _closingKey == 0 && !imgui.awaitsFields());
    while (_closingKey == 0 && !imgui.awaitsFields()) {
        const auto press = queue.nextKey();
        if (!press)
            break;
        if (press->key == GLFW_KEY_ESCAPE && !press->repeat && !press->character && closesSomething())
            queue.wait(1); // it is open until it is drawn
        else
            take(*press, queue);
    }
}

void KeyRouter::take(const KeyPress& press, InputQueue& queue)
{
    const Settings& settings = _state.settings;
    const OpenPanels panels = settings.panels;
    _parts.imgui.take(press);
    if (leavesFields(press) && _parts.imgui.wantsText())
        _parts.imgui.awaitRelease();
    if (!press.character)
        perform(press);
    if (panels != settings.panels) // which have the keyboard once they are drawn
        queue.wait(1);
    if (settings.panel(PanelId::Keys) && !panels[std::size_t(PanelId::Keys)])
        _parts.imgui.awaitField(); // its filter
}

// Enter comes after what was typed before it.
int KeyRouter::takeClosingKey()
{
    return _parts.imgui.hasKeys() ? 0 : std::exchange(_closingKey, 0);
}

// A menu, or the card over the demo.
bool KeyRouter::closesSomething()
{
    return ImGuiLayer::closeMenu() ||
           (!_parts.screen.isModal() && !_parts.imgui.wantsText() && _parts.screen.closeCard());
}

void KeyRouter::perform(const KeyPress& press)
{
    if (isArrow(press.key) && (press.mods & GLFW_MOD_ALT) != 0)
        _parts.steering.leaveToCommand(press.key);
    if (_parts.screen.isModal())
        return closeWith(press);
    if (_parts.screen.panels().takeKey(press)) {
        if (press.mods & GLFW_MOD_CONTROL)
            _parts.imgui.awaitField(); // a filter
        return;
    }
    if ((_parts.imgui.wantsText() || ImGuiLayer::hasMenu()) && !isFunctionKey(press.key) && !isCommand(press))
        return;
    const auto action = _state.settings.keys.pressed(press.key, press.mods);
    if (!action || movesOn(press))
        return;
    if (isChord(press))
        _parts.steering.leaveToCommand(press.key);
    if (!press.repeat || repeats(*action))
        _parts.runner.perform(*action);
}

// True for a key that moves the camera. Ctrl slows down flying, so that commands like Ctrl+E or Ctrl+S mean up and back
// then.
bool KeyRouter::movesOn(const KeyPress& press) const
{
    return _parts.steering.flies() && press.mods == GLFW_MOD_CONTROL &&
           _state.settings.keys.owner({press.key, 0}, true);
}

void KeyRouter::closeWith(const KeyPress& press)
{
    if (press.repeat)
        return;
    if (quits(press)) // whatever is open: it is asked for outright
        return _parts.runner.perform(Action::Quit);
    if (ImGuiLayer::hasMenuOverDialog()) // Enter chooses from it
        return;
    if (press.key == GLFW_KEY_ESCAPE || isEnter(press.key))
        _closingKey = isEnter(press.key) ? GLFW_KEY_ENTER : GLFW_KEY_ESCAPE;
    if (!_parts.screen.isAsked() && (isChord(press) || isFunctionKey(press.key)))
        performOverShelf(press);
}

// True for the key of Quit, if it is one that writes nothing into a field.
bool KeyRouter::quits(const KeyPress& press) const
{
    return (isChord(press) || isFunctionKey(press.key)) &&
           _state.settings.keys.pressed(press.key, press.mods) == Action::Quit;
}

// Letters go to the shelf's search, and the picture is not seen, so only actions of the program are left.
void KeyRouter::performOverShelf(const KeyPress& press)
{
    const auto action = _state.settings.keys.pressed(press.key, press.mods);
    if (action == Action::OpenFile || action == Action::CommandPalette || action == Action::ToggleFullscreen)
        _parts.runner.perform(*action);
}

} // namespace telepipe::tools
