#include "formats/stage/StageReading.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// docs/formats.md, Stage of version 2; all offsets from the start of the file. One layout for both files of a map:
// d.rel, which the guide no more than mentions, has the terrain, n.rel what stands on it and moves.
//
//   header, at the payload     section                        static entry       animated entry
//   00 u32 section count       00 i32 id, -1: connector       00 ptr object      00 ptr object
//   04 f32 view distance       04 f32x3 position              04 0               04 ptr motion, or null
//   08 ptr sections            10 i32x3 rotation, BAMS        08 u32 id (0x400)  08 0, 0
//   0C ptr NJS_TEXLIST         1C f32 radius                  0C 0 x4            10 f32 speed
//                              20 ptr static entries          1C u32 id (0x800)  14 0, 0
//   placeholder                24 ptr placeholders            20 0 x3            1C u32 id
//   00 0, 0, 0x1000            28 ptr animated entries        2C u32 flags       20 0 x6
//                              2C u32 x3 their counts                            38 u32 flags
//                              38 u32 flags
//
// The guide leaves the ids and the speed, 0.2 in its dump, among its unknown words.
constexpr std::uint32_t kSectionSize = 60, kStaticSize = 48, kPlaceholderSize = 12, kAnimatedSize = 60;

class V2Reader
{
public:
    explicit V2Reader(StageReading& reading) : _reading(reading), _view(reading.view()), _stage(reading.stage()) {}

    void read();

private:
    struct Lists // of one section
    {
        std::uint32_t statics = 0, placeholders = 0, animated = 0; // offsets
    };

    void readSections(std::uint32_t list, std::uint32_t count);
    Lists readSectionLists(StageSection& section);
    void reserve();
    void readEntries(StageSection& section, const Lists& lists);
    PlacedModel readStatic(std::uint32_t offset);
    PlacedModel readAnimated(std::uint32_t offset);
    Placeholder readPlaceholder(std::uint32_t offset);
    void reportOddities();

    std::uint32_t word(std::uint32_t offset) const { return _view.u32(offset, "stage list entry"); }
    bool anyWord(std::uint32_t offset, std::uint32_t count) const;

    StageReading& _reading;
    const ByteView& _view;
    Stage& _stage;
    std::vector<Lists> _lists; // a section each
    Oddity _staticWords{"static entry with data in words that are always 0"};
    Oddity _animatedWords{"animated entry with data in words that are always 0"};
    Oddity _placeholderWords{"placeholder other than 0, 0, 0x1000"};
    Oddity _unflaggedId{"static entry with an id but not its flag 0x400 or 0x800"};
};

void V2Reader::read()
{
    const std::uint32_t header = _reading.rel().payload;
    const std::uint32_t count = _view.u32(header, "section count");
    _stage.viewDistance = _view.f32(header + 4, "view distance");
    _reading.readTextures(header + 12);
    readSections(_reading.list(header + 8, count, kSectionSize, "sections"), count);
    reserve();
    for (std::size_t i = 0; i < _stage.sections.size(); ++i)
        readEntries(_stage.sections[i], _lists[i]);
    reportOddities();
}

void V2Reader::readSections(std::uint32_t list, std::uint32_t count)
{
    _stage.sections.reserve(count);
    _lists.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        _stage.sections.push_back(_reading.readSection(list + i * kSectionSize));
        _lists.push_back(readSectionLists(_stage.sections.back()));
    }
}

V2Reader::Lists V2Reader::readSectionLists(StageSection& section)
{
    const std::uint32_t offset = section.offset;
    section.staticCount = _view.u32(offset + 0x2C, "static count");
    section.placeholderCount = _view.u32(offset + 0x30, "placeholder count");
    section.animatedCount = _view.u32(offset + 0x34, "animated count");
    section.flags = _view.u32(offset + 0x38, "section flags");
    Lists lists;
    lists.statics = _reading.list(offset + 0x20, section.staticCount, kStaticSize, "static entries");
    lists.placeholders = _reading.list(offset + 0x24, section.placeholderCount, kPlaceholderSize, "placeholders");
    lists.animated = _reading.list(offset + 0x28, section.animatedCount, kAnimatedSize, "animated entries");
    return lists;
}

void V2Reader::reserve()
{
    std::size_t placed = 0, placeholders = 0;
    for (const StageSection& section : _stage.sections) {
        placed += section.staticCount + section.animatedCount;
        placeholders += section.placeholderCount;
    }
    _stage.placed.reserve(placed);
    _stage.placeholders.reserve(placeholders);
}

void V2Reader::readEntries(StageSection& section, const Lists& lists)
{
    section.firstStatic = static_cast<std::uint32_t>(_stage.placed.size());
    for (std::uint32_t i = 0; i < section.staticCount; ++i)
        _stage.placed.push_back(readStatic(lists.statics + i * kStaticSize));
    section.firstAnimated = static_cast<std::uint32_t>(_stage.placed.size());
    for (std::uint32_t i = 0; i < section.animatedCount; ++i)
        _stage.placed.push_back(readAnimated(lists.animated + i * kAnimatedSize));
    section.firstPlaceholder = static_cast<std::uint32_t>(_stage.placeholders.size());
    for (std::uint32_t i = 0; i < section.placeholderCount; ++i)
        _stage.placeholders.push_back(readPlaceholder(lists.placeholders + i * kPlaceholderSize));
}

PlacedModel V2Reader::readStatic(std::uint32_t offset)
{
    PlacedModel placed;
    placed.offset = offset;
    placed.tree = _reading.tree(_reading.rel().target(offset, "object of a static entry"));
    placed.textureSwap = word(offset + 0x08);
    placed.uvScroll = word(offset + 0x1C);
    placed.flags = word(offset + 0x2C);
    _staticWords.note(offset, anyWord(offset + 0x04, 1) || anyWord(offset + 0x0C, 4) || anyWord(offset + 0x20, 3));
    _unflaggedId.note(offset, (placed.textureSwap != 0 && (placed.flags & 0x400) == 0) ||
                                  (placed.uvScroll != 0 && (placed.flags & 0x800) == 0));
    return placed;
}

PlacedModel V2Reader::readAnimated(std::uint32_t offset)
{
    PlacedModel placed;
    placed.offset = offset;
    placed.tree = _reading.tree(_reading.rel().target(offset, "object of an animated entry"));
    placed.motion = _reading.motion(offset + 0x04);
    placed.speed = _view.f32(offset + 0x10, "motion speed");
    placed.uvScroll = word(offset + 0x1C);
    placed.flags = word(offset + 0x38);
    _animatedWords.note(offset, anyWord(offset + 0x08, 2) || anyWord(offset + 0x14, 2) || anyWord(offset + 0x20, 6));
    return placed;
}

Placeholder V2Reader::readPlaceholder(std::uint32_t offset)
{
    const Placeholder placeholder{offset, {word(offset), word(offset + 4), word(offset + 8)}};
    const auto& words = placeholder.words;
    _placeholderWords.note(offset, words[0] != 0 || words[1] != 0 || words[2] != 0x1000);
    return placeholder;
}

bool V2Reader::anyWord(std::uint32_t offset, std::uint32_t count) const
{
    return std::ranges::any_of(_view.slice(offset, 4 * count, "zeros"), [](auto byte) { return byte != 0; });
}

void V2Reader::reportOddities()
{
    for (const Oddity& oddity : {_staticWords, _animatedWords, _placeholderWords, _unflaggedId})
        oddity.report(_stage.warnings);
}

} // namespace

void readV2Stage(StageReading& reading)
{
    V2Reader(reading).read();
}

} // namespace telepipe::formats
