#pragma once

#include "tools/camera/CameraController.h"
#include "tools/window/keys/Input.h"

#include <optional>

namespace telepipe::tools {

// Turns the mouse over the picture into camera motion and picks. A drag belongs to the picture from the press to the
// release, wherever the cursor goes meanwhile.
class SceneMouse
{
public:
    struct Options
    {
        bool overPanel = false;    // the cursor is ImGui's
        bool captured = false;     // looking without a button
        float sensitivity = 0.15f; // degrees a pixel
        bool invertY = false;
        float height = 720; // of the picture, in window coordinates
    };

    // Adds to the camera's input.
    void update(const Input& input, const Options& options, CameraInput& camera);
    std::optional<glm::vec2> takeClick();            // where the picture was clicked, without a drag
    std::optional<glm::vec2> takeMenuClick();        // the same with the right button
    bool isSecondClick() const { return _isSecond; } // the last of them, soon after one in the same place
    int clickMods() const { return _clickMods; }     // keys that were held then, GLFW_MOD_*
    bool wantsCapture() const { return _looking; }   // while the right button is held
    bool isDragging() const { return _looking || _dragging || _panning; }

private:
    void updateLeft(const Input& input, bool overPanel);
    void updateRight(const Input& input, bool overPanel);
    void stopReleased(const Input& input);
    void click(glm::vec2 at, const ComeTime& pressed);

    bool _looking = false, _dragging = false, _panning = false;
    float _travel = 0; // of the left drag, pixels
    float _turned = 0; // of the right drag
    std::optional<glm::vec2> _click, _menuClick;
    glm::vec2 _rightPress{0};
    int _clickMods = 0;
    glm::vec2 _lastClick{0};
    ComeTime _lastTime; // of it
    bool _isSecond = false;
};

} // namespace telepipe::tools
