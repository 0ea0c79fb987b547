#pragma once

#include "formats/placement/QuestScript.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"

namespace telepipe::formats {

// form is set before it is read, for its size depends on it.
template <class Io> constexpr void describe(Io& io, QuestScriptHeader& header)
{
    io.x32("script", header.code);
    io.x32("labels", header.labels);
    io.u32("size", header.size, kLayout);
    io.x32("-", header.unused, "not used");
    if (header.form == QuestForm::BlueBurst) {
        io.u16("number", header.number);
        io.x16("-", header.spare, Unknown{"meaning unknown"});
        io.u8("episode", header.episode, "0, 1 or 2: Episode 1, 2 or 4");
        io.u8("players", header.mostPlayers, "at most");
        io.u8("joinable", header.joinable);
        io.u8("-", header.last, Unknown{"meaning unknown"});
    } else {
        io.u8("download", header.download);
        io.u8("-", header.byte, Unknown{"meaning unknown"});
        io.x16("number", header.number, "on the GameCube the high byte is the episode");
    }
}
static_assert(recordSize<QuestScriptHeader> == 0x14);

} // namespace telepipe::formats
