#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::test {

// SHA-256 (FIPS 180-4) as lower-case hexadecimal, for comparing with expected hashes of real files.
std::string sha256(formats::Bytes bytes);

} // namespace telepipe::test
