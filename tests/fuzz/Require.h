#pragma once

#include <cstdlib>

namespace telepipe::fuzz {

// Aborts where something does not hold that must hold for all bytes: then the fuzzer has found an error.
inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace telepipe::fuzz
