#pragma once

#include "formats/rewrite/Rewrite.h"

namespace telepipe::formats {

struct Archive;

// An upper bound of the bytes that writing an archive anew takes. Where entries overlap, or a million of them hold a
// byte each, that is out of all proportion to the file.
std::size_t roomToWrite(const Archive& archive);
bool hasRoomToWrite(const Archive& archive, Bytes file);

// file: the bytes that the archive was read from. The entries are written in our writers' layout.
Rewritten rewriteArchive(const Archive& archive, Bytes file);

} // namespace telepipe::formats
