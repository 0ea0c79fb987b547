#include "formats/bytes/PointerMap.h"

namespace telepipe::formats {

PointerMap::PointerMap(std::size_t size, std::span<const std::uint32_t> offsets)
    : _hasList(true), _listed((size / 4 + 63) / 64)
{
    for (std::uint32_t offset : offsets) {
        if (offset % 4 == 0 && offset < size / 4 * 4)
            _listed[offset / 256] |= std::uint64_t(1) << offset / 4 % 64;
    }
}

void PointerMap::fail(const ByteView& data, std::uint32_t offset, std::uint32_t target, const char* what) const
{
    if (_hasList && !isListed(offset))
        data.fail(offset, {"a listed pointer to {}, or 0", what}, hexadecimal(target));
    data.fail(offset, {"a pointer to {} within {:#x}", what, data.size()}, hexadecimal(target));
}

void PointerMap::failNull(const ByteView& data, std::uint32_t offset, const char* what)
{
    data.fail(offset, {"a pointer to {}", what}, "a null pointer");
}

} // namespace telepipe::formats
