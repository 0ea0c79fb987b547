#pragma once

#include "formats/ninja/NinjaRecords.h"
#include "formats/record/RecordWriter.h"

namespace telepipe::tools {

// Where a pointer of a record stands in it.
template <class Record, class Field> std::size_t placeOf(Field field)
{
    formats::ByteWriter writer;
    Record record;
    writeRecord(writer, record);
    return field(record).field;
}

inline std::size_t modelField()
{
    return placeOf<formats::ObjectRecord>([](formats::ObjectRecord& record) { return record.model; });
}

} // namespace telepipe::tools
