#pragma once

#include "formats/message/Message.h"

#include <cstddef>
#include <functional>
#include <string>

namespace telepipe::tools {

// The channels for a picture's notices. The command line prints them, the window shows them.
struct PictureNotices
{
    std::function<void(const formats::Message&)> warn = [](const formats::Message&) {}; // odd, but it stopped nothing
    std::function<void(const std::string&)> say = [](const std::string&) {}; // a line of a legend, a file written
    // Called before each picture of several that belong together: what they are, the picture's number from 0, how many
    // there are.
    std::function<void(const std::string&, std::size_t, std::size_t)> step = [](const auto&, auto, auto) {};

    PictureNotices warningsAlone() const { return {.warn = warn, .step = step}; }
};

} // namespace telepipe::tools
