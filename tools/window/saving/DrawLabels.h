#pragma once

#include "tools/picture/record/RecordOptions.h"

namespace telepipe::tools {

// What an option of a picture is called where it stands before its value, and a value as an example; what it means the
// option says itself, in a sentence.
struct DrawLabel
{
    const char* name; // of the option
    const char* label;
    const char* example; // where the value is typed
};

const DrawLabel& drawLabel(const RecordOption& option); // one for each that a kind of drawing has

} // namespace telepipe::tools
