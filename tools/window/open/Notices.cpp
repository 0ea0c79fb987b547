#include "tools/window/open/Notices.h"

#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kSeconds = 4;
constexpr std::size_t kMaxToasts = 5;

} // namespace

void Toasts::add(std::string text)
{
    if (_toasts.size() == kMaxToasts)
        _toasts.erase(_toasts.begin());
    _toasts.push_back({{}, std::move(text), kSeconds});
}

void Toasts::replace(const std::string& topic, std::string text)
{
    std::erase_if(_toasts, [&](const Toast& toast) { return toast.topic == topic; });
    add(std::move(text));
    _toasts.back().topic = topic;
    _toasts.back().secondsLeft = kSeconds / 2;
}

void Toasts::advance(float dt)
{
    for (Toast& toast : _toasts)
        toast.secondsLeft -= dt;
    std::erase_if(_toasts, [](const Toast& toast) { return toast.secondsLeft <= 0; });
}

} // namespace telepipe::tools
