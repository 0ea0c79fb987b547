#pragma once

#include "formats/disc/tree/FileTree.h"

namespace telepipe::formats {

// A ZIP: at its end, before a comment of up to 65535 bytes, stands the place of its table of files. Each file has a
// head of its own, with the name again, before its bytes. They are stored or deflated, and have a CRC-32, which is
// checked. Encrypted files are refused. A ZIP64 has numbers of 64 bits beside those that are too small.
bool looksLikeZip(const ByteSource& file);
FileTree readZip(const ByteSource& file); // ParseError where there is no table
ByteVector readZipFile(const ByteSource& source, const StoredFile& file, const UnpackStream& unpack);

} // namespace telepipe::formats
