#include "formats/disc/source/ByteSource.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

void requireRange(const ByteSource& source, std::uint64_t offset, std::uint64_t length, const char* what)
{
    const std::uint64_t size = source.size();
    if (offset <= size && length <= size - offset)
        return;
    const std::string left = offset <= size ? fmt::format("{} bytes left", size - offset) : "the end of the image";
    throw ParseError(offset, {"{} of {} bytes", std::string(what), length}, left);
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
