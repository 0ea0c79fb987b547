#include "formats/disc/source/ByteSource.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

void requireRange(const ByteSource& source, std::uint64_t offset, std::uint64_t length, const char* what)
{
    const std::uint64_t size = source.size();
    if (offset <= size && length <= size - offset)
        return;
    throw ParseError(offset, {"{} of {} bytes", what, length},
                     offset <= size ? Message("{} bytes left", size - offset) : Message("the end of the image"));
}

} // namespace

void ByteSource::read(std::uint64_t offset, std::span<std::uint8_t> out, const char* what) const
{
    requireRange(*this, offset, out.size(), what);
    if (!out.empty())
        fill(offset, out);
}

ByteVector readBytes(const ByteSource& source, std::uint64_t offset, std::uint64_t length, const char* what)
{
    requireRange(source, offset, length, what);
    ByteVector bytes(static_cast<std::size_t>(length));
    source.read(offset, bytes, what);
    return bytes;
}

void MemoryBytes::fill(std::uint64_t offset, std::span<std::uint8_t> out) const
{
    std::copy_n(_bytes.begin() + static_cast<std::ptrdiff_t>(offset), out.size(), out.begin());
}

} // namespace telepipe::formats
