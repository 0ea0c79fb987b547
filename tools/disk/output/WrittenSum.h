#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::tools {

// A count of bytes and their FNV-1a sum, which tell whether the disk has what was written. They do not guard against
// somebody who makes two files of one sum.
struct WrittenSum
{
    std::uint64_t count = 0, sum = 0xcbf29ce484222325;

    void add(formats::Bytes bytes)
    {
        for (const std::uint8_t byte : bytes)
            sum = (sum ^ byte) * 0x100000001b3;
        count += bytes.size();
    }
    bool operator==(const WrittenSum&) const = default;
};

} // namespace telepipe::tools
