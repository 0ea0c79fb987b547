#include "tools/window/keys/InputQueue.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <utility>

namespace telepipe::tools {

void Arrived::begin()
{
    events.clear();
    dropped.clear();
    travel = glm::vec2(0);
    wheel = 0;
    any = false;
}

MouseButton& Input::button(int number)
{
    MouseButton* const buttons[] = {&left, &right, &middle, &back, &forward};
    return *buttons[number];
}

void Input::begin()
{
    keys.clear();
    dropped.clear();
    for (MouseButton* each : {&left, &right, &middle, &back, &forward})
        each->pressed = each->released = false;
    cursorDelta = glm::vec2(0);
    wheel = 0;
}

void InputQueue::add(const Arrived& arrived)
{
    for (InputEvent event : arrived.events) {
        if (auto* change = std::get_if<MouseChange>(&event))
            change->travel += std::exchange(_travel, glm::vec2(0));
        _events.push_back(event);
    }
    _travel += arrived.travel;
    _cursor = arrived.cursor;
    _wheel += arrived.wheel;
    _dropped.insert(_dropped.end(), arrived.dropped.begin(), arrived.dropped.end());
}

bool InputQueue::hasButtons() const
{
    return std::ranges::any_of(_events,
                               [](const InputEvent& event) { return std::holds_alternative<MouseChange>(event); });
}

bool InputQueue::takeButtons()
{
    bool taken = false;
    while (!_events.empty()) {
        const auto* change = std::get_if<MouseChange>(&_events.front());
        if (!change || (taken && change->at != _input.cursor))
            break;
        MouseButton& button = _input.button(change->button);
        if (button.pressed || button.released)
            break;
        button.down = change->down;
        (change->down ? button.pressed : button.released) = true;
        const MousePress press{change->at, change->mods, change->came};
        if (change->down && change->button == GLFW_MOUSE_BUTTON_LEFT)
            _input.leftPress = press;
        if (change->down && change->button == GLFW_MOUSE_BUTTON_RIGHT)
            _input.rightPress = press;
        _input.cursor = change->at;
        _input.cursorDelta += change->travel;
        taken = true;
        _events.pop_front();
    }
    return taken;
}

void InputQueue::beginFrame(bool mayClick)
{
    _input.begin();
    _input.wheel = std::exchange(_wheel, 0.0f);
    _input.dropped.swap(_dropped);
    _wait = std::max(_wait - 1, 0);
    if (mayClick && takeButtons()) {
        _wait = kFramesToFocus;
    } else if (!hasButtons()) {
        _input.cursor = _cursor;
        _input.cursorDelta = std::exchange(_travel, glm::vec2(0));
    }
}

std::optional<KeyPress> InputQueue::nextKey()
{
    const auto* key = _events.empty() ? nullptr : std::get_if<KeyPress>(&_events.front());
    if (_wait > 0 || !key)
        return {};
    const KeyPress press = *key;
    _input.keys.push_back(press);
    _events.pop_front();
    return press;
}

} // namespace telepipe::tools
