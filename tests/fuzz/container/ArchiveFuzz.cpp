#include "formats/archive/Archive.h"

#include <algorithm>

using namespace telepipe::formats;

namespace {

void unpackSome(const Archive& archive)
{
    Warnings warnings;
    const std::size_t count = std::min<std::size_t>(archive.entries.size(), 16);
    for (std::size_t i = 0; i < count; ++i) {
        try {
            unpackEntry(archive.entries[i], warnings, {std::size_t(1) << 20});
        } catch (const ParseError&) {
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        unpackSome(readArchive({data, size}));
    } catch (const ParseError&) {
    }
    return 0;
}
