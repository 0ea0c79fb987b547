#pragma once

#include "tools/picture/record/PictureRecord.h"

#include <span>
#include <string_view>

namespace telepipe::tools {

// One thing that may be asked of a picture: --time 2.5 on the command line, "time": 2.5 in a list of shots. How the
// picture looks is asked for by viewOptions() besides.
struct RecordOption
{
    const char* name;                                // without the dashes
    const char* form;                                // of its value: "WxH"; none: it is a switch, and has no value
    const char* help;                                // one line
    RecordChange (*change)(const std::string& text); // throws std::invalid_argument as the values do
};

// They stand together in help, and each command takes the groups that mean something to it.
enum class RecordOptionGroup : std::uint8_t
{
    Size,
    Camera,
    Content, // when, and what of it
    Samples,
    Side, // what lies beside the document: overlays, sky
    Comparison,
    Plan,
    Sheet,
    Path,
    Video,
};
constexpr std::size_t kRecordOptionGroups = 10;

std::span<const RecordOption> recordOptions(RecordOptionGroup group);
// Null: there is none of this name.
const RecordOption* recordOption(std::string_view name, RecordOptionGroup group);
const RecordOption* recordOption(std::string_view name); // of any group; of two the first: --size is that of a view

} // namespace telepipe::tools
