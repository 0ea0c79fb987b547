#pragma once

#include <functional>
#include <string>

namespace telepipe::tools {

// Where pictures say what they have to say besides. The command line prints it, the window shows it.
struct Notices
{
    using Sink = std::function<void(const std::string&)>;

    Sink warn = [](const std::string&) {}; // something odd that stopped nothing
    Sink say = [](const std::string&) {};  // a line of a legend, the name of a file written

    Notices warningsAlone() const { return {.warn = warn}; }
};

} // namespace telepipe::tools
