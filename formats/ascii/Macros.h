#pragma once

#include "formats/ascii/Definition.h"
#include "formats/ascii/Numbers.h"

namespace telepipe::formats {

// Appends the values of macros to a definition, each checked against what its field holds.
class Emission
{
public:
    Emission(const TokenReader& tokens, ByteWriter& writer) : _tokens(tokens), _writer(writer) {}

    void f32(const Number& number);
    void u32(const Number& number);
    void u16(const Number& number);
    void bare(const Number& number, int width); // an element without a macro: "12," "0x41d830c8," "1.5F,"
    void scaled(const Number& number, Scale scale);
    void scaledShort(const Number& number, Scale scale);
    void raw32(std::uint32_t value) { _writer.u32(value); }
    void raw16(std::uint32_t value) { _writer.u16(static_cast<std::uint16_t>(value)); }
    // The number, a whole one from lowest to highest, or ParseError.
    std::int64_t whole(const Number& number, std::int64_t lowest, std::int64_t highest) const;
    [[noreturn]] void fail(const Number& at, std::string expected) const;

private:
    const TokenReader& _tokens;
    ByteWriter& _writer;
};

// The values of a field.
void writeField(Emission& out, FieldType type, std::span<const Number> values);

struct Macro
{
    std::string_view name;
    std::size_t arguments;
    void (*write)(Emission& out, std::span<const Number> arguments);
};

// The macro of an array element, "VERT", "Uvn", "MKEYF"; null for none. Heads of chunks are apart, below.
const Macro* findMacro(std::string_view name);

// "CnkV_VN" of "NJD_CV_VN", "CnkVN" of the compact shapes' "NJD_VN": the macro of a chunk of the SDK's name.
std::string chunkMacro(const char* sdkName);
// Writes the head that a chunk macro of a VLIST ( flags, size ) or PLIST ( bits ) stands for; false for another name.
bool writeVertexHead(Emission& out, std::string_view macro, std::span<const Number> arguments);
bool writePolygonHead(Emission& out, std::string_view macro, std::span<const Number> arguments);

} // namespace telepipe::formats
