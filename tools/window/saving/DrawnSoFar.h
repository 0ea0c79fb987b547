#pragma once

#include "formats/message/Message.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::tools {

// What a drawing process has told so far, read from its output as it comes. Lines that are none of DrawingLine, such as
// those of a driver, or of a process that breaks off, are text.
class DrawnSoFar
{
public:
    void add(std::string_view output);
    void end(); // the last line may be without an end

    std::size_t number() const { return _number; } // of the picture it is at
    std::size_t all() const { return _all; }       // pictures; 0: it has not told
    const std::vector<formats::Message>& warnings() const { return _warnings; }
    const std::optional<formats::Message>& failure() const { return _failure; } // the first one
    const std::string& lastText() const { return _lastText; }

private:
    void addLine(std::string_view line);

    std::size_t _number = 0, _all = 0;
    std::vector<formats::Message> _warnings;
    std::optional<formats::Message> _failure;
    std::string _lastText, _begun; // _begun: a line whose end is still to come
};

} // namespace telepipe::tools
