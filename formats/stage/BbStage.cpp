#include "formats/stage/SectionReader.h"

namespace telepipe::formats {

namespace {

class BbEntries
{
public:
    explicit BbEntries(StageReading& reading) : _reading(reading), _view(reading.view()) {}

    void finish(Bb<StaticRecord>& record, const RecordReader& read);
    void finish(Bb<AnimatedRecord>& record, const RecordReader& read);
    void check(const Placeholder&) {}
    void reportOddities();

private:
    void finishModel(PlacedRecord& record);
    void readEffects(PlacedRecord& record);
    template <class Table> std::optional<Table> table(const Pointer& pointer, bool flagged);

    StageReading& _reading;
    const ByteView& _view;
    Oddity _animatedWords{"animated entry with data in words that are always 0"};
    Oddity _effectFlag{"UV scroll or texture swap table without its flag, or the flag without the table"};
    Oddity _runTimeWords{"UV scroll or texture swap table with data in words that are always 0"};
    Oddity _strayEffect{"UV scroll or texture swap word that is no pointer"};
};

void BbEntries::finish(Bb<StaticRecord>& record, const RecordReader&)
{
    finishModel(record);
}

void BbEntries::finish(Bb<AnimatedRecord>& record, const RecordReader& read)
{
    record.model.motion = _reading.motion(record.motion.field);
    _animatedWords.note(record.motion.field + 4, read.hasStray());
    finishModel(record);
}

// Fills in what both kinds of entry have.
void BbEntries::finishModel(PlacedRecord& record)
{
    PlacedModel& placed = record.model;
    placed.indirect = (placed.flags & kBbIndirect) != 0;
    readEffects(record);
    std::uint32_t root = _reading.rel().target(record.object.field, "object of an entry");
    if (placed.indirect)
        root = _reading.rel().target(root, "object of an indirect entry");
    placed.tree = _reading.tree(root);
}

void BbEntries::readEffects(PlacedRecord& record)
{
    PlacedModel& placed = record.model;
    placed.uvScrollTable = table<UvScroll>(record.uvScroll, (placed.flags & kBbUvScroll) != 0);
    if (placed.uvScrollTable)
        placed.uvScroll = placed.uvScrollTable->id;
    placed.textureSwapTable = table<TextureSwap>(record.textureSwap, (placed.flags & kBbTextureSwap) != 0);
    if (placed.textureSwapTable)
        placed.textureSwap = placed.textureSwapTable->id;
}

template <class Table> std::optional<Table> BbEntries::table(const Pointer& pointer, bool flagged)
{
    const std::uint32_t offset = _view.u32(pointer.field, "UV scroll or texture swap table");
    const bool isPointer = _reading.rel().pointers.isListed(pointer.field);
    _strayEffect.note(pointer.field, !isPointer && offset != 0);
    _effectFlag.note(pointer.field, isPointer != flagged);
    if (!isPointer)
        return std::nullopt;
    Table table{offset};
    const RecordReader read = readRecord(table, _view, offset, "UV scroll or texture swap table");
    _runTimeWords.note(read.stray() & ~1u, read.hasStray());
    return table;
}

void BbEntries::reportOddities()
{
    for (const Oddity& oddity : {_animatedWords, _effectFlag, _runTimeWords, _strayEffect})
        oddity.report(_reading.stage().warnings);
}

} // namespace

void readBbStage(StageReading& reading)
{
    BbEntries entries(reading);
    SectionReader<BbRecords, BbEntries>(reading, entries).read();
    entries.reportOddities();
}

} // namespace telepipe::formats
