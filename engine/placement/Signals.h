#pragma once

#include <cstdint>
#include <optional>

namespace telepipe::formats {

struct ObjectEntry;

} // namespace telepipe::formats

namespace telepipe::scene {

// Switches of a floor, 0 to 255, in a row.
struct SwitchRange
{
    std::uint16_t first = 0, count = 0;

    bool operator==(const SwitchRange&) const = default;
};

// The switches and events of its floor that an entry works with, from its parameters.
struct Signals
{
    SwitchRange sets;                   // by whoever steps on it, or near it
    SwitchRange reads;                  // opens, rises or stops once all of them are set
    std::optional<std::uint32_t> event; // that it fires
    bool isShut = false;                // a door, fence or barrier that nobody walks through at first

    bool operator==(const Signals&) const = default;
};
// An entry whose switch number is not 0 to 255 has no switches: doors that are open from the first or locked for ever
// have such numbers.
Signals signalsOf(const formats::ObjectEntry& entry);

} // namespace telepipe::scene
