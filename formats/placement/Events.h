#pragma once

#include "formats/bytes/ByteWriter.h"

#include <vector>

namespace telepipe::formats {

// The actions of an event once all its enemies are dead. Each is a byte and its operands.
enum EventActionCode : std::uint8_t
{
    kNoAction = 0x00,
    kEndActions = 0x01,
    kBuildObjects = 0x08, // those of a section and group
    kBuildEnemies = 0x09, // those of a section and wave
    kSetSwitch = 0x0a,
    kClearSwitch = 0x0b,
    kFireEvent = 0x0c,
    kBuildAndEnd = 0x0d
};

struct EventAction
{
    std::uint32_t offset = 0; // absolute
    std::uint8_t code = kEndActions;
    // Section and group or wave; switch and 0; low and high half of an event's id.
    std::uint16_t first = 0, second = 0;

    std::uint32_t event() const { return first | std::uint32_t{second} << 16; }
    bool isLast() const { return code == kEndActions || code == kBuildAndEnd; }
};
std::size_t actionSize(std::uint8_t code); // bytes; 0 for a code that is not known

// An event builds the enemies of a section and wave after a delay.
struct Event
{
    std::uint32_t offset = 0; // absolute
    std::uint32_t id = 0;     // not unique: all of an id fire together
    std::uint16_t flags = 0;  // left over from the running game
    std::uint16_t word = 1;
    std::uint16_t section = 0, wave = 0;
    std::uint32_t delay = 0; // frames, 30 a second; in random events its halves are the least and the most
    // Random events alone.
    std::uint8_t leastEnemies = 0, mostEnemies = 0;
    std::uint16_t waves = 0;
    std::uint32_t firstAction = 0, actionCount = 0; // in Events::actions
};

// A .evt file. Random events ("evt2") are those of challenge quests.
struct Events
{
    bool isRandom = false;
    std::uint32_t actionOffset = 0, entriesOffset = 16, actionBytes = 0; // as the file has them
    std::vector<Event> entries;
    std::vector<EventAction> actions; // run by run, in the order of the file; events may share a run or the rest of one
    Warnings warnings;
};

bool looksLikeEvents(Bytes file);
Events readEvents(Bytes file);
Events readEvents(const ByteView& data);
// Puts the actions at their offsets, if they have any, and otherwise one behind another.
ByteVector writeEvents(const Events& events);

} // namespace telepipe::formats
