#include "formats/compression/Prc.h"

using namespace telepipe::formats;

// The key stream keeps a fuzzer from ever meeting a good body, so the bytes are also taken as a body to be encrypted.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const PrsLimits limits{std::size_t(1) << 16};
    ByteVector file(data, data + size);
    for (int pass = 0; pass < 2; ++pass) {
        try {
            readPrc(file, limits);
        } catch (const ParseError&) {
        }
        if (file.size() >= 8)
            cryptPrc(std::span(file).subspan(8), load<std::uint32_t>(&file[4]), Endian::Little);
    }
    return 0;
}
