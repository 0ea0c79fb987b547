#pragma once

#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"
#include "formats/stage/Stage.h"

namespace telepipe::formats {

// The records of a stage file (docs/formats.md, Stage of version 2, Stage of Blue Burst); pointers are offsets from the
// start of the file. The header is the REL's payload, and leads to everything else. Both files of a map of version 2
// have one layout: d.rel, which the guide no more than mentions, has the terrain, n.rel the things on it and moving
// parts.

struct StageHeader
{
    StageHead head;
    std::uint32_t sectionCount = 0;
    Pointer sections, textures;
};

template <class Io> constexpr void describeHeader(Io& io, StageHeader& header)
{
    io.u32("sections", header.sectionCount);
    io.f32("view distance", header.head.viewDistance);
    io.pointer("section list", header.sections);
    io.pointer("texture list", header.textures);
}

template <class Io> constexpr void describe(Io& io, V2<StageHeader>& header)
{
    describeHeader(io, header);
}

template <class Io> constexpr void describe(Io& io, Bb<StageHeader>& header)
{
    io.magic("magic", "fmt2");
    io.u32("-", header.head.word, Unknown{"64 or 191, meaning unknown"});
    describeHeader(io, header);
}

struct SectionRecord
{
    StageSection section;
    Pointer statics, placeholders, animated;
};

template <class Io> constexpr void describePlace(Io& io, StageSection& section)
{
    io.i32("id", section.id, words<sectionIdMeaning>);
    io.vec3("position", section.position);
    io.angles("rotation", section.rotation);
    io.f32("radius", section.radius, "in XZ around the position");
}

template <class Io> constexpr void describe(Io& io, V2<SectionRecord>& record)
{
    describePlace(io, record.section);
    io.pointer("static", record.statics);
    io.pointer("placeholders", record.placeholders);
    io.pointer("animated", record.animated);
    io.u32("nStatic", record.section.staticCount, kLayout);
    io.u32("nPlaceholder", record.section.placeholderCount, kLayout);
    io.u32("nAnimated", record.section.animatedCount, kLayout);
    io.x32("flags", record.section.flags, flagsOf<kNoFlagCodes>);
}

template <class Io> constexpr void describe(Io& io, Bb<SectionRecord>& record)
{
    describePlace(io, record.section);
    io.pointer("static", record.statics);
    io.pointer("animated", record.animated);
    io.u32("nStatic", record.section.staticCount, kLayout);
    io.u32("nAnimated", record.section.animatedCount, kLayout);
    io.x32("flags", record.section.flags, flagsOf<kNoFlagCodes>);
}

// The entries of a section's lists.
struct PlacedRecord
{
    PlacedModel model;
    Pointer object, motion;
    Pointer uvScroll, textureSwap; // Blue Burst
};
struct StaticRecord : PlacedRecord
{
};
struct AnimatedRecord : PlacedRecord
{
};

// The guide leaves the ids and the speed, 0.2 in its dump, among its unknown words. That the ids are those of texture
// swaps and UV scrolls is likely, and no more.
template <class Io> constexpr void describe(Io& io, V2<StaticRecord>& record)
{
    io.pointer("object", record.object);
    io.zeros(4);
    io.u32("id 2", record.model.textureSwap, Unknown{"with flag 0x400"});
    io.zeros(16);
    io.u32("id 7", record.model.uvScroll, Unknown{"with flag 0x800"});
    io.zeros(12);
    io.x32("flags", record.model.flags, flagsOf<kV2StaticFlagCodes>);
}

template <class Io> constexpr void describeMotion(Io& io, PlacedRecord& record)
{
    io.pointer("object", record.object);
    io.pointer("motion", record.motion);
    io.zeros(8);
    io.f32("speed", record.model.speed, "motion frames a game frame of 1/30 s");
}

template <class Io> constexpr void describe(Io& io, V2<AnimatedRecord>& record)
{
    describeMotion(io, record);
    io.zeros(8);
    io.x32("id 7", record.model.uvScroll, Unknown());
    io.zeros(24);
    io.x32("flags", record.model.flags, flagsOf<kNoFlagCodes>);
}

template <class Io> constexpr void describeEffects(Io& io, PlacedRecord& record)
{
    io.pointer("UV scroll", record.uvScroll);
    io.pointer("texture swap", record.textureSwap);
    io.x32("flags", record.model.flags, flagsOf<kBbEntryFlagCodes>);
}

template <class Io> constexpr void describe(Io& io, Bb<StaticRecord>& record)
{
    io.pointer("object", record.object);
    describeEffects(io, record);
}

template <class Io> constexpr void describe(Io& io, Bb<AnimatedRecord>& record)
{
    describeMotion(io, record);
    describeEffects(io, record);
}

// Two words of 0, and one of 0x1000.
template <class Io> constexpr void describe(Io& io, Placeholder& placeholder)
{
    io.zeroWords(std::span(placeholder.words).first(2));
    io.x32("-", placeholder.words[2], Unknown{"0x1000 in every known file"});
}

// Blue Burst's tables: the game counts in the words behind the id. The UV scroll is 24 bytes long in lobby_01, the only
// known stage with any: seven, end to end, numbered 1 to 7.
template <class Io> constexpr void describe(Io& io, UvScroll& scroll)
{
    io.u32("id", scroll.id, "of the .tam file beside the stage");
    io.zeros(20);
}

template <class Io> constexpr void describe(Io& io, TextureSwap& swap)
{
    io.u16("id", swap.id, "of the .tam file beside the stage");
    io.zeros(10);
}

template <template <class> class Variant> struct StageRecords
{
    using Header = Variant<StageHeader>;
    using Section = Variant<SectionRecord>;
    using Static = Variant<StaticRecord>;
    using Animated = Variant<AnimatedRecord>;
};
using V2Records = StageRecords<V2>;
using BbRecords = StageRecords<Bb>;
static_assert(recordSize<V2Records::Header> == 16 && recordSize<V2Records::Section> == 60 &&
              recordSize<V2Records::Static> == 48 && recordSize<V2Records::Animated> == 60 &&
              recordSize<Placeholder> == 12);
static_assert(recordSize<BbRecords::Header> == 24 && recordSize<BbRecords::Section> == 52 &&
              recordSize<BbRecords::Static> == 16 && recordSize<BbRecords::Animated> == 32 &&
              recordSize<UvScroll> == 24 && recordSize<TextureSwap> == 12);

// Calls work with the records of the variant.
template <class Work> void withRecordsOf(StageVariant variant, const Work& work)
{
    variant == StageVariant::V2 ? work(V2Records()) : work(BbRecords());
}

} // namespace telepipe::formats
