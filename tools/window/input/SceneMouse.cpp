#include "tools/window/input/SceneMouse.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kClickTravel = 4; // a hand trembles this many pixels
constexpr std::chrono::milliseconds kDoubleClick(500);

} // namespace

void SceneMouse::update(const Input& input, const Options& options, CameraInput& camera)
{
    const bool free = !options.overPanel;
    updateLeft(input, options.overPanel);
    updateRight(input, options.overPanel);
    _panning = _panning || (input.middle.pressed && free);
    // The mouse's way before the press does not turn the camera.
    const glm::vec2 moved = input.right.pressed && _looking ? input.cursor - input.rightPress.at : input.cursorDelta;
    if (_looking || options.captured || (_dragging && _travel >= kClickTravel))
        camera.turn += glm::vec2(-moved.x, options.invertY ? moved.y : -moved.y) * options.sensitivity;
    else if (_panning)
        camera.pan += input.cursorDelta / std::max(options.height, 1.0f);
    if (free || options.captured)
        camera.wheel += input.wheel;
    stopReleased(input);
}

void SceneMouse::updateLeft(const Input& input, bool overPanel)
{
    if (input.left.pressed && !overPanel) {
        _dragging = true;
        _travel = 0;
    }
    if (!_dragging)
        return;
    _travel += std::abs(input.cursorDelta.x) + std::abs(input.cursorDelta.y);
    if (input.left.pressed)
        _travel = 0; // on the way to the press
    if (!input.left.released || _travel >= kClickTravel)
        return;
    _clickMods = input.leftPress.mods;
    click(input.cursor, input.leftPress.came);
}

// While it is held the cursor is caught, and is no place.
void SceneMouse::updateRight(const Input& input, bool overPanel)
{
    if (input.right.pressed && !overPanel) {
        _looking = true;
        _rightPress = input.rightPress.at;
        _turned = std::abs(input.cursor.x - _rightPress.x) + std::abs(input.cursor.y - _rightPress.y);
    } else if (_looking) {
        _turned += std::abs(input.cursorDelta.x) + std::abs(input.cursorDelta.y);
    }
    if (_looking && input.right.released && _turned < kClickTravel)
        _menuClick = _rightPress;
}

// A third click in a row is a first one again. For two clicks between slow frames the least time counts that may have
// been between them.
void SceneMouse::click(glm::vec2 at, const ComeTime& pressed)
{
    const bool isNear = std::abs(at.x - _lastClick.x) + std::abs(at.y - _lastClick.y) < kClickTravel;
    _isSecond = !_isSecond && isNear && pressed.earliest - _lastTime.latest < kDoubleClick;
    _lastClick = at;
    _lastTime = pressed;
    _click = at;
}

void SceneMouse::stopReleased(const Input& input)
{
    _looking = _looking && input.right.down;
    _dragging = _dragging && input.left.down;
    _panning = _panning && input.middle.down;
}

std::optional<glm::vec2> SceneMouse::takeMenuClick()
{
    return std::exchange(_menuClick, std::nullopt);
}

std::optional<glm::vec2> SceneMouse::takeClick()
{
    return std::exchange(_click, std::nullopt);
}

} // namespace telepipe::tools
