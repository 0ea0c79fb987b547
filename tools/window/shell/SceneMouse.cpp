#include "tools/window/shell/SceneMouse.h"

#include <algorithm>
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
    _looking = _looking || (input.right.pressed && free);
    _panning = _panning || (input.middle.pressed && free);
    if (_looking || options.captured || (_dragging && _travel >= kClickTravel))
        camera.turn += glm::vec2(-input.cursorDelta.x, options.invertY ? input.cursorDelta.y : -input.cursorDelta.y) *
                       options.sensitivity;
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
    if (input.left.released && _travel < kClickTravel)
        click(input.cursor);
}

// A third click in a row is a first one again.
void SceneMouse::click(glm::vec2 at)
{
    const auto now = std::chrono::steady_clock::now();
    const bool isNear = std::abs(at.x - _lastClick.x) + std::abs(at.y - _lastClick.y) < kClickTravel;
    _isSecond = !_isSecond && isNear && now - _lastTime < kDoubleClick;
    _lastClick = at;
    _lastTime = now;
    _click = at;
}

void SceneMouse::stopReleased(const Input& input)
{
    _looking = _looking && input.right.down;
    _dragging = _dragging && input.left.down;
    _panning = _panning && input.middle.down;
}

std::optional<glm::vec2> SceneMouse::takeClick()
{
    return std::exchange(_click, std::nullopt);
}

} // namespace telepipe::tools
