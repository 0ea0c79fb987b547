#pragma once

#include "formats/message/Message.h"

#include <functional>
#include <string>

namespace telepipe::tools {

// Where pictures say what they have to say besides. The command line prints it, the window shows it.
struct PictureNotices
{
    std::function<void(const formats::Message&)> warn = [](const formats::Message&) {}; // odd, but it stopped nothing
    std::function<void(const std::string&)> say = [](const std::string&) {}; // a line of a legend, a file written

    PictureNotices warningsAlone() const { return {.warn = warn}; }
};

} // namespace telepipe::tools
