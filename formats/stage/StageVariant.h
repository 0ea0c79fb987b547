#pragma once

namespace telepipe::formats {

// The games whose files differ: version 2 for Dreamcast and PC, and Blue Burst.
enum class StageVariant
{
    V2,
    Bb
};
const char* stageVariantName(StageVariant variant); // "v2", "bb"

// A record that either variant lays out in its own way.
template <class Record> struct V2 : Record
{
};
template <class Record> struct Bb : Record
{
};

} // namespace telepipe::formats
