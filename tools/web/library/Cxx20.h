#pragma once

// Parts of C++20 that the sources use and the libc++ 13 of Debian's Emscripten lacks. Included before everything when
// compiling for the browser; with a later libc++ it is empty.
#include <version>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000

#include "tools/web/library/Characters.h"
#include "tools/web/library/RangeAlgorithms.h"
#include "tools/web/library/Threads.h"

namespace std {

template <class To, class From> constexpr To bit_cast(const From& from) noexcept
{
    return __builtin_bit_cast(To, from);
}

} // namespace std

#endif
