#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/dump/Dump.h"
#include "formats/stage/StageVariant.h"

#include <string>
#include <vector>

namespace telepipe::formats {
struct Collision;
}

// Files with every known structure, for dumps and maps.
namespace telepipe::test {

formats::ByteVector builtNj();
formats::ByteVector builtFamily(); // a basic model and one of each rarer chunk
formats::ByteVector builtRel();
formats::Collision builtCollision(formats::StageVariant variant);
formats::ByteVector builtPvm();
formats::ByteVector builtPvr();
formats::ByteVector builtXvrt();
formats::ByteVector builtPalette();
formats::ByteVector builtBml();
formats::ByteVector builtAfs();
formats::ByteVector builtGsl();

// The files above, and stages, as bytes.
std::vector<formats::ByteVector> dumpedFiles();

// The whole dump of a file.
inline std::string dumpOf(formats::Bytes file, bool hex = false)
{
    std::string text;
    formats::dumpFile(file, {hex}, [&text](std::string_view piece) { text += piece; });
    return text;
}

} // namespace telepipe::test
