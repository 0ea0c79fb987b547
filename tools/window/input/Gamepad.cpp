#include "tools/window/input/Gamepad.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kDeadZone = 0.15f;
constexpr float kFactor = 4;

constexpr std::pair<int, Action> kButtons[] = {
    {GLFW_GAMEPAD_BUTTON_A, Action::FocusSelection},
    {GLFW_GAMEPAD_BUTTON_B, Action::ClearSelection},
    {GLFW_GAMEPAD_BUTTON_X, Action::ToggleOrbit},
    {GLFW_GAMEPAD_BUTTON_Y, Action::ResetCamera},
    {GLFW_GAMEPAD_BUTTON_DPAD_LEFT, Action::PreviousSection},
    {GLFW_GAMEPAD_BUTTON_DPAD_RIGHT, Action::NextSection},
    {GLFW_GAMEPAD_BUTTON_START, Action::PlayPause},
};

// 0 inside the dead zone; from its edge on it rises smoothly to 1.
float axis(float value)
{
    const float size = std::max(std::abs(value) - kDeadZone, 0.0f) / (1 - kDeadZone);
    return std::copysign(std::min(size, 1.0f), value);
}

std::optional<GLFWgamepadstate> firstGamepad()
{
    GLFWgamepadstate state{};
    for (int id = GLFW_JOYSTICK_1; id <= GLFW_JOYSTICK_LAST; ++id)
        if (glfwJoystickIsGamepad(id) && glfwGetGamepadState(id, &state))
            return state;
    return {};
}

} // namespace

bool Gamepad::isConnected()
{
    return firstGamepad().has_value();
}

void Gamepad::update(float sensitivity, bool invertY, double dt, CameraInput& camera)
{
    _pressed.clear();
    const auto state = firstGamepad();
    if (!state)
        return;
    const float* axes = state->axes;
    const auto trigger = [&](int index) { return (axes[index] + 1) / 2; }; // rests at -1
    camera.move +=
        glm::vec3(axis(axes[GLFW_GAMEPAD_AXIS_LEFT_X]),
                  axis(trigger(GLFW_GAMEPAD_AXIS_RIGHT_TRIGGER)) - axis(trigger(GLFW_GAMEPAD_AXIS_LEFT_TRIGGER)),
                  -axis(axes[GLFW_GAMEPAD_AXIS_LEFT_Y]));
    const float up = -axis(axes[GLFW_GAMEPAD_AXIS_RIGHT_Y]);
    camera.turn += glm::vec2(-axis(axes[GLFW_GAMEPAD_AXIS_RIGHT_X]), invertY ? -up : up) * sensitivity * float(dt);
    if (state->buttons[GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER])
        camera.speedFactor *= kFactor;
    if (state->buttons[GLFW_GAMEPAD_BUTTON_LEFT_BUMPER])
        camera.speedFactor /= kFactor;
    for (const auto& [button, action] : kButtons)
        if (state->buttons[button] && !_buttons[std::size_t(button)])
            _pressed.push_back(action);
    std::copy(std::begin(state->buttons), std::end(state->buttons), _buttons.begin());
}

} // namespace telepipe::tools
