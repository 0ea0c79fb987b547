#pragma once

#include "formats/placement/Events.h"
#include "formats/record/RecordSize.h"

#include <algorithm>

namespace telepipe::formats {

// The records of a .evt file (docs/formats.md, Events).

inline constexpr std::string_view kRandomEvents = "evt2";

struct EventsHeader
{
    std::uint32_t actions = 0, entries = 16, count = 0;
    char format[4] = {}; // zeros, or kRandomEvents

    bool isRandom() const { return std::string_view(format, sizeof format) == kRandomEvents; }
};

template <class Io> constexpr void describe(Io& io, EventsHeader& header)
{
    io.x32("actions", header.actions, kLayout);
    io.x32("entries", header.entries, kLayout);
    io.u32("count", header.count, kLayout);
    io.text("format", header.format);
}

// isRandom is set before it is read, for its size depends on it.
struct EventRecord
{
    Event event;
    std::uint32_t actions = 0; // counted from the first of all
    bool isRandom = false;
};

template <class Io> constexpr void describe(Io& io, EventRecord& record)
{
    Event& event = record.event;
    io.u32("id", event.id);
    io.x16("flags", event.flags, "left over from the running game");
    io.u16("-", event.word, "1 in every known file");
    io.u16("section", event.section);
    io.u16("wave", event.wave);
    if (record.isRandom) {
        io.x32("delay", event.delay, "low half least, high half most frames");
        io.u8("least enemies", event.leastEnemies);
        io.u8("most enemies", event.mostEnemies);
        io.u16("waves", event.waves);
    } else {
        io.u32("delay", event.delay, "frames, 30 a second");
    }
    io.x32("actions", record.actions, kLayout, "offset among the actions");
}
// Filler behind the last action, up to a multiple of 4.
inline constexpr std::uint8_t kEventFiller = 0xff;
inline constexpr std::size_t kMostEventFiller = 3;

inline bool isEventFiller(Bytes rest)
{
    return rest.size() <= kMostEventFiller &&
           std::ranges::all_of(rest, [](std::uint8_t byte) { return byte == kEventFiller; });
}

// The arguments that an action of its code has. Those of no known code are written without any.
template <class Writer> void writeAction(Writer& writer, const EventAction& action)
{
    const std::size_t size = actionSize(action.code);
    writer.u8(action.code);
    if (size > 1)
        writer.u16(action.first);
    if (size > 3)
        writer.u16(action.second);
}

static_assert(recordSize<EventsHeader> == 16 && recordSize<EventRecord> == 20);

} // namespace telepipe::formats
