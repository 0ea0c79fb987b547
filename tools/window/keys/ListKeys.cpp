#include "tools/window/keys/ListKeys.h"

#include <GLFW/glfw3.h>
#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr std::ptrdiff_t kPage = 12;

std::ptrdiff_t stepOf(int key, std::ptrdiff_t count)
{
    switch (key) {
    case GLFW_KEY_UP:
        return -1;
    case GLFW_KEY_DOWN:
        return 1;
    case GLFW_KEY_PAGE_UP:
        return -kPage;
    case GLFW_KEY_PAGE_DOWN:
        return kPage;
    case GLFW_KEY_HOME:
        return -count;
    case GLFW_KEY_END:
        return count;
    default:
        return 0;
    }
}

} // namespace

bool isListKey(int key)
{
    return key >= GLFW_KEY_RIGHT && key <= GLFW_KEY_END;
}

bool isArrow(int key)
{
    return key >= GLFW_KEY_RIGHT && key <= GLFW_KEY_UP;
}

std::optional<std::size_t> rowAfterKey(const KeyPress& press, std::size_t current, std::size_t count)
{
    const auto rows = static_cast<std::ptrdiff_t>(count);
    const std::ptrdiff_t step = stepOf(press.key, rows);
    if (step == 0 || rows == 0 || press.mods != 0)
        return std::nullopt;
    if (current >= count)
        return step > 0 && press.key != GLFW_KEY_END ? 0 : count - 1;
    return static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(current) + step, 0, rows - 1));
}

} // namespace telepipe::tools
