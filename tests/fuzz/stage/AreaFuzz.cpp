// Any bytes: tables of fog and light or ParseError; tables are written as they were read.

#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"
#include "tests/fuzz/Require.h"

#include <algorithm>

using namespace telepipe::formats;
using telepipe::fuzz::require;

namespace {

void requireSame(Bytes file, const ByteVector& written)
{
    require(std::ranges::equal(file, written));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes file(data, size);
    looksLikeFogEntries(file);
    looksLikeLightEntries(file);
    try {
        requireSame(file, writeFogEntries(readFogEntries(file)));
    } catch (const ParseError&) {
    }
    try {
        requireSame(file, writeLightEntries(readLightEntries(file)));
    } catch (const ParseError&) {
    }
    return 0;
}
