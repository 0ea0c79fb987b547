#include "formats/stage/StageReading.h"

namespace telepipe::formats {

namespace {

// docs/formats.md, Stage of Blue Burst; all offsets from the start of the file.
//
//   header, at the payload     section                       static entry            animated entry
//   00 'fmt2'                  00 i32 id, -1: connector      00 ptr object           00 ptr object
//   04 u32 64 or 191           04 f32x3 position             04 ptr UV scroll        04 ptr motion, or null
//   08 u32 section count       10 i32x3 rotation, BAMS       08 ptr texture swap     08 0, 0
//   0C f32 view distance       1C f32 radius                 0C u32 flags            10 f32 speed
//   10 ptr sections            20 ptr static entries                                 14 ptr UV scroll
//   14 ptr NJS_TEXLIST         24 ptr animated entries                               18 ptr texture swap
//                              28 u32 x2 their counts                                1C u32 flags
//                              30 u32 flags
//
//   UV scroll, 24 bytes        texture swap, 12 bytes
//   00 u32 number              00 u16 number
//   04 0 (20 bytes)            02 0 (10 bytes)
//
// The numbers are entries of the stage's .tam file. The UV scroll table is 24 bytes long in lobby_01, the only given
// stage with any: seven, end to end, numbered 1 to 7.
constexpr std::uint32_t kSectionSize = 52, kStaticSize = 16, kAnimatedSize = 32;
constexpr std::uint32_t kUvScrollSize = 24, kTextureSwapSize = 12;

class BbReader
{
public:
    explicit BbReader(StageReading& reading) : _reading(reading), _view(reading.view()), _stage(reading.stage()) {}

    void read();

private:
    struct Lists // of one section
    {
        std::uint32_t statics = 0, animated = 0; // offsets
    };

    void readSections(std::uint32_t list, std::uint32_t count);
    Lists readSectionLists(StageSection& section);
    void reserve();
    void readEntries(StageSection& section, const Lists& lists);
    PlacedModel readStatic(std::uint32_t offset);
    PlacedModel readAnimated(std::uint32_t offset);
    void readModel(PlacedModel& placed, std::uint32_t effects, std::uint32_t flags);
    void readEffects(PlacedModel& placed, std::uint32_t fields);
    std::optional<std::uint32_t> effect(std::uint32_t field, bool flagged);
    void checkRunTime(std::uint32_t first, std::uint32_t end);

    StageReading& _reading;
    const ByteView& _view;
    Stage& _stage;
    std::vector<Lists> _lists; // a section each
    Oddity _animatedWords{"animated entry with data in words that are always 0"};
    Oddity _effectFlag{"UV scroll or texture swap table without its flag, or the flag without the table"};
    Oddity _runTimeWords{"UV scroll or texture swap table with data in words that are always 0"};
    Oddity _strayEffect{"UV scroll or texture swap word that is no pointer"};
};

void BbReader::read()
{
    const std::uint32_t header = _reading.rel().payload;
    _stage.headerWord = _view.u32(header + 0x04, "header word 1");
    const std::uint32_t count = _view.u32(header + 0x08, "section count");
    _stage.viewDistance = _view.f32(header + 0x0C, "view distance");
    _reading.readTextures(header + 0x14);
    readSections(_reading.list(header + 0x10, count, kSectionSize, "sections"), count);
    reserve();
    for (std::size_t i = 0; i < _stage.sections.size(); ++i)
        readEntries(_stage.sections[i], _lists[i]);
    for (const Oddity& oddity : {_animatedWords, _effectFlag, _runTimeWords, _strayEffect})
        oddity.report(_stage.warnings);
}

void BbReader::readSections(std::uint32_t list, std::uint32_t count)
{
    _stage.sections.reserve(count);
    _lists.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        _stage.sections.push_back(_reading.readSection(list + i * kSectionSize));
        _lists.push_back(readSectionLists(_stage.sections.back()));
    }
}

BbReader::Lists BbReader::readSectionLists(StageSection& section)
{
    const std::uint32_t offset = section.offset;
    section.staticCount = _view.u32(offset + 0x28, "static count");
    section.animatedCount = _view.u32(offset + 0x2C, "animated count");
    section.flags = _view.u32(offset + 0x30, "section flags");
    Lists lists;
    lists.statics = _reading.list(offset + 0x20, section.staticCount, kStaticSize, "static entries");
    lists.animated = _reading.list(offset + 0x24, section.animatedCount, kAnimatedSize, "animated entries");
    return lists;
}

void BbReader::reserve()
{
    std::size_t placed = 0;
    for (const StageSection& section : _stage.sections)
        placed += section.staticCount + section.animatedCount;
    _stage.placed.reserve(placed);
}

void BbReader::readEntries(StageSection& section, const Lists& lists)
{
    section.firstStatic = static_cast<std::uint32_t>(_stage.placed.size());
    for (std::uint32_t i = 0; i < section.staticCount; ++i)
        _stage.placed.push_back(readStatic(lists.statics + i * kStaticSize));
    section.firstAnimated = static_cast<std::uint32_t>(_stage.placed.size());
    for (std::uint32_t i = 0; i < section.animatedCount; ++i)
        _stage.placed.push_back(readAnimated(lists.animated + i * kAnimatedSize));
}

PlacedModel BbReader::readStatic(std::uint32_t offset)
{
    PlacedModel placed;
    placed.offset = offset;
    readModel(placed, offset + 0x04, offset + 0x0C);
    return placed;
}

PlacedModel BbReader::readAnimated(std::uint32_t offset)
{
    PlacedModel placed;
    placed.offset = offset;
    placed.motion = _reading.motion(offset + 0x04);
    placed.speed = _view.f32(offset + 0x10, "motion speed");
    _animatedWords.note(offset + 0x08,
                        _view.u32(offset + 0x08, "word 2") != 0 || _view.u32(offset + 0x0C, "word 3") != 0);
    readModel(placed, offset + 0x14, offset + 0x1C);
    return placed;
}

// Reads the fields that both kinds of entry have; effects and flags are the offsets of theirs.
void BbReader::readModel(PlacedModel& placed, std::uint32_t effects, std::uint32_t flags)
{
    placed.flags = _view.u32(flags, "entry flags");
    placed.indirect = (placed.flags & kBbIndirect) != 0;
    readEffects(placed, effects);
    std::uint32_t root = _reading.rel().target(placed.offset, "object of an entry");
    if (placed.indirect)
        root = _reading.rel().target(root, "object of an indirect entry");
    placed.tree = _reading.tree(root);
}

void BbReader::readEffects(PlacedModel& placed, std::uint32_t fields)
{
    if (const auto table = effect(fields, (placed.flags & kBbUvScroll) != 0)) {
        placed.uvScroll = _view.u32(*table, "number of a UV scroll");
        placed.uvScrollTable = UvScroll{*table, placed.uvScroll};
        checkRunTime(*table + 4, *table + kUvScrollSize);
    }
    if (const auto table = effect(fields + 4, (placed.flags & kBbTextureSwap) != 0)) {
        const std::uint16_t id = _view.u16(*table, "number of a texture swap");
        placed.textureSwap = id;
        placed.textureSwapTable = TextureSwap{*table, id};
        checkRunTime(*table + 2, *table + kTextureSwapSize);
    }
}

std::optional<std::uint32_t> BbReader::effect(std::uint32_t field, bool flagged)
{
    const std::uint32_t word = _view.u32(field, "UV scroll or texture swap table");
    const bool isPointer = _reading.rel().pointers.isListed(field);
    _strayEffect.note(field, !isPointer && word != 0);
    _effectFlag.note(field, isPointer != flagged);
    return isPointer ? std::optional(word) : std::nullopt;
}

void BbReader::checkRunTime(std::uint32_t first, std::uint32_t end)
{
    for (std::uint32_t at = first; at != end; at += 2)
        if (_view.u16(at, "rest of a UV scroll or texture swap table") != 0)
            return _runTimeWords.note(at);
}

} // namespace

void readBbStage(StageReading& reading)
{
    BbReader(reading).read();
}

} // namespace telepipe::formats
