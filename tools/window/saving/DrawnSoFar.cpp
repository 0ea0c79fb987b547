#include "tools/window/saving/DrawnSoFar.h"

#include "tools/picture/record/json/DrawingLine.h"

#include <utility>

namespace telepipe::tools {

namespace {

constexpr std::size_t kLongestText = 1000; // that is shown
constexpr std::size_t kLongestLine = std::size_t(1) << 20;

} // namespace

void DrawnSoFar::add(std::string_view output)
{
    for (std::size_t end; (end = output.find('\n')) != output.npos; output.remove_prefix(end + 1))
        addLine(std::exchange(_begun, {}).append(output.substr(0, end)));
    _begun += output;
    if (_begun.size() > kLongestLine)
        end();
}

void DrawnSoFar::end()
{
    addLine(std::exchange(_begun, {}));
}

void DrawnSoFar::addLine(std::string_view line)
{
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    auto told = readDrawingLine(line);
    if (!told) {
        if (!line.empty())
            _lastText = line.substr(0, kLongestText);
        return;
    }
    switch (told->kind) {
    case DrawingLine::Kind::Shot:
        return;
    case DrawingLine::Kind::Step:
        _number = told->number;
        _all = told->all;
        return;
    case DrawingLine::Kind::Warning:
        _warnings.push_back(std::move(told->text));
        return;
    case DrawingLine::Kind::Failure:
        if (!_failure)
            _failure = std::move(told->text);
        return;
    }
}

} // namespace telepipe::tools
