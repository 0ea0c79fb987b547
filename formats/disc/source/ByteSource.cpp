#include "formats/disc/source/ByteSource.h"

#include <algorithm>

namespace telepipe::formats {

void ByteSource::require(std::uint64_t offset, std::uint64_t length, const char* what) const
{
    const std::uint64_t all = size();
    if (offset > all || length > all - offset)
        throw ParseError(offset, {"{} of {} bytes", what, length},
                         offset <= all ? Message("{} bytes left", all - offset) : Message("the end of the image"));
    requireNoHole(offset, length);
}

void ByteSource::read(std::uint64_t offset, std::span<std::uint8_t> out, const char* what) const
{
    require(offset, out.size(), what);
    if (!out.empty())
        fill(offset, out);
}

ByteVector readBytes(const ByteSource& source, std::uint64_t offset, std::uint64_t length, const char* what)
{
    source.require(offset, length, what);
    ByteVector bytes(static_cast<std::size_t>(length));
    source.read(offset, bytes, what);
    return bytes;
}

void SeenBytes::fill(std::uint64_t offset, std::span<std::uint8_t> out) const
{
    std::copy_n(_bytes.begin() + static_cast<std::ptrdiff_t>(offset), out.size(), out.begin());
}

} // namespace telepipe::formats
