#pragma once

#include "formats/ascii/Definition.h"
#include "formats/ascii/TokenReader.h"

namespace telepipe::formats {

// All definitions of a text, in its order; names are windows on the text. isNinja2: its head says version 2 or later.
std::vector<Definition> readDefinitions(TokenReader& tokens, bool isNinja2);

} // namespace telepipe::formats
