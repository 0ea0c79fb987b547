#pragma once

#include "formats/record/RecordReader.h"

#include <string>
#include <vector>

namespace telepipe::formats {

// The records of a file, or of a part of one, that consists of nothing else. Each gets its offset.
template <class Record> std::vector<Record> readTable(const ByteView& data, const char* what)
{
    constexpr std::size_t kSize = recordSize<Record>;
    if (data.size() % kSize != 0)
        data.fail(data.size() / kSize * kSize, {"{} of {} bytes", std::string(what), kSize},
                  {"{} bytes behind the last whole one", data.size() % kSize});
    std::vector<Record> records(data.size() / kSize);
    for (std::size_t i = 0; i < records.size(); ++i) {
        readRecord(records[i], data, i * kSize, what);
        records[i].offset = static_cast<std::uint32_t>(data.absolute(i * kSize));
    }
    return records;
}
template <class Record> std::vector<Record> readTable(Bytes file, const char* what)
{
    return readTable<Record>(ByteView(file), what);
}

// Whether the file consists of such records alone, all of which pass the test: one is read after the other, as a file
// of another kind may be large and is told by its first.
template <class Record, class Test> bool allRecords(Bytes file, const Test& test)
{
    constexpr std::size_t kSize = recordSize<Record>;
    if (file.size() % kSize != 0)
        return false;
    const ByteView data(file);
    for (std::size_t at = 0; at < file.size(); at += kSize) {
        Record record;
        readRecord(record, data, at, "record");
        if (!test(record))
            return false;
    }
    return true;
}

} // namespace telepipe::formats
