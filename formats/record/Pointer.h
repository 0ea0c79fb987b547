#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace telepipe::formats {

// A pointer field of a record. One that was read knows its place, and its reader asks the PointerMap where it leads:
// the reader decides whether null or an empty list is allowed there. One to be written knows its target. A pointer that
// is not set stays as it is: a placer leaves it, a writer makes it null.
struct Pointer
{
    std::uint32_t field = 0;           // offset in the data
    std::optional<std::size_t> target; // for a writer counted from its first byte, for a placer from the file's
    bool isSet = false;                // to the target, or to null

    static constexpr Pointer null() { return {0, {}, true}; }
    static constexpr Pointer to(std::optional<std::size_t> target) { return {0, target, true}; }
    // A pointer to something that follows; the writer patches its field.
    static constexpr Pointer later() { return to(0); }
    // A pointer to a list of count elements; an empty list gets no pointer.
    static constexpr Pointer list(std::size_t count, std::size_t first) { return count != 0 ? to(first) : Pointer(); }
};

} // namespace telepipe::formats
