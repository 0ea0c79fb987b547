#pragma once

#include "formats/message/Message.h"

namespace telepipe::formats {

// The number of the ending that follows a number: "th", "st", "nd" or "rd".
std::size_t ordinalForm(std::uint32_t number);

// "10 (9th)": an id, which several sections may share, and the section's place in the file; places are counted from 0.
Message idAndPlace(std::int32_t id, std::size_t place);

} // namespace telepipe::formats
