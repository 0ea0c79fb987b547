#pragma once

#include "formats/ascii/Definition.h"
#include "formats/ascii/TokenReader.h"

namespace telepipe::formats {

// All definitions of a text, in its order; names are windows on the text.
std::vector<Definition> readDefinitions(TokenReader& tokens);

} // namespace telepipe::formats
