#include "formats/ascii/notation/Values.h"

#include "formats/ascii/notation/Constants.h"
#include "formats/ninja/BasicModel.h"

#include <array>
#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace telepipe::formats {

namespace {

// NjDef.h's LIntensity( i ) is i, i, 0.3f.
constexpr float kSpecularIntensity = 0.3f;
constexpr std::uint8_t kColorParts[] = {8, 8, 8, 8}, kHalves[] = {16, 16};

double fullWeight(ValueType type)
{
    return type == ValueType::WideWeight ? 65535 : 255;
}

template <class T> T taken(const std::uint8_t*& file, Endian endian)
{
    file += sizeof(T);
    return load<T>(file - sizeof(T), endian);
}

std::string scaledValueText(ValueType type, const std::uint8_t*& file, Endian endian)
{
    if (type == ValueType::ObjectDegrees || type == ValueType::KeyDegrees)
        return scaledText(taken<std::int32_t>(file, endian),
                          type == ValueType::ObjectDegrees ? kObjectDegrees : kKeyDegrees);
    return scaledText(taken<std::int16_t>(file, endian),
                      type == ValueType::PolygonNormal ? kPolygonNormal : kKeyDegrees);
}

// A value that two arguments stand for.
std::string pairText(ValueType type, const std::uint8_t*& file, Endian endian)
{
    if (type == ValueType::MeshsetMaterial) {
        const std::uint16_t word = taken<std::uint16_t>(file, endian);
        return fmt::format("{}, {}", meshsetName(word >> kMeshsetKindShift), word & kMeshsetMaterialMask);
    }
    const std::uint32_t word = taken<std::uint32_t>(file, endian);
    if (type == ValueType::MaterialTexture)
        return fmt::format("{:#x}, {}", word & ~kMaterialTextureMask, word & kMaterialTextureMask);
    return fmt::format("{}, {}", word & 0xffff, weightPercent(word >> 16, fullWeight(type)));
}

} // namespace

std::size_t argumentCount(ValueType type)
{
    switch (type) {
    case ValueType::None:
    case ValueType::One:
    case ValueType::ZeroLong:
    case ValueType::ZeroShort:
        return 0;
    case ValueType::JoinedShort:
    case ValueType::JoinedLong:
    case ValueType::Weight:
    case ValueType::WideWeight:
    case ValueType::Halves:
    case ValueType::MeshsetMaterial:
    case ValueType::MaterialTexture:
        return 2;
    case ValueType::Argb:
        return 4;
    default:
        return 1;
    }
}

void Emission::value(ValueType type, std::span<const Number> arguments)
{
    const auto joined = [&](std::int64_t highest) {
        return static_cast<std::uint32_t>(whole(arguments[0], 0, highest) | whole(arguments[1], 0, highest));
    };
    switch (type) {
    case ValueType::One:
        return raw32(std::bit_cast<std::uint32_t>(1.0f));
    case ValueType::ZeroLong:
        return raw32(0);
    case ValueType::ZeroShort:
        return raw16(0);
    case ValueType::Argb:
        return fields(kColorParts, arguments);
    case ValueType::JoinedShort:
    case ValueType::MeshsetMaterial:
        return raw16(joined(0xffff));
    case ValueType::JoinedLong:
    case ValueType::MaterialTexture:
        return raw32(joined(0xffffffff));
    case ValueType::Weight:
    case ValueType::WideWeight:
        return weight(arguments[0], arguments[1], fullWeight(type));
    case ValueType::Halves:
        return fields(kHalves, std::array{arguments[1], arguments[0]});
    default:
        return single(type, arguments[0]);
    }
}

void Emission::single(ValueType type, const Number& number)
{
    switch (type) {
    case ValueType::Long:
    case ValueType::HexLong:
    case ValueType::EvalFlags:
        return u32(number);
    case ValueType::Short:
    case ValueType::HexShort:
    case ValueType::SignedShort:
        return u16(number);
    case ValueType::ObjectDegrees:
        return scaled(number, kObjectDegrees);
    case ValueType::KeyDegrees:
        return scaled(number, kKeyDegrees);
    case ValueType::ShortKeyDegrees:
        return scaledShort(number, kKeyDegrees);
    case ValueType::PolygonNormal:
        return scaledShort(number, kPolygonNormal);
    case ValueType::StripLength:
        return raw16(static_cast<std::uint32_t>(whole(number, 0, 0x7fff)));
    case ValueType::ReversedStripLength:
        return raw16(static_cast<std::uint32_t>(-whole(number, 0, 0x8000)));
    case ValueType::ColorPart:
        return _writer.f32(number.single / 255.0f);
    case ValueType::Intensity:
        f32(number);
        f32(number);
        return _writer.f32(kSpecularIntensity);
    default:
        return f32(number);
    }
}

void Emission::values(ValueType type, std::span<const Number> arguments)
{
    for (const std::size_t count = argumentCount(type); !arguments.empty(); arguments = arguments.subspan(count))
        value(type, arguments.first(count));
}

void Emission::bare(const Number& number, int width)
{
    if (width == 1)
        _writer.u8(static_cast<std::uint8_t>(whole(number, -0x80, 0xff)));
    else if (width == 2)
        u16(number);
    else if (number.isWhole)
        u32(number);
    else
        f32(number);
}

void Emission::fields(std::span<const std::uint8_t> widths, std::span<const Number> arguments)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < arguments.size(); ++i)
        value =
            value << widths[i] | static_cast<std::uint32_t>(whole(arguments[i], 0, (std::int64_t(1) << widths[i]) - 1));
    raw32(value);
}

std::int64_t Emission::whole(const Number& number, std::int64_t lowest, std::int64_t highest) const
{
    if (!number.isWhole || number.whole < lowest || number.whole > highest)
        fail(number, {"a whole number from {} to {}", lowest, highest});
    return number.whole;
}

void Emission::fail(const Number& at, Message expected) const
{
    _tokens.fail(at.offset, std::move(expected), at.isWhole ? fmt::to_string(at.whole) : floatText(at.single));
}

void Emission::f32(const Number& number)
{
    if (number.isHex)
        raw32(static_cast<std::uint32_t>(whole(number, 0, 0xffffffff)));
    else
        _writer.f32(number.single);
}

void Emission::u32(const Number& number)
{
    raw32(static_cast<std::uint32_t>(whole(number, std::numeric_limits<std::int32_t>::min(), 0xffffffff)));
}

void Emission::u16(const Number& number)
{
    raw16(static_cast<std::uint32_t>(whole(number, -0x8000, 0xffff)));
}

void Emission::scaled(const Number& number, Scale scale)
{
    const std::int64_t value = toFile(number, scale);
    if (value < std::numeric_limits<std::int32_t>::min() || value > std::numeric_limits<std::int32_t>::max())
        fail(number, "an angle of 32 bits");
    _writer.i32(static_cast<std::int32_t>(value));
}

void Emission::scaledShort(const Number& number, Scale scale)
{
    const std::int64_t value = toFile(number, scale);
    if (value < -0x8000 || value > 0x7fff)
        fail(number, "a value that 16 bits hold");
    raw16(static_cast<std::uint32_t>(value));
}

void Emission::weight(const Number& slot, const Number& percent, double full)
{
    const std::uint32_t weight = percentWeight(percent.real, full);
    if (weight > 0xffff)
        fail(percent, "a weight in percent");
    raw32(weight << 16 | static_cast<std::uint32_t>(whole(slot, 0, 0xffff)));
}

std::string valueText(ValueType type, const std::uint8_t*& file, Endian endian)
{
    const auto number = [&] { return taken<std::uint32_t>(file, endian); };
    switch (type) {
    case ValueType::HexLong:
        return hexadecimal(number());
    case ValueType::Short:
        return fmt::to_string(taken<std::uint16_t>(file, endian));
    case ValueType::HexShort:
        return hexadecimal(taken<std::uint16_t>(file, endian));
    case ValueType::SignedShort:
        return fmt::to_string(taken<std::int16_t>(file, endian));
    case ValueType::Float:
        return floatText(taken<float>(file, endian));
    case ValueType::FloatBits:
        return floatBits(taken<float>(file, endian));
    case ValueType::ObjectDegrees:
    case ValueType::KeyDegrees:
    case ValueType::ShortKeyDegrees:
    case ValueType::PolygonNormal:
        return scaledValueText(type, file, endian);
    case ValueType::ColorPart:
        return fmt::to_string(std::lround(taken<float>(file, endian) * 255.0f));
    case ValueType::Intensity:
        file += 3 * sizeof(float); // ambient, and the two that follow from it
        return floatText(load<float>(file - 3 * sizeof(float), endian));
    case ValueType::EvalFlags:
        return constantText(number(), evalConstants());
    case ValueType::Argb:
        return fieldsText(kColorParts, file, endian);
    case ValueType::MeshsetMaterial:
    case ValueType::MaterialTexture:
    case ValueType::Weight:
    case ValueType::WideWeight:
        return pairText(type, file, endian);
    default:
        return fmt::to_string(number());
    }
}

std::string fieldsText(std::span<const std::uint8_t> widths, const std::uint8_t*& file, Endian endian)
{
    const std::uint32_t value = widths.empty() ? 0 : taken<std::uint32_t>(file, endian);
    std::string text;
    int shift = 32;
    for (std::uint8_t width : widths) {
        shift -= width;
        text += fmt::format("{}{}", text.empty() ? "" : ", ", value >> shift & ((1u << width) - 1));
    }
    return text;
}

} // namespace telepipe::formats
