#pragma once

#include <span>
#include <string_view>

namespace telepipe::tools {

// A word of the panels: its meaning, where it stands in the files, and where that is written down.
struct Term
{
    const char* name;    // as the panels have it, English
    const char* meaning; // one sentence or two
    const char* bytes;   // of a Ninja chunk model or a stage of version 2; empty: it is worked out
    const char* source;  // page and heading below docs/
};
std::span<const Term> allTerms();
const Term* termCalled(std::string_view name); // in whatever case; null: it is not explained

// Explains the last widget, while the mouse rests on it, by the term of that name; nothing where there is none.
void explain(const char* name);

} // namespace telepipe::tools
