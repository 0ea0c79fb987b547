#pragma once

#include "formats/ninja/NinjaRecords.h"
#include "formats/record/RecordWriter.h"
#include "tools/document/LoadedFile.h"

namespace telepipe::tools {

// The offset of a pointer in its record.
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

// The byte that pointers at this offset count from.
inline std::size_t pointerOrigin(const LoadedFile& file, std::size_t inside)
{
    if (const auto* nj = file.as<formats::NjFile>())
        for (const formats::IffChunk& chunk : nj->chunks)
            if (inside >= chunk.dataOffset() && inside < chunk.dataOffset() + chunk.size)
                return chunk.dataOffset();
    return 0;
}

} // namespace telepipe::tools
