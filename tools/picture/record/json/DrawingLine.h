#pragma once

#include "formats/message/Message.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace telepipe::tools {

// What telepipe shots --steps says while it draws, an object of JSON a line, for the program that has it draw:
//   {"shot": "walk", "number": 1, "of": 7}                        a shot of the list is begun
//   {"shot": "walk", "picture": "walk", "step": 3, "of": 24}      a picture of a sheet or a film is begun
//   {"shot": "walk", "warning": MESSAGE}                          as messageJson has it; a shot only where it is of one
//   {"shot": "walk", "failed": MESSAGE}
struct DrawingLine
{
    enum class Kind
    {
        Shot,
        Step,
        Warning,
        Failure
    };

    Kind kind = Kind::Shot;
    std::string shot{};      // its name; empty: of none
    std::string picture{};   // of a step: what the pictures show
    std::size_t number = 0;  // of shots and steps, from 1
    std::size_t all = 0;     // shots, or steps
    formats::Message text{}; // of warnings and failures

    bool operator==(const DrawingLine&) const = default;
};

std::string drawingLine(const DrawingLine& line); // without a line end
// Nothing where a text is no such line: a program, its libraries and its system may say anything.
std::optional<DrawingLine> readDrawingLine(std::string_view text);

} // namespace telepipe::tools
