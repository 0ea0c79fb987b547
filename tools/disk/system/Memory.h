#pragma once

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace telepipe::tools {

// Keeps freed blocks for later use. By default glibc gives each of 128 KiB and more back to the system, which clears
// every page again for the next one: a seventh of the pages that a picture touches.
inline void keepFreedMemory()
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
#endif
}

} // namespace telepipe::tools
