#include "tools/window/shell/Steering.h"

#include "tools/window/keys/ListKeys.h"
#include "tools/window/language/Translation.h"
#include "tools/window/picture/ScenePicture.h"
#include "tools/window/shell/GlfwWindow.h"
#include "tools/window/shell/ImGuiLayer.h"
#include "tools/window/shell/Screen.h"
#include "tools/window/shell/WindowState.h"

#include <GLFW/glfw3.h>
#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr float kSpeedFactor = 4;
constexpr float kKeyTurn = 75; // degrees a second

} // namespace

std::vector<Action> Steering::take(const Input& input, const WindowArea& area, double dt)
{
    _camera = {};
    if (_parts.screen.isModal())
        return {};
    const Settings& settings = _state.settings;
    addHeldKeys(input, dt);
    _gamepad.update(settings.padSensitivity, settings.invertY, dt, _camera);
    std::vector<Action> asked = _gamepad.pressed();
    if (input.back.pressed)
        asked.push_back(Action::SelectBack);
    if (input.forward.pressed)
        asked.push_back(Action::SelectForward);
    addMouse(input, area);
    return asked;
}

bool Steering::move(double dt)
{
    View& view = _state.view;
    _steered = _camera.move != glm::vec3(0) || _camera.turn != glm::vec2(0);
    if (takesOver(_camera))
        view.takeOver();
    const glm::vec3 before = view.camera.camera().position;
    view.move(_camera, dt);
    const bool falls = view.walking.isOn() && before != view.camera.camera().position;
    if (_camera.wheel != 0 && !view.camera.isOrbit() && !view.walking.isOn())
        _state.notices.toasts.replace("speed", reportText({"Speed {:.0f}", double(view.camera.speed())}));
    return falls || _steered || view.camera.isGliding();
}

void Steering::holdCursor()
{
    _parts.window.captureCursor(holdsCursor());
}

void Steering::forgetReleased()
{
    std::erase_if(_chordKeys, [this](int key) { return !isDown(key); });
}

bool Steering::isDown(int key) const
{
    return _parts.window.isKeyDown(key);
}

// A key that was pressed and let go between two frames counts as held for one.
void Steering::addHeldKeys(const Input& input, double dt)
{
    if (_parts.imgui.wantsText() || ImGuiLayer::hasMenu())
        return;
    const KeyBindings& keys = _state.settings.keys;
    const bool ofList = _parts.screen.panels().takesArrows();
    const bool isAlt = isDown(GLFW_KEY_LEFT_ALT) || isDown(GLFW_KEY_RIGHT_ALT);
    const auto moves = [&](int key) {
        const auto isThis = [key](const KeyPress& press) { return press.key == key && key != 0; };
        // With Alt the arrows step through the library and the selection.
        const bool isSteps = isArrow(key) && isAlt;
        return !(ofList && isListKey(key)) && !isSteps && std::ranges::find(_chordKeys, key) == _chordKeys.end() &&
               (isDown(key) || std::ranges::any_of(input.keys, isThis));
    };
    const auto held = [&](Action action) { return keys.isHeld(action, moves); };
    const auto axis = [&](Action plus, Action minus) { return float(held(plus)) - float(held(minus)); };
    _camera.move += glm::vec3(axis(Action::MoveRight, Action::MoveLeft), axis(Action::MoveUp, Action::MoveDown),
                              axis(Action::MoveForward, Action::MoveBack));
    _camera.turn += glm::vec2(axis(Action::LookLeft, Action::LookRight), axis(Action::LookUp, Action::LookDown)) *
                    kKeyTurn * float(dt);
    if (held(Action::MoveFast))
        _camera.speedFactor *= kSpeedFactor;
    if (held(Action::MoveSlow))
        _camera.speedFactor /= kSpeedFactor;
}

// Dear ImGui knows the window under the mouse in the last frame, which may be long ago.
void Steering::addMouse(const Input& input, const WindowArea& area)
{
    const Settings& settings = _state.settings;
    SceneMouse::Options options;
    options.overPanel = (_parts.imgui.wantsMouse() || !area.isFree(input.cursor)) && !_mouse.isDragging();
    options.captured = _captured;
    options.sensitivity = settings.mouseSensitivity;
    options.invertY = settings.invertY;
    options.height = float(area.size.y);
    auto& cursor = _state.measuring.cursor;
    cursor.reset();
    if (!options.overPanel && !options.captured)
        cursor = _parts.picture.inPicture(area, input.cursor) / area.units();
    _mouse.update(input, options, _camera);
    holdCursor();
    takeClicks(input, area, options.overPanel);
}

void Steering::takeClicks(const Input& input, const WindowArea& area, bool overPanel)
{
    const auto inPicture = [&](glm::vec2 point) { return _parts.picture.inPicture(area, point); };
    if (const auto click = _mouse.takeClick()) {
        const bool adds = (_mouse.clickMods() & (GLFW_MOD_CONTROL | GLFW_MOD_SHIFT)) != 0;
        _parts.pointing.pick(area, {inPicture(*click), adds, _mouse.isSecondClick()});
    }
    if (const auto click = _mouse.takeMenuClick())
        _parts.pointing.offerDeedsAt(area, inPicture(*click));
    const auto isDown = [this](int key) { return this->isDown(key); };
    if (!overPanel && _state.settings.keys.isHeld(Action::ProbePixel, isDown))
        _parts.pointing.probe(area, inPicture(input.cursor));
}

} // namespace telepipe::tools
