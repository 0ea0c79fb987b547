// Any bytes: tables of fog and light or ParseError; what is read is written as it was.

#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"

#include <algorithm>

using namespace telepipe::formats;

namespace {

void require(Bytes file, const ByteVector& written)
{
    if (!std::ranges::equal(file, written))
        __builtin_trap();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes file(data, size);
    looksLikeFogEntries(file);
    looksLikeLightEntries(file);
    try {
        require(file, writeFogEntries(readFogEntries(file)));
    } catch (const ParseError&) {
    }
    try {
        require(file, writeLightEntries(readLightEntries(file)));
    } catch (const ParseError&) {
    }
    return 0;
}
