#pragma once

// For small functions that every reader calls for every field. Compilers count how much a source grows by what they
// inline, and stop: where the sources of a room are compiled as one, they stop early. Without optimization they stay
// calls, which a debugger steps into and whose branches coverage counts once.
#if defined(_MSC_VER)
#define TELEPIPE_INLINE __forceinline
#elif !defined(__OPTIMIZE__)
#define TELEPIPE_INLINE inline
#else
#define TELEPIPE_INLINE [[gnu::always_inline]] inline
#endif
