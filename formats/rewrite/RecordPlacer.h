#pragma once

#include "formats/bytes/AsText.h"
#include "formats/record/PlainFields.h"
#include "formats/rewrite/LayoutWriter.h"

namespace telepipe::formats {

class RecordPlacer : public PlainFields<RecordPlacer>
{
public:
    explicit RecordPlacer(LayoutWriter& writer) : _writer(writer) {}

    template <class T> void value(T& value) { _writer.write(value); }
    void pointerField(Pointer& pointer)
    {
        if (!pointer.isSet)
            return _writer.keep(4);
        pointer.target ? _writer.pointer(*pointer.target) : _writer.null();
    }
    void zeros(std::size_t length) { _writer.keep(length); }
    void letters(std::string_view letters) { _writer.append(asBytes(letters)); }

private:
    LayoutWriter& _writer;
};

// Writes a record back to where it was read from.
template <class Record> void placeRecord(LayoutWriter& writer, std::size_t absolute, Record record)
{
    writer.seek(absolute);
    RecordPlacer io(writer);
    describe(io, record);
}

} // namespace telepipe::formats
