#pragma once

#include "formats/ascii/Definition.h"
#include "formats/ascii/TokenReader.h"

namespace telepipe::formats {

// Lays definitions out as the chunks of a binary Ninja file: one a texture list, root object, motion, in the order of
// the text, each with all it points to and a POF0. Objects that no other object points to are roots. A definition that
// two chunks need is in both. tokens is the reader of the text, for errors; textSize bounds what may come of it.
//
// The chunks are read back: what the text describes must be what readers accept. Errors name the place in the text.
ByteVector assembleChunks(const TokenReader& tokens, std::size_t textSize, std::vector<Definition> definitions,
                          Warnings& warnings);

} // namespace telepipe::formats
