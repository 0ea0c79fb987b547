#pragma once

#include "formats/bytes/Errors.h"

#include <cstddef>

namespace telepipe::formats {

// An oddity of one kind, met any number of times: reported as a single warning at its first place, with the count,
// because a file with one strange habit has it thousands of times.
struct Oddity
{
    const char* text;
    std::size_t first = 0, count = 0;

    void note(std::size_t offset)
    {
        if (count++ == 0)
            first = offset;
    }
    void note(std::size_t offset, bool odd)
    {
        if (odd)
            note(offset);
    }
    void report(Warnings& warnings) const
    {
        if (count == 1)
            warnings.add(first, text);
        else if (count > 1)
            warnings.add(first, {"{} ({} times)", text, count});
    }
};

} // namespace telepipe::formats
