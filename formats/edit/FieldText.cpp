#include "formats/bytes/Bams.h"
#include "formats/bytes/ByteWriter.h"
#include "formats/bytes/Errors.h"
#include "formats/edit/FieldList.h"
#include "formats/text/NameText.h"
#include "formats/text/ParsedNumber.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace telepipe::formats {

namespace {

[[noreturn]] void fail(const FileField& field, const Message& expected, std::string_view found)
{
    throw Refused({"{}: expected {}, found '{}'", field.path, expected, shortLine(found)});
}

// Decimal, or hexadecimal behind 0x; all of the text.
std::optional<std::int64_t> integer(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    text.remove_prefix(isNegative ? 1 : 0);
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    text.remove_prefix(isHex ? 2 : 0);
    const auto value = parsedNumber<std::uint32_t>(text, isHex ? 16 : 10);
    if (!value)
        return std::nullopt;
    return isNegative ? -std::int64_t(*value) : std::int64_t(*value);
}

std::optional<double> real(std::string_view text)
{
    const auto value = parsedNumber<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::int64_t inRange(const FileField& field, std::string_view text, std::int64_t least, std::int64_t most)
{
    const std::optional<std::int64_t> value = integer(text);
    if (!value || *value < least || *value > most)
        fail(field, {"a whole number from {} to {}", least, most}, text);
    return *value;
}

std::int64_t mostOf(const FileField& field)
{
    return (std::int64_t(1) << 8 * field.size) - 1;
}

// BAMS, or degrees with that behind them.
std::int64_t angle(const FileField& field, std::string_view text)
{
    constexpr std::string_view kDegrees = "deg";
    constexpr std::int64_t kLeast = std::numeric_limits<std::int32_t>::min(),
                           kMost = std::numeric_limits<std::int32_t>::max();
    if (!text.ends_with(kDegrees))
        return inRange(field, text, kLeast, kMost);
    const std::optional<double> degrees = real(text.substr(0, text.size() - kDegrees.size()));
    const double bams = degrees ? std::round(bamsOfDegrees(*degrees)) : 2 * double(kMost);
    if (bams < double(kLeast) || bams > double(kMost))
        fail(field, "an angle in BAMS, or degrees as 90deg", text);
    return std::int64_t(bams);
}

// Read as what it is kept as: a detour through a double could round twice.
float realOf(const FileField& field, std::string_view text)
{
    const auto value = parsedNumber<float>(text);
    if (!value || !std::isfinite(*value))
        fail(field, "a number", text);
    return *value;
}

std::vector<std::uint8_t> letters(Bytes file, const FileField& field, std::string_view text)
{
    const Bytes old = file.subspan(field.offset, field.size);
    const std::optional<std::string> name = nameBytes(text);
    const std::size_t room = field.size - (old.empty() || old.back() != 0 ? 0 : 1); // an end stays one
    if (!name || name->size() > room || name->find('\0') != std::string::npos)
        fail(field, {"a name of at most {} bytes in Shift-JIS", room}, text);
    std::vector<std::uint8_t> bytes(name->begin(), name->end());
    bytes.resize(field.size);
    return bytes;
}

template <class T> T valueAt(Bytes file, const FileField& field)
{
    return load<T>(file.data() + field.offset, field.endian);
}

std::uint32_t unsignedAt(Bytes file, const FileField& field)
{
    return field.size == 1   ? valueAt<std::uint8_t>(file, field)
           : field.size == 2 ? valueAt<std::uint16_t>(file, field)
                             : valueAt<std::uint32_t>(file, field);
}

void writeWord(ByteWriter& writer, std::size_t size, std::int64_t value)
{
    if (size == 1)
        writer.u8(static_cast<std::uint8_t>(value));
    else if (size == 2)
        writer.u16(static_cast<std::uint16_t>(value));
    else
        writer.u32(static_cast<std::uint32_t>(value));
}

} // namespace

std::string shortLine(std::string_view text)
{
    constexpr std::size_t kMost = 100;
    std::string line(text.substr(0, kMost));
    std::ranges::replace_if(
        line, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, '?');
    return line + (text.size() > kMost ? "…" : "");
}

std::string fieldText(Bytes file, const FileField& field)
{
    switch (field.form) {
    case FieldForm::X8:
    case FieldForm::X16:
    case FieldForm::X32:
    case FieldForm::Color:
        return hexText(unsignedAt(file, field), 2 * field.size);
    case FieldForm::I32:
    case FieldForm::Angle:
        return fmt::to_string(valueAt<std::int32_t>(file, field));
    case FieldForm::F32:
        return realText(valueAt<float>(file, field));
    case FieldForm::Letters: {
        const Bytes bytes = file.subspan(field.offset, field.size);
        return nameText(std::string(bytes.begin(), std::ranges::find(bytes, 0)));
    }
    default:
        return fmt::to_string(unsignedAt(file, field));
    }
}

std::vector<std::uint8_t> fieldBytes(Bytes file, const FileField& field, std::string_view value)
{
    ByteWriter writer(field.endian);
    switch (field.form) {
    case FieldForm::Letters:
        return letters(file, field, value);
    case FieldForm::F32:
        writer.f32(realOf(field, value));
        break;
    case FieldForm::Angle:
        writeWord(writer, 4, angle(field, value));
        break;
    case FieldForm::I32:
        writeWord(
            writer, 4,
            inRange(field, value, std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()));
        break;
    default:
        writeWord(writer, field.size, inRange(field, value, 0, mostOf(field)));
    }
    return writer.take();
}

} // namespace telepipe::formats
