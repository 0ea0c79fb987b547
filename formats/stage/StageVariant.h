#pragma once

namespace telepipe::formats {

// The games whose files differ: version 2 for Dreamcast and PC, and Blue Burst.
enum class StageVariant
{
    V2,
    Bb
};
const char* stageVariantName(StageVariant variant); // "v2", "bb"

} // namespace telepipe::formats
