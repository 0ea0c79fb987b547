#pragma once

#include "formats/vocabulary/Code.h"

#include <optional>

// The constants of NjDef.h by name. Their spellings stand in formats/vocabulary, with the source of those that are not
// NjDef.h's own.
namespace telepipe::formats {

// Codes, and the lowest bit that they have in their word.
struct Constants
{
    Codes codes;
    int shift = 0;
};

const Constants& evalConstants();       // FEV_*
const Constants& motionConstants();     // FMK_*
const Constants& stripConstants();      // FST_*, in the head word
const Constants& vertexFlagConstants(); // FV_*, in the head long

std::optional<std::uint32_t> constantValue(std::string_view name);

// The names of the bits of value joined by '|', bits without a name in hexadecimal; "0x0" for none.
std::string constantText(std::uint32_t value, const Constants& names);
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
std::string_view meshsetName(std::uint32_t kind);
// FMT_* and FMD_* of inp_fn.
std::string interpolationText(std::uint32_t inpFn);

} // namespace telepipe::formats
