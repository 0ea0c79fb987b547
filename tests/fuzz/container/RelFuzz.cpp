#include "formats/rel/RelFile.h"

using namespace telepipe::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    looksLikeRel({data, size});
    for (Endian endian : {Endian::Little, Endian::Big}) {
        try {
            const RelFile rel = readRel({data, size}, endian);
            for (std::uint32_t field : rel.relocations) {
                if (rel.view.u32(field, "pointer") <= size)
                    rel.target(field, "pointer");
            }
        } catch (const ParseError&) {
        }
    }
    return 0;
}
