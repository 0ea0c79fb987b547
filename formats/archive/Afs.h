#pragma once

#include "formats/archive/Archive.h"

namespace telepipe::formats {

// AFS: files of one kind without names. Their places follow the header.
//
// The first file is at 0x80000 (the guide says 0x800000) and all are aligned to 0x800 (the guide: 0x100). They need not
// be PRS, as the guide has it: real ones are stored plainly, so each is looked at (docs/formats.md, AFS).

bool looksLikeAfs(Bytes file);
// Names are made up: the number of the file and an extension told from its first unpacked bytes. Unpacked sizes are
// measured.
Archive readAfs(Bytes file);
ByteVector writeAfs(std::span<const Bytes> files, Endian endian = Endian::Little);

} // namespace telepipe::formats
