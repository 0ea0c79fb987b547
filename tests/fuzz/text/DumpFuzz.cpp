// Any bytes: a dump or ParseError, with and without the bytes of the fields.

#include "formats/dump/Dump.h"

using namespace telepipe::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    for (const bool hex : {false, true})
        try {
            std::size_t length = 0;
            dumpFile({data, size}, {hex, std::size_t(1) << 16}, [&](std::string_view text) { length += text.size(); });
        } catch (const ParseError&) {
        }
    return 0;
}
