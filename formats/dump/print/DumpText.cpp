#include "formats/dump/print/DumpText.h"

#include "formats/bytes/Bams.h"
#include "formats/bytes/Crc32.h"
#include "formats/text/NameText.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

constexpr std::size_t kFlushSize = 1 << 16;
constexpr std::size_t kRowBytes = 16;
constexpr char kDigits[] = "0123456789abcdef";

void appendHex(std::string& text, std::uint64_t value, std::size_t digits)
{
    for (std::size_t i = digits; i-- > 0;)
        text += kDigits[value >> 4 * i & 15];
}

template <class T> std::string shortest(T value)
{
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

} // namespace

std::string dumpLine(const FileRange& range)
{
    std::string line = std::string(range.indent()) + english(range.name);
    if (range.nameWidth != 0)
        line.append(std::max(range.nameWidth, unsigned(line.size()) + 1) - line.size(), ' ');
    else if (!range.value.empty())
        line += "  ";
    return line + english(range.value);
}

void DumpText::spendUnpacked(std::size_t bytes, std::size_t offset)
{
    if (bytes > _unpackLeft)
        throw ParseError(offset, {"no more than {} bytes unpacked in all, a limit that can be raised", _unpackLimit},
                         {"{} bytes here, with room for {}", bytes, _unpackLeft});
    _unpackLeft -= bytes;
}

void DumpText::line(std::string_view text)
{
    if (_ranges)
        return;
    _pending += _prefix;
    _pending += text;
    _pending += '\n';
    if (_pending.size() >= kFlushSize)
        flush();
}

void DumpText::structure(FileRange range, DumpInside inside)
{
    if (_ranges)
        return _ranges->structure(std::move(range), std::move(inside));
    line(offsetText(range.offset) + "  " + dumpLine(range));
    if (inside)
        inside(*this);
}

void DumpText::row(FileRange field, Bytes bytes, FieldType type)
{
    if (_ranges)
        return _ranges->field(std::move(field), type);
    if (!_hex)
        return line("  " + offsetText(field.offset) + "  " + dumpLine(field));
    const std::size_t first = std::min(bytes.size(), kRowBytes);
    hexLine(field.offset, bytes.first(first), dumpLine(field));
    this->bytes(field.offset + first, bytes.subspan(first));
}

void DumpText::bytes(std::size_t offset, Bytes bytes)
{
    for (std::size_t at = 0; at < bytes.size(); at += kRowBytes)
        hexLine(offset + at, bytes.subspan(at, std::min(kRowBytes, bytes.size() - at)), {});
}

void DumpText::hexLine(std::size_t offset, Bytes bytes, std::string_view text)
{
    std::string result = "  " + offsetText(offset) + " ";
    for (std::uint8_t byte : bytes) {
        result += ' ';
        appendHex(result, byte, 2);
    }
    if (!text.empty()) {
        result.append(3 * (kRowBytes - bytes.size()) + 2, ' ');
        result += text;
    }
    line(result);
}

void DumpText::flush()
{
    if (!_pending.empty())
        _sink(_pending);
    _pending.clear();
}

std::string offsetText(std::size_t offset)
{
    std::string text;
    appendHex(text, offset, 8);
    return text;
}

std::string warningLine(const Warning& warning)
{
    return "  warning at " + offsetText(warning.offset) + ": " + english(warning.text);
}

std::string hexText(std::uint64_t value, std::size_t digits)
{
    std::string text = "0x";
    appendHex(text, value, digits);
    return text;
}

std::string realText(float value)
{
    if (std::isnan(value))
        return "nan " + hexText(std::bit_cast<std::uint32_t>(value), 8); // there are many
    return shortest(value);
}

std::string vec3Text(const glm::vec3& value)
{
    return "(" + realText(value.x) + ", " + realText(value.y) + ", " + realText(value.z) + ")";
}

Message angleText(std::int32_t bams)
{
    return {"{} ({} deg)", bams, shortest(degreesOf(bams))};
}

std::string argbText(std::uint32_t argb)
{
    const auto part = [argb](int shift) { return fmt::to_string(argb >> shift & 255); };
    return hexText(argb, 8) + " (a " + part(24) + " r " + part(16) + " g " + part(8) + " b " + part(0) + ")";
}

std::string inQuotes(std::string_view text)
{
    std::string result = nameText(text);
    for (std::size_t at = result.find('"'); at != std::string::npos; at = result.find('"', at))
        result.replace(at, 1, "\\x22");
    return '"' + result + '"';
}

std::string bytesText(Bytes bytes)
{
    return fmt::format("{} bytes, crc32 {}", bytes.size(), hexText(crc32(bytes), 8));
}

} // namespace telepipe::formats
