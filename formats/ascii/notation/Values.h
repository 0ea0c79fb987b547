#pragma once

#include "formats/ascii/notation/Numbers.h"
#include "formats/bytes/ByteWriter.h"

#include <span>

namespace telepipe::formats {

// The type of a macro's argument or of a field's value in the file. It decides how the value is written and read.
enum class ValueType : std::uint8_t
{
    None, // behind the last argument of a macro
    Long,
    HexLong, // the same, written in hexadecimal
    Short,   // read with a sign or without, written without
    HexShort,
    SignedShort,
    Float,
    FloatBits, // the same, written as its bits
    One,       // no argument: 1.0f
    ZeroLong,  // no argument
    ZeroShort, // no argument
    ObjectDegrees,
    KeyDegrees,
    ShortKeyDegrees,
    PolygonNormal, // a short
    ColorPart,     // 0 to 255, stored as a float from 0 to 1
    Intensity,     // one number for ambient and diffuse, and NjDef.h's 0.3 for specular
    EvalFlags,     // a long, written by the names of its flags
    Argb,          // four arguments
    JoinedShort,   // two arguments, joined by |
    JoinedLong,
    StripLength,         // a short
    ReversedStripLength, // a short, negative
    Weight,              // two arguments: the low half of a long, and in percent its high half
    WideWeight,          // the same, of Ninja2: 65535 of 100 percent
    Halves,              // two arguments: the low half of a long and its high half
    MeshsetMaterial,     // a JoinedShort: the kind of a mesh set by name, and the number of its material
    MaterialTexture,     // a JoinedLong: the flags of a texture id, and the number
    Pointer,             // of fields only
};

std::size_t argumentCount(ValueType type);

// Appends values to a definition, each checked against the range of its place.
class Emission
{
public:
    Emission(const TokenReader& tokens, ByteWriter& writer) : _tokens(tokens), _writer(writer) {}

    // Writes a value from as many numbers as the type has arguments.
    void value(ValueType type, std::span<const Number> arguments);
    void values(ValueType type, std::span<const Number> arguments); // several of them
    void bare(const Number& number, int width); // an element without a macro: "12," "0x41d830c8," "1.5F,"
    // Writes a long made of fields with these bits each, highest first.
    void fields(std::span<const std::uint8_t> widths, std::span<const Number> arguments);
    void raw32(std::uint32_t value) { _writer.u32(value); }
    void raw16(std::uint32_t value) { _writer.u16(static_cast<std::uint16_t>(value)); }
    // The number, a whole one from lowest to highest, or ParseError.
    std::int64_t whole(const Number& number, std::int64_t lowest, std::int64_t highest) const;
    [[noreturn]] void fail(const Number& at, Message expected) const;

private:
    void single(ValueType type, const Number& number);
    void f32(const Number& number);
    void u32(const Number& number);
    void u16(const Number& number);
    void scaled(const Number& number, Scale scale);
    void scaledShort(const Number& number, Scale scale);
    void weight(const Number& slot, const Number& percent, double full);

    const TokenReader& _tokens;
    ByteWriter& _writer;
};

// The value at file, which is moved behind it.
std::string valueText(ValueType type, const std::uint8_t*& file, Endian endian);
// "255, 178, 178, 178" for a long of such fields; empty without widths.
std::string fieldsText(std::span<const std::uint8_t> widths, const std::uint8_t*& file, Endian endian);

} // namespace telepipe::formats
