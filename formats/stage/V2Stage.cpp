#include "formats/stage/SectionReader.h"

namespace telepipe::formats {

namespace {

class V2Entries
{
public:
    explicit V2Entries(StageReading& reading) : _reading(reading) {}

    void finish(V2<StaticRecord>& record, const RecordReader& read);
    void finish(V2<AnimatedRecord>& record, const RecordReader& read);
    void check(const Placeholder& placeholder);
    void reportOddities();

private:
    StageReading& _reading;
    Oddity _staticWords{"static entry with data in words that are always 0"};
    Oddity _animatedWords{"animated entry with data in words that are always 0"};
    Oddity _placeholderWords{"placeholder other than 0, 0, 0x1000"};
    Oddity _unflaggedId{"static entry with an id but not its flag 0x400 or 0x800"};
};

void V2Entries::finish(V2<StaticRecord>& record, const RecordReader& read)
{
    PlacedModel& placed = record.model;
    placed.tree = _reading.tree(_reading.rel().target(record.object.field, "object of a static entry"));
    _staticWords.note(placed.offset, read.hasStray());
    _unflaggedId.note(placed.offset, (placed.textureSwap != 0 && (placed.flags & kV2HasId2) == 0) ||
                                         (placed.uvScroll != 0 && (placed.flags & kV2HasId7) == 0));
}

void V2Entries::finish(V2<AnimatedRecord>& record, const RecordReader& read)
{
    PlacedModel& placed = record.model;
    placed.tree = _reading.tree(_reading.rel().target(record.object.field, "object of an animated entry"));
    placed.motion = _reading.motion(record.motion.field);
    _animatedWords.note(placed.offset, read.hasStray());
}

void V2Entries::check(const Placeholder& placeholder)
{
    const auto& words = placeholder.words;
    _placeholderWords.note(placeholder.offset, words[0] != 0 || words[1] != 0 || words[2] != 0x1000);
}

void V2Entries::reportOddities()
{
    for (const Oddity& oddity : {_staticWords, _animatedWords, _placeholderWords, _unflaggedId})
        oddity.report(_reading.stage().warnings);
}

} // namespace

void readV2Stage(StageReading& reading)
{
    V2Entries entries(reading);
    SectionReader<V2Records, V2Entries>(reading, entries).read();
    entries.reportOddities();
}

} // namespace telepipe::formats
