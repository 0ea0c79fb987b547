#include "tests/support/bytes/NjWalk.h"

using namespace telepipe;

namespace {

template <class Read> void tryRead(Read&& read)
{
    try {
        read();
    } catch (const formats::ParseError&) {
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const formats::Bytes bytes(data, size);
    tryRead([&] { test::walkNj(formats::readNj(bytes)); });
    if (formats::looksLikeRelMotion(bytes)) {
        tryRead([&] {
            formats::Warnings warnings;
            test::walkMotion(formats::readRelMotion(bytes, warnings));
        });
    }
    return 0;
}
