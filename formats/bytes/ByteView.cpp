#include "formats/bytes/ByteView.h"

#include <algorithm>
#include <cstdio>

namespace telepipe::formats {

void ByteView::fail(std::size_t offset, std::string expected, std::string found) const
{
    throw ParseError(_base + offset, std::move(expected), std::move(found));
}

void ByteView::failRange(std::size_t offset, std::size_t length, const char* what) const
{
    std::string wanted = std::string(what) + " (" + std::to_string(length) + " bytes)";
    if (offset > _bytes.size())
        fail(offset, std::move(wanted), "an offset past the end at " + hexadecimal(_base + _bytes.size()));
    fail(offset, std::move(wanted), std::to_string(_bytes.size() - offset) + " bytes left");
}

Bytes ByteView::records(std::size_t offset, std::size_t count, std::size_t stride, const char* what) const
{
    const std::size_t left = offset <= _bytes.size() ? _bytes.size() - offset : 0;
    if (offset > _bytes.size() || (stride != 0 && count > left / stride))
        fail(offset, std::to_string(count) + " records of " + std::to_string(stride) + " bytes (" + what + ")",
             std::to_string(left) + " bytes left");
    return _bytes.subspan(offset, count * stride);
}

ByteView ByteView::from(std::size_t offset, const char* what) const
{
    require(offset, 0, what);
    return sub(offset, _bytes.size() - offset, what);
}

glm::vec3 ByteView::vec3(std::size_t offset, const char* what) const
{
    const std::uint8_t* p = slice(offset, 12, what).data();
    return {load<float>(p, _endian), load<float>(p + 4, _endian), load<float>(p + 8, _endian)};
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
        fail(offset, std::string(what) + " ended by a zero byte", std::to_string(last - first) + " bytes without one");
    return std::string(first, end);
}

bool ByteView::startsWith(std::string_view magic, std::size_t offset) const
{
    return offset <= _bytes.size() && magic.size() <= _bytes.size() - offset &&
           std::equal(magic.begin(), magic.end(), _bytes.begin() + static_cast<std::ptrdiff_t>(offset),
                      [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

std::string printable(Bytes bytes)
{
    std::string text = "\"";
    for (std::uint8_t byte : bytes) {
        char escaped[8];
        std::snprintf(escaped, sizeof escaped, byte >= 0x20 && byte < 0x7f ? "%c" : "\\x%02x", byte);
        text += escaped;
    }
    return text + "\"";
}

} // namespace telepipe::formats
