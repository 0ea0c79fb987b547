#pragma once

#include "formats/ascii/notation/Values.h"

#include <array>

namespace telepipe::formats {

// The macro of an array element, "VERT", "Uvn", "MKEYF", with the types of its arguments in the order of the file.
struct Macro
{
    std::string_view name;
    std::array<ValueType, 5> types = {};
    std::array<std::uint8_t, 7> widths = {}; // or the bits of each field of a long, highest first

    std::size_t arguments() const;
    void write(Emission& out, std::span<const Number> arguments) const;
};

// Null for an unknown name. Heads of chunks are apart, below.
const Macro* findMacro(std::string_view name);
// "MKEYF1( 3, 1.5F )" of the bytes at file, which is moved behind them.
std::string macroText(std::string_view name, const std::uint8_t*& file, Endian endian);

// "CnkV_VN" of "NJD_CV_VN", "CnkVN" of the compact shapes' "NJD_VN": the macro of a chunk of the SDK's name.
std::string chunkMacro(const char* sdkName);
// Writes the head that a chunk macro of a VLIST ( flags, size ) or PLIST ( bits ) stands for; false for another name.
bool writeVertexHead(Emission& out, std::string_view macro, std::span<const Number> arguments);
bool writePolygonHead(Emission& out, std::string_view macro, std::span<const Number> arguments);

} // namespace telepipe::formats
