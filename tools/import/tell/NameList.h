#pragma once

#include <fmt/format.h>
#include <string>
#include <vector>

namespace telepipe::tools {

// Names in a message: the first few, and how many there are besides.
class NameList
{
public:
    void add(std::string name)
    {
        if (_names.size() < kShown)
            _names.push_back(std::move(name));
        ++_count;
    }
    std::size_t size() const { return _count; }
    std::string text() const
    {
        std::string text = fmt::format("{}", fmt::join(_names, ", "));
        return _count > _names.size() ? fmt::format("{}, +{}", text, _count - _names.size()) : text;
    }

private:
    static constexpr std::size_t kShown = 6;

    std::vector<std::string> _names;
    std::size_t _count = 0;
};

} // namespace telepipe::tools
