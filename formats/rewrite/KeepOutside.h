#pragma once

#include "formats/rewrite/Rewrite.h"

namespace telepipe::formats {

// A file that was written anew, in the layout of its writer, with the bytes that the source has outside of all
// structures. Where all else stands where it stood, they stay as well. Otherwise nothing says where they belong: they
// are left out.
//
// outside: the offsets of those bytes that are not 0, ascending.
Rewritten keepOutside(Bytes source, ByteVector written, std::vector<std::size_t> outside);

} // namespace telepipe::formats
