#pragma once

#include "formats/disc/source/ByteSource.h"

#include <string>

namespace telepipe::formats {

// Describes a file that no reader takes, for an error: an image or archive of a kind that is not read is named, with
// what to do about it; of others the first bytes are shown. Never throws, whatever the file holds.
std::string unreadFile(const ByteSource& file, const std::string& name);
std::string unreadFile(Bytes file, const std::string& name);

} // namespace telepipe::formats
