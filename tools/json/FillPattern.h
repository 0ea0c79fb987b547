#pragma once

#include "tools/json/Json.h"

#include <string>
#include <string_view>

namespace telepipe::tools {

// Text with members of an object in its places, so that a report names a value once, for JSON and for people:
//
//   "{strips: strip} of {model.at:#x}"  ->  "2 strips of 0x1f0"
//
// A place is the way to a member, where # is the number of a list's values. Behind the colon stand a blank and a noun
// to count, or how fmt shall write the value. Real numbers have six digits, lists blanks between their values; a value
// that is not there is "?".
std::string filled(std::string_view pattern, const Json& values);

} // namespace telepipe::tools
