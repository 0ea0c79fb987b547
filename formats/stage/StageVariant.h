#pragma once

namespace telepipe::formats {

// Whose files: version 2 of Dreamcast and PC, or Blue Burst.
enum class StageVariant
{
    V2,
    Bb
};
const char* stageVariantName(StageVariant variant); // "v2", "bb"

} // namespace telepipe::formats
