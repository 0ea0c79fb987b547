#pragma once

// For small functions that every reader calls for every field. Compilers count how much a source grows by what they
// inline, and stop: where the sources of a room are compiled as one, they stop early.
#if defined(_MSC_VER)
#define TELEPIPE_INLINE __forceinline
#else
#define TELEPIPE_INLINE [[gnu::always_inline]] inline
#endif
