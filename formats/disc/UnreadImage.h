#pragma once

#include "formats/disc/source/ByteSource.h"

#include <string>

namespace telepipe::formats {

// What a file is that no reader takes, for an error: where it is an image or archive of a kind that is not read, that
// and what to do about it; else how it begins. Never throws for what it holds.
std::string unreadFile(const ByteSource& file, const std::string& name);
std::string unreadFile(Bytes file, const std::string& name);

} // namespace telepipe::formats
