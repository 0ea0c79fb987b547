#pragma once

#include "tools/picture/record/PictureRecord.h"
#include "tools/picture/record/RecordOptionGroup.h"

#include <span>
#include <string_view>

namespace telepipe::tools {

// An option of a picture: --time 2.5 on the command line, "time": 2.5 in a list of shots. The tables of fields
// (json/RecordJson.cpp, json/PictureWorkJson.cpp) list them. viewOptions() has those for how the picture looks.
struct RecordOption
{
    const char* name;    // without the dashes
    const char* form;    // of its value: "WxH"; none: it is a switch, and has no value
    const char* help;    // one line
    const char* label;   // before its value in the window, or empty: it is not asked for there
    const char* example; // of a value that is typed there
    std::function<RecordChange(const std::string& text)> change; // throws Refused as the values do
    const char* instead;            // the option that says the same in another way, or null
    std::vector<const char*> words; // that it, or each word of a list, may be; empty: any that it takes
};

std::span<const RecordOption> recordOptions(RecordOptionGroup group);
// Null: there is none of this name.
const RecordOption* recordOption(std::string_view name, RecordOptionGroup group);
const RecordOption* recordOption(std::string_view name); // of any group; of two the first: --size is that of a view

} // namespace telepipe::tools
