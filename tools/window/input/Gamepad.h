#pragma once

#include "tools/camera/CameraController.h"
#include "tools/window/keys/Actions.h"

#include <array>
#include <vector>

namespace telepipe::tools {

// The first gamepad that GLFW knows the layout of; nothing where there is none.
class Gamepad
{
public:
    static bool isConnected();
    // Adds the sticks and triggers to the camera's input. Sensitivity in degrees a second.
    void update(float sensitivity, bool invertY, double dt, CameraInput& camera);
    const std::vector<Action>& pressed() const { return _pressed; } // since the last update

private:
    std::array<unsigned char, 15> _buttons{};
    std::vector<Action> _pressed;
};

} // namespace telepipe::tools
