#pragma once

#include <cstdlib>

namespace telepipe::fuzz {

// What must hold whatever the bytes are: where it does not, the fuzzer has found something.
inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace telepipe::fuzz
