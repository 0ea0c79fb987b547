#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace telepipe::tools {

// Names of files, and of things in them, that are shown from now on: the font must have their characters.
class NamesShown
{
public:
    void add(std::string_view name) { _fresh += name; }
    std::string take() { return std::exchange(_fresh, {}); } // since the last time

private:
    std::string _fresh;
};

} // namespace telepipe::tools
