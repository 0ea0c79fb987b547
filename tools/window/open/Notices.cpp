#include "tools/window/open/Notices.h"

#include "tools/text/Terminal.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kSeconds = 4, kSecondsWithButton = 10;
constexpr float kLettersASecond = 20; // are read
constexpr std::size_t kMaxToasts = 5;
constexpr std::size_t kMaxReadErrors = 50;
constexpr std::size_t kMostNames = 12; // of files: with more, the buttons below them would leave the screen

} // namespace

void Toasts::add(std::string text, NextStep next)
{
    if (_toasts.size() == kMaxToasts)
        _toasts.erase(_toasts.begin());
    const float seconds = next.label ? kSecondsWithButton : kSeconds;
    _toasts.push_back({{}, std::move(text), std::move(next), seconds});
}

void Toasts::replace(const std::string& topic, std::string text, NextStep next)
{
    take(topic);
    add(std::move(text), std::move(next));
    _toasts.back().topic = topic;
    if (!_toasts.back().next.label)
        _toasts.back().secondsLeft = kSeconds / 2 + float(_toasts.back().text.size()) / kLettersASecond;
}

bool Toasts::has(const std::string& topic) const
{
    return std::ranges::any_of(_toasts, [&](const Toast& toast) { return toast.topic == topic; });
}

void Toasts::take(const std::string& topic)
{
    std::erase_if(_toasts, [&](const Toast& toast) { return toast.topic == topic; });
}

void Toasts::advance(float dt)
{
    for (Toast& toast : _toasts)
        if (!toast.isHeld)
            toast.secondsLeft -= dt;
    std::erase_if(_toasts, [](const Toast& toast) { return toast.secondsLeft <= 0; });
}

void Toasts::close(std::size_t number)
{
    _toasts.erase(_toasts.begin() + std::ptrdiff_t(number));
}

namespace {

// A line each.
formats::Message namesOf(const std::vector<std::filesystem::path>& files)
{
    const std::size_t shown = std::min(files.size(), kMostNames);
    std::string lines;
    for (std::size_t i = 0; i < shown; ++i)
        lines += (i == 0 ? "" : "\n") + printableName(std::filesystem::absolute(files[i]).lexically_normal().string());
    formats::Message names = std::move(lines);
    if (shown < files.size())
        names = {"{}\nand {} more", std::move(names), files.size() - shown};
    return names;
}

} // namespace

formats::Message trustQuestion(const std::vector<std::filesystem::path>& files)
{
    return {
        "This picture was made from files outside its folder. Whoever sent it has chosen these names; nothing of the "
        "files has been read. Open them?\n\n{}",
        namesOf(files)};
}

void Notices::takeError()
{
    if (readErrors.size() == kMaxReadErrors)
        readErrors.erase(readErrors.begin());
    readErrors.push_back(std::move(errors.front()));
    errors.erase(errors.begin());
}

formats::Message unsavedQuestion(const std::vector<std::filesystem::path>& files)
{
    return {"Pictures were put into textures, and the files that have them were not saved. Go on without them?\n\n{}",
            namesOf(files)};
}

} // namespace telepipe::tools
