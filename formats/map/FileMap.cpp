#include "formats/map/FileMap.h"

#include "formats/dump/Dump.h"

#include <algorithm>

namespace telepipe::formats {

class FileMap::Taker final : public RangeTaker
{
public:
    Taker(std::vector<FileRange>& ranges, std::vector<DumpInside>* insides) : _ranges(ranges), _insides(insides) {}

    void structure(FileRange range, DumpInside inside) override
    {
        if (range.size == 0 || !_insides)
            return;
        _ranges.push_back(std::move(range));
        _insides->push_back(std::move(inside));
    }
    void field(FileRange range, FieldType) override
    {
        if (range.size == 0)
            return;
        if (_insides || _ranges.size() < kMostFields)
            _ranges.push_back(std::move(range));
        else if (_ranges.size() == kMostFields)
            _ranges.push_back({range.offset, range.size, 1, RangeKind::Unread, "further fields"});
        else
            _ranges.back().size = range.end() - _ranges.back().offset;
    }

private:
    std::vector<FileRange>& _ranges;
    std::vector<DumpInside>* _insides; // null: of fields
};

FileMap::FileMap(Bytes file) : _fileSize(file.size())
{
    Taker taker(_ranges, &_insides);
    dumpRanges(file, taker);
    std::size_t furthest = 0;
    for (const FileRange& range : _ranges)
        _furthest.push_back(furthest = std::max(furthest, range.end()));
    if (furthest < file.size()) // the bytes behind a PRS stream
        taker.structure({furthest, file.size() - furthest, 0, RangeKind::Unread, "unread"}, {});
    _furthest.resize(_ranges.size(), file.size());
}

std::size_t FileMap::at(std::size_t offset) const
{
    const auto after = std::ranges::upper_bound(_ranges, offset, {}, &FileRange::offset);
    for (auto i = static_cast<std::size_t>(after - _ranges.begin()); i-- > 0 && _furthest[i] > offset;)
        if (_ranges[i].end() > offset)
            return i;
    return size();
}

std::vector<FileRange> FileMap::fieldsOf(std::size_t number) const
{
    std::vector<FileRange> fields;
    Taker taker(fields, nullptr);
    DumpText text(taker, 0); // files within the file are left out
    if (_insides[number])
        _insides[number](text);
    return fields;
}

std::vector<RangeKind> FileMap::kinds() const
{
    std::vector<RangeKind> kinds(_fileSize, RangeKind::Unread);
    const auto paint = [&](const FileRange& range) {
        for (std::size_t i = range.offset; i < std::min(range.end(), _fileSize); ++i)
            kinds[i] = std::min(kinds[i], range.kind);
    };
    for (std::size_t i = 0; i < size(); ++i) {
        if (!_insides[i])
            paint(_ranges[i]);
        else
            for (const FileRange& field : fieldsOf(i))
                paint(field);
    }
    return kinds;
}

Coverage coverageOf(const std::vector<RangeKind>& kinds)
{
    Coverage coverage;
    for (RangeKind kind : kinds)
        ++coverage.bytes[static_cast<std::size_t>(kind)];
    return coverage;
}

} // namespace telepipe::formats
