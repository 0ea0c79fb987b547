#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::formats {

// SHA-256 (FIPS 180-4) as lower-case hexadecimal.
std::string sha256(Bytes bytes);

} // namespace telepipe::formats
