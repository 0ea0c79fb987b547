#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::formats {

// Two bytes a character, or four as a pair of halves. A half without the other is no character, and becomes '_'.
std::string utf8FromUtf16(Bytes text, Endian endian);

} // namespace telepipe::formats
