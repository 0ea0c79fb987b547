#include "tools/disk/progress/ProgressLine.h"

#include "tools/disk/Print.h"
#include "tools/disk/system/Platform.h"

#include <fmt/format.h>
#include <string>

namespace telepipe::tools {

namespace {

constexpr std::chrono::milliseconds kPause{500};

} // namespace

ProgressLine::ProgressLine(std::size_t total)
    : _total(total), _isOn(isErrorTerminal()), _next(std::chrono::steady_clock::now() + kPause)
{
}

void ProgressLine::show(std::size_t done)
{
    const auto now = std::chrono::steady_clock::now();
    if (!_isOn || now < _next)
        return;
    _next = now + kPause;
    _isShown = true;
    rewriteProgress(fmt::format("{} of {} files", done, _total));
}

void ProgressLine::clear()
{
    if (_isShown)
        rewriteProgress("");
    _isShown = false;
}

} // namespace telepipe::tools
