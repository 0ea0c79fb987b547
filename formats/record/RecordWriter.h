#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/record/PlainFields.h"

namespace telepipe::formats {

class RecordWriter : public PlainFields<RecordWriter>
{
public:
    explicit RecordWriter(ByteWriter& writer) : _writer(writer) {}

    template <class T> void value(T& value) { _writer.write(value); }
    void pointerField(Pointer& pointer)
    {
        pointer.field = static_cast<std::uint32_t>(_writer.size());
        pointer.target ? _writer.pointer(*pointer.target) : _writer.null();
    }
    void zeros(std::size_t length) { _writer.zeros(length); }
    void letters(std::string_view letters) { _writer.text(letters); }

private:
    ByteWriter& _writer;
};

// Appends a record and returns where it begins. Afterwards its pointers know their places, to be patched where their
// targets follow.
template <class Record> std::size_t writeRecord(ByteWriter& writer, Record& record)
{
    const std::size_t offset = writer.size();
    RecordWriter io(writer);
    describe(io, record);
    return offset;
}
template <class Record> std::size_t writeRecord(ByteWriter& writer, const Record& record)
{
    Record copy = record;
    return writeRecord(writer, copy);
}

// The bytes of a record that stands alone.
template <class Record> ByteVector recordBytes(const Record& record, Endian endian = Endian::Little)
{
    ByteWriter writer(endian);
    writeRecord(writer, record);
    return writer.take();
}

// Calls visit(number, byte) with the bytes of a record in which it differs from what it was.
template <class Record, class Visit>
void eachChangedByte(const Record& before, const Record& after, Endian endian, const Visit& visit)
{
    const ByteVector old = recordBytes(before, endian), now = recordBytes(after, endian);
    for (std::size_t i = 0; i < now.size(); ++i)
        if (old[i] != now[i])
            visit(i, now[i]);
}

} // namespace telepipe::formats
