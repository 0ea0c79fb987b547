#include "formats/ascii/notation/Macros.h"

#include "formats/motion/CompactShape.h"
#include "formats/ninja/Chunks.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace telepipe::formats {

namespace {

using enum ValueType;

// NjDef.h's, with its own argument order. Made after its pattern: S8888 (NJD_CV_D8_S8), MKEYSA and MKEYSA1 (16-bit
// angles). MKEYSHID is the compact shape guide's. NjDef.h's D8888 is one expression of 32 bits, which a PLIST, a
// list of words, cannot hold: the colours of CnkS_D8 corners are taken as two words, as MDiff, MAmbi and MSpec are, the
// low one first. UV is one long there, of the same bytes.
constexpr Macro kMacros[] = {
    {"Uvn", {SignedShort, SignedShort}},
    {"Uvh", {SignedShort, SignedShort}},
    {"VERT", {FloatBits, FloatBits, FloatBits}},
    {"NORM", {FloatBits, FloatBits, FloatBits}},
    {"UV", {SignedShort, SignedShort}},
    {"ARGB", {Argb}},
    {"PNORM", {FloatBits, FloatBits, FloatBits}},
    {"Strip", {JoinedShort}},
    {"StripL", {StripLength}},
    {"StripR", {ReversedStripLength}},
    {"MKEYF", {Long, Float, Float, Float}},
    {"MKEYA", {Long, KeyDegrees, KeyDegrees, KeyDegrees}},
    {"MKEYSA", {Short, ShortKeyDegrees, ShortKeyDegrees, ShortKeyDegrees}},
    {"MKEYQ", {Long, Float, Float, Float, Float}},
    {"MKEYAX", {Long, Float, Float, Float, Float}},
    {"D8888", {Argb}},
    {"S8888", {Argb}},
    {"NFlagsW", {Weight}},
    {"NFlags", {Long}},
    {"UFlags", {HexLong}},
    {"VERT_SH", {FloatBits, FloatBits, FloatBits, One}},
    {"NORM_SH", {FloatBits, FloatBits, FloatBits, ZeroLong}},
    {"NORM32", {}, {12, 10, 10}}, // adds its values, so the highest carries the two bits above its ten
    {"D565S565", {}, {5, 6, 5, 5, 6, 5}},
    {"D4444S565", {}, {4, 4, 4, 4, 5, 6, 5}},
    {"D16S16", {}, {16, 16}},
    {"OffnbIdx", {Halves}},
    {"CnkEnd"}, // as wide as its list
    {"CnkNull", {ZeroShort}},
    {"_TID", {JoinedShort}},
    {"_NB", {JoinedShort}},
    {"Uf1", {HexShort}},
    {"Uf2", {HexShort, HexShort}},
    {"Uf3", {HexShort, HexShort, HexShort}},
    {"Pvn", {PolygonNormal, PolygonNormal, PolygonNormal}},
    {"_BuDir", {PolygonNormal, PolygonNormal, PolygonNormal}},
    {"_BuUp", {PolygonNormal, PolygonNormal, PolygonNormal}},
    {"MDiff", {Argb}},
    {"MAmbi", {Argb}},
    {"MSpec", {Argb}},
    {"MKEYF1", {Long, Float}},
    {"MKEYF2", {Long, Float, Float}},
    {"MKEYA1", {Long, KeyDegrees}},
    {"MKEYSA1", {Short, ShortKeyDegrees}},
    {"MKEYUI32", {Long, HexLong}},
    {"MKEYSI32", {Long, Long}},
    {"MKEYSPOT", {Long, Float, Float, KeyDegrees, KeyDegrees}},
    {"MKEYSHID", {Long, Long}},
    {"NFlagsW2", {WideWeight}}, // Ninja2's weights, of which 65535 are 100 percent
    {"UVF", {FloatBits, FloatBits}},
    {"XJREC", {Long, HexLong, HexLong, HexLong}},
};

std::span<const std::uint8_t> widthsOf(const Macro& macro)
{
    return {macro.widths.begin(), std::ranges::find(macro.widths, 0)};
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

bool hasListNumber(unsigned type)
{
    return type == kChunkCacheList || type == kChunkDrawList;
}

} // namespace

std::size_t Macro::arguments() const
{
    return std::accumulate(types.begin(), types.end(), widthsOf(*this).size(),
                           [](std::size_t count, ValueType type) { return count + argumentCount(type); });
}

void Macro::write(Emission& out, std::span<const Number> arguments) const
{
    if (widths[0] != 0)
        return out.fields(widthsOf(*this), arguments);
    for (std::size_t i = 0; i < types.size() && types[i] != None; ++i) {
        out.value(types[i], arguments.first(argumentCount(types[i])));
        arguments = arguments.subspan(argumentCount(types[i]));
    }
}

const Macro* findMacro(std::string_view name)
{
    const auto found = std::ranges::find(kMacros, name, &Macro::name);
    return found == std::end(kMacros) ? nullptr : found;
}

std::string macroText(std::string_view name, const std::uint8_t*& file, Endian endian)
{
    const Macro& macro = *findMacro(name);
    std::string values = fieldsText(widthsOf(macro), file, endian);
    for (ValueType type : macro.types) {
        if (argumentCount(type) != 0)
            values += (values.empty() ? "" : ", ") + valueText(type, file, endian);
        else if (type != None)
            file += 4;
    }
    return fmt::format("{}( {} )", name, values);
}

std::string chunkMacro(const char* sdkName)
{
    return "Cnk" + std::string(macroTail(sdkName));
}

bool writeVertexHead(Emission& out, std::string_view macro, std::span<const Number> arguments)
{
    if (!macro.starts_with("Cnk") || arguments.size() != 2)
        return false;
    for (const Code& type : kVertexChunkCodes) {
        if (!isMacroOf(macro, type.name))
            continue;
        const std::int64_t size = out.whole(arguments[1], 0, 0xffff);
        out.raw32(static_cast<std::uint32_t>(size << 16) | headFlags(out, arguments[0]) | type.value);
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
