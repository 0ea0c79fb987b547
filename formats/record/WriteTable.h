#pragma once

#include "formats/record/RecordWriter.h"

#include <vector>

namespace telepipe::formats {

// The records one behind the other and nothing else, as readTable reads them.
template <class Record> ByteVector writeTable(const std::vector<Record>& records)
{
    ByteWriter writer;
    for (const Record& record : records)
        writeRecord(writer, record);
    return writer.take();
}

} // namespace telepipe::formats
