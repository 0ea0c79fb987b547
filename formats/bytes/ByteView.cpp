#include "formats/bytes/ByteView.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::formats {

void ByteView::fail(std::size_t offset, Message expected, Message found) const
{
    throw ParseError(_base + offset, std::move(expected), std::move(found));
}

void ByteView::failRange(std::size_t offset, std::size_t length, const char* what) const
{
    fail(offset, {"{} ({} bytes)", what, length},
         offset > _bytes.size() ? Message("an offset past the end at {:#x}", _base + _bytes.size())
                                : Message("{} bytes left", _bytes.size() - offset));
}

void ByteView::failRecords(std::size_t offset, std::size_t count, std::size_t stride, const char* what) const
{
    const std::size_t left = offset <= _bytes.size() ? _bytes.size() - offset : 0;
    fail(offset, {"{} records of {} bytes ({})", count, stride, what}, {"{} bytes left", left});
}

ByteView ByteView::from(std::size_t offset, const char* what) const
{
    require(offset, 0, what);
    return sub(offset, _bytes.size() - offset, what);
}

glm::vec3 ByteView::vec3(std::size_t offset, const char* what) const
{
    return loadVec3(slice(offset, 12, what).data(), _endian);
}

glm::ivec3 ByteView::ivec3(std::size_t offset, const char* what) const
{
    const std::uint8_t* p = slice(offset, 12, what).data();
    return {load<std::int32_t>(p, _endian), load<std::int32_t>(p + 4, _endian), load<std::int32_t>(p + 8, _endian)};
}

std::string ByteView::string(std::size_t offset, std::size_t limit, const char* what) const
{
    require(offset, 1, what);
    const std::uint8_t* first = _bytes.data() + offset;
    const std::uint8_t* last = first + std::min(limit, _bytes.size() - offset);
    const std::uint8_t* end = std::find(first, last, std::uint8_t(0));
    if (end == last)
        fail(offset, {"{} ended by a zero byte", what}, {"{} bytes without one", last - first});
    return std::string(first, end);
}

bool ByteView::startsWith(std::string_view magic, std::size_t offset) const
{
    return offset <= _bytes.size() && magic.size() <= _bytes.size() - offset &&
           std::equal(magic.begin(), magic.end(), _bytes.begin() + static_cast<std::ptrdiff_t>(offset),
                      [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

bool isAllZero(Bytes bytes)
{
    return std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; });
}

std::string printable(Bytes bytes)
{
    std::string text = "\"";
    for (std::uint8_t byte : bytes)
        text += byte >= 0x20 && byte < 0x7f ? std::string(1, static_cast<char>(byte)) : fmt::format("\\x{:02x}", byte);
    return text + "\"";
}

} // namespace telepipe::formats
