#include "formats/ascii/Macros.h"

#include "formats/motion/CompactShape.h"
#include "formats/ninja/Chunks.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace telepipe::formats {

namespace {

using Numbers = std::span<const Number>;

// NjDef.h's LIntensity( i ) is i, i, 0.3f.
constexpr float kSpecularIntensity = 0.3f;

void floats(Emission& out, Numbers a)
{
    for (const Number& number : a)
        out.f32(number);
}

// 0xAARRGGBB. In a PLIST this is the two words of MDiff, MAmbi and MSpec, low word first. NjDef.h's D8888 is one
// expression of 32 bits, which a list of words cannot hold: the colours of CnkS_D8 corners are taken as two words too.
void argb(Emission& out, Numbers a)
{
    std::uint32_t color = 0;
    for (const Number& part : a)
        color = color << 8 | static_cast<std::uint32_t>(out.whole(part, 0, 255));
    out.raw32(color);
}

// Fields of so many bits each, highest first.
std::uint32_t packed(const Emission& out, Numbers a, std::initializer_list<int> bits)
{
    std::uint32_t value = 0;
    auto number = a.begin();
    for (int width : bits)
        value = value << width | static_cast<std::uint32_t>(out.whole(*number++, 0, (std::int64_t(1) << width) - 1));
    return value;
}

template <int Words> void words(Emission& out, Numbers a)
{
    for (const Number& number : a)
        out.u16(number);
}

void normals(Emission& out, Numbers a)
{
    for (const Number& number : a)
        out.scaledShort(number, kPolygonNormal);
}

void frameAndFloats(Emission& out, Numbers a)
{
    out.u32(a[0]);
    floats(out, a.subspan(1));
}

void frameAndDegrees(Emission& out, Numbers a)
{
    out.u32(a[0]);
    for (const Number& number : a.subspan(1))
        out.scaled(number, kKeyDegrees);
}

void shortFrameAndDegrees(Emission& out, Numbers a)
{
    out.u16(a[0]);
    for (const Number& number : a.subspan(1))
        out.scaledShort(number, kKeyDegrees);
}

void longs(Emission& out, Numbers a)
{
    for (const Number& number : a)
        out.u32(number);
}

void spot(Emission& out, Numbers a)
{
    frameAndFloats(out, a.first(3));
    out.scaled(a[3], kKeyDegrees);
    out.scaled(a[4], kKeyDegrees);
}

void ninjaWeight(Emission& out, Numbers a)
{
    const std::uint32_t weight = percentWeight(a[1].real);
    if (weight > 0xffff)
        out.fail(a[1], "a weight in percent");
    out.raw32(weight << 16 | static_cast<std::uint32_t>(out.whole(a[0], 0, 0xffff)));
}

void offsetAndCount(Emission& out, Numbers a)
{
    out.raw32(packed(out, std::array{a[1], a[0]}, {16, 16}));
}

void stripLength(Emission& out, const Number& length, int sign)
{
    out.raw16(static_cast<std::uint32_t>(sign * out.whole(length, 0, sign < 0 ? 0x8000 : 0x7fff)));
}

void joined(Emission& out, Numbers a)
{
    out.raw16(static_cast<std::uint32_t>(out.whole(a[0], 0, 0xffff) | out.whole(a[1], 0, 0xffff)));
}

// NjDef.h's, with its own argument order. Made after its pattern: S8888 (NJD_CV_D8_S8), MKEYSA and MKEYSA1 (16-bit
// angles). MKEYSHID is the compact shape guide's 3.1.6.
constexpr Macro kMacros[] = {
    {"Uvn", 2, words<2>},
    {"Uvh", 2, words<2>},
    {"VERT", 3, floats},
    {"NORM", 3, floats},
    {"UV", 2, words<2>}, // of basic models: NjDef.h packs one long, the same bytes
    {"ARGB", 4, argb},
    {"PNORM", 3, floats},
    {"Strip", 2, joined},
    {"StripL", 1, [](Emission& out, Numbers a) { stripLength(out, a[0], 1); }},
    {"StripR", 1, [](Emission& out, Numbers a) { stripLength(out, a[0], -1); }},
    {"MKEYF", 4, frameAndFloats},
    {"MKEYA", 4, frameAndDegrees},
    {"MKEYSA", 4, shortFrameAndDegrees},
    {"MKEYQ", 5, frameAndFloats},
    {"MKEYAX", 5, frameAndFloats},
    {"D8888", 4, argb},
    {"S8888", 4, argb},
    {"NFlagsW", 2, ninjaWeight},
    {"NFlags", 1, longs},
    {"UFlags", 1, longs},
    {"VERT_SH", 3,
     [](Emission& out, Numbers a) {
         floats(out, a);
         out.raw32(std::bit_cast<std::uint32_t>(1.0f));
     }},
    {"NORM_SH", 3,
     [](Emission& out, Numbers a) {
         floats(out, a);
         out.raw32(0);
     }},
    {"NORM32", 3,
     [](Emission& out, Numbers a) {
         out.raw32(packed(out, a, {12, 10, 10}));
     }},
    {"D565S565", 6,
     [](Emission& out, Numbers a) {
         out.raw32(packed(out, a, {5, 6, 5, 5, 6, 5}));
     }},
    {"D4444S565", 7,
     [](Emission& out, Numbers a) {
         out.raw32(packed(out, a, {4, 4, 4, 4, 5, 6, 5}));
     }},
    {"D16S16", 2,
     [](Emission& out, Numbers a) {
         out.raw32(packed(out, a, {16, 16}));
     }},
    {"OffnbIdx", 2, offsetAndCount},
    {"CnkEnd", 0, nullptr}, // as wide as its list
    {"CnkNull", 0, [](Emission& out, Numbers) { out.raw16(kChunkNull); }},
    {"_TID", 2, joined},
    {"_NB", 2, joined},
    {"Uf1", 1, words<1>},
    {"Uf2", 2, words<2>},
    {"Uf3", 3, words<3>},
    {"Pvn", 3, normals},
    {"_BuDir", 3, normals},
    {"_BuUp", 3, normals},
    {"MDiff", 4, argb},
    {"MAmbi", 4, argb},
    {"MSpec", 4, argb},
    {"MKEYF1", 2, frameAndFloats},
    {"MKEYF2", 3, frameAndFloats},
    {"MKEYA1", 2, frameAndDegrees},
    {"MKEYSA1", 2, shortFrameAndDegrees},
    {"MKEYUI32", 2, longs},
    {"MKEYSI32", 2, longs},
    {"MKEYSPOT", 5, spot},
    {"MKEYSHID", 2, longs},
};

void writeValue(Emission& out, FieldType type, const Number& value)
{
    switch (type) {
    case FieldType::Long:
        return out.u32(value);
    case FieldType::Short:
        return out.u16(value);
    case FieldType::ObjectDegrees:
        return out.scaled(value, kObjectDegrees);
    case FieldType::KeyDegrees:
        return out.scaled(value, kKeyDegrees);
    case FieldType::ColorPart:
        return out.raw32(std::bit_cast<std::uint32_t>(value.single / 255.0f));
    case FieldType::Intensity:
        out.f32(value);
        out.f32(value);
        return out.raw32(std::bit_cast<std::uint32_t>(kSpecularIntensity));
    default:
        return out.f32(value);
    }
}

// Bits of an argument that name a chunk type's flags: 8-15 of its head word.
std::uint32_t headFlags(const Emission& out, const Number& bits)
{
    const std::int64_t flags = out.whole(bits, 0, 0xffff);
    if ((flags & 0xff) != 0)
        out.fail(bits, "flags in bits 8 to 15");
    return static_cast<std::uint32_t>(flags);
}

// The end of a macro's name, behind "Cnk": the SDK's name without "NJD_C", or without "NJD_" for compact shapes.
std::string_view macroTail(std::string_view sdkName)
{
    return sdkName.substr(sdkName.starts_with("NJD_C") ? 5 : 4);
}

bool isMacroOf(std::string_view macro, const char* sdkName)
{
    return sdkName && macro.substr(3) == macroTail(sdkName);
}

const char* vertexName(unsigned type)
{
    const char* name = vertexLayout(static_cast<std::uint8_t>(type)).name;
    return name ? name : compactVertexLayout(static_cast<std::uint8_t>(type)).name;
}

bool hasListNumber(unsigned type)
{
    return type == kChunkCacheList || type == kChunkDrawList;
}

} // namespace

std::int64_t Emission::whole(const Number& number, std::int64_t lowest, std::int64_t highest) const
{
    if (!number.isWhole || number.whole < lowest || number.whole > highest)
        fail(number, "a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest));
    return number.whole;
}

void Emission::fail(const Number& at, std::string expected) const
{
    _tokens.fail(at.offset, std::move(expected), at.isWhole ? std::to_string(at.whole) : floatText(at.single));
}

void Emission::f32(const Number& number)
{
    if (number.isHex)
        _writer.u32(static_cast<std::uint32_t>(whole(number, 0, 0xffffffff)));
    else
        _writer.f32(number.single);
}

void Emission::u32(const Number& number)
{
    _writer.u32(static_cast<std::uint32_t>(whole(number, std::numeric_limits<std::int32_t>::min(), 0xffffffff)));
}

void Emission::u16(const Number& number)
{
    _writer.u16(static_cast<std::uint16_t>(whole(number, -0x8000, 0xffff)));
}

void Emission::bare(const Number& number, int width)
{
    if (width == 2)
        u16(number);
    else if (number.isWhole)
        u32(number);
    else
        f32(number);
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
    _writer.write(static_cast<std::int16_t>(value));
}

void writeField(Emission& out, FieldType type, std::span<const Number> values)
{
    if (type == FieldType::JoinedShort)
        return joined(out, values);
    if (type == FieldType::JoinedLong)
        return out.raw32(
            static_cast<std::uint32_t>(out.whole(values[0], 0, 0xffffffff) | out.whole(values[1], 0, 0xffffffff)));
    if (type == FieldType::Argb)
        return argb(out, values);
    for (const Number& value : values)
        writeValue(out, type, value);
}

const Macro* findMacro(std::string_view name)
{
    const auto found = std::ranges::find(kMacros, name, &Macro::name);
    return found == std::end(kMacros) ? nullptr : found;
}

std::string chunkMacro(const char* sdkName)
{
    return "Cnk" + std::string(macroTail(sdkName));
}

bool writeVertexHead(Emission& out, std::string_view macro, std::span<const Number> arguments)
{
    if (!macro.starts_with("Cnk") || arguments.size() != 2)
        return false;
    for (unsigned type = kFirstVertexChunk; type <= kCompactColor; ++type) {
        if (!isMacroOf(macro, vertexName(type)))
            continue;
        const std::int64_t size = out.whole(arguments[1], 0, 0xffff);
        out.raw32(static_cast<std::uint32_t>(size << 16) | headFlags(out, arguments[0]) | type);
        return true;
    }
    return false;
}

bool writePolygonHead(Emission& out, std::string_view macro, std::span<const Number> arguments)
{
    if (!macro.starts_with("Cnk") || arguments.size() != 1)
        return false;
    for (unsigned type = kChunkBlendAlpha; type < kChunkEnd; ++type) {
        if (!isMacroOf(macro, polygonChunkName(static_cast<std::uint8_t>(type))))
            continue;
        const std::int64_t list = hasListNumber(type) ? out.whole(arguments[0], 0, 0xff) : 0;
        out.raw16((hasListNumber(type) ? static_cast<std::uint32_t>(list << 8) : headFlags(out, arguments[0])) | type);
        return true;
    }
    return false;
}

} // namespace telepipe::formats
