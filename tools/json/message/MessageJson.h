#pragma once

#include "formats/message/Message.h"
#include "tools/json/Json.h"

// Messages as data, from one process of this program to another, which says them in the language of its own:
//   "a.rel"                                            a name, or data
//   7                                                  a number
//   {"text": "node {:#x}", "values": [7]}              a template and its values; a word has none
//   {"list": ["opaque", ...], "separator": ", "}       parts of equal rank
namespace telepipe::tools {

Json messageJson(const formats::Message& message);
// What is no message becomes one that says it as it is.
formats::Message messageIn(const Json& json);

} // namespace telepipe::tools
