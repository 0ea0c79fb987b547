#pragma once

#include "formats/record/RecordReader.h"
#include "formats/stage/StageReading.h"
#include "formats/stage/StageRecords.h"

namespace telepipe::formats {

// Reads a stage whose records are those of one variant. Entries has what only that variant knows:
//
//   void finish(Static& record, const RecordReader& read)     the model from the record's pointers
//   void finish(Animated& record, const RecordReader& read)
//   void check(const Placeholder& placeholder)
template <class Records, class Entries> class SectionReader
{
public:
    SectionReader(StageReading& reading, Entries& entries)
        : _reading(reading), _entries(entries), _view(reading.view()), _stage(reading.stage())
    {
    }

    void read()
    {
        readSections();
        _reading.reserveEntries();
        for (std::size_t i = 0; i < _stage.sections.size(); ++i)
            readEntries(_stage.sections[i], _lists[i]);
    }

private:
    using Lists = StageReading::Lists;
    using Header = typename Records::Header;
    using Section = typename Records::Section;
    using Static = typename Records::Static;
    using Animated = typename Records::Animated;

    void readSections()
    {
        const Header header = readRecord<Header>(_view, _reading.rel().payload, "stage header");
        const std::uint32_t first = _reading.readHeader(header, recordSize<Section>);
        _stage.sections.reserve(header.sectionCount);
        _lists.reserve(header.sectionCount);
        for (std::uint32_t i = 0; i < header.sectionCount; ++i) {
            Section record = readRecord<Section>(_view, first + i * recordSize<Section>, "section");
            record.section.offset = first + i * recordSize<Section>;
            _lists.push_back(_reading.readSection(record, recordSize<Static>, recordSize<Animated>));
        }
    }

    void readEntries(StageSection& section, const Lists& lists)
    {
        section.firstStatic = static_cast<std::uint32_t>(_stage.placed.size());
        for (std::uint32_t i = 0; i < section.staticCount; ++i)
            readEntry<Static>(lists.statics + i * recordSize<Static>);
        section.firstAnimated = static_cast<std::uint32_t>(_stage.placed.size());
        for (std::uint32_t i = 0; i < section.animatedCount; ++i)
            readEntry<Animated>(lists.animated + i * recordSize<Animated>);
        section.firstPlaceholder = static_cast<std::uint32_t>(_stage.placeholders.size());
        for (std::uint32_t i = 0; i < section.placeholderCount; ++i)
            readPlaceholder(lists.placeholders + i * recordSize<Placeholder>);
    }

    template <class Record> void readEntry(std::uint32_t offset)
    {
        Record record;
        record.model.offset = offset;
        const RecordReader read = readRecord(record, _view, offset, "stage list entry");
        _entries.finish(record, read);
        _stage.placed.push_back(record.model);
    }

    void readPlaceholder(std::uint32_t offset)
    {
        Placeholder placeholder{offset};
        readRecord(placeholder, _view, offset, "placeholder");
        _entries.check(placeholder);
        _stage.placeholders.push_back(placeholder);
    }

    StageReading& _reading;
    Entries& _entries;
    const ByteView& _view;
    Stage& _stage;
    std::vector<Lists> _lists; // a section each
};

} // namespace telepipe::formats
