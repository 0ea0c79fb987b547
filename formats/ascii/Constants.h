#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// The constants of NjDef.h by name. Spellings that the guides show are marked in Constants.cpp; the rest is NjDef.h's
// own, or, where that knows no name, made after its pattern.
namespace telepipe::formats {

struct Constant
{
    const char* name;
    std::uint32_t value;
};

std::span<const Constant> evalConstants();       // FEV_*
std::span<const Constant> motionConstants();     // FMK_*
std::span<const Constant> stripConstants();      // FST_*, in the head word
std::span<const Constant> vertexFlagConstants(); // FV_*, in the head long
std::span<const Constant> tinyConstants();       // FCL_*, FFL_*, in the head word

std::optional<std::uint32_t> constantValue(std::string_view name);

// The names of the bits of value joined by '|', bits without a name in hexadecimal; "0x0" for none.
std::string constantText(std::uint32_t value, std::span<const Constant> names);
// text, '|' and the hexadecimal rest where there is one.
std::string withRest(std::string text, std::uint32_t rest);

// Fields of a head word: blending (bits 8-13 of the head), depth adjustment and exponent (bits 8-12).
std::string blendText(std::uint32_t head);
std::string depthText(std::uint32_t head);
std::string exponentText(std::uint32_t head);
// FW_START, FW_MIDDLE or FW_END, and the other flags of the head of a chunk with ninja flags.
std::string weightText(std::uint32_t head);
// FFM_* and FSS of a texture word.
std::string filterText(std::uint32_t word);
// NJD_MESHSET_* of bits 14-15 of type_matId.
const char* meshsetName(std::uint32_t kind);
// FMT_* and FMD_* of inp_fn.
std::string interpolationText(std::uint32_t inpFn);

} // namespace telepipe::formats
