#include "formats/dump/print/RecordPrinter.h"

namespace telepipe::formats {

const char* RecordPrinter::label(const char* name)
{
    _rows.setInside(_isElement && std::exchange(_isInside, true));
    return name;
}

void RecordPrinter::vec4(const char* name, std::span<float, 4> values)
{
    const ByteView& data = _rows.data();
    _rows.field(values.size_bytes(), label(name),
                vec3Text(data.vec3(_rows.at(), name)) + " " + realText(data.f32(_rows.at() + 12, name)), {},
                RangeKind::Known, FieldForm::Vec4);
}

Message RecordPrinter::numbered(const char* name)
{
    _isInside = true;
    return {"{} {}", name, _number};
}

} // namespace telepipe::formats
