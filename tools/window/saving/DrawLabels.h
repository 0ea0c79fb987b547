#pragma once

#include "tools/picture/record/RecordOptions.h"

namespace telepipe::tools {

// The label of an option of a picture, which stands before its value, and an example of a value. The option's help
// explains it in a sentence.
struct DrawLabel
{
    const char* name; // of the option
    const char* label;
    const char* example; // where the value is typed
};

const DrawLabel& drawLabel(const RecordOption& option); // one for each that a kind of drawing has

} // namespace telepipe::tools
