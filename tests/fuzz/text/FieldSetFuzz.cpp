// The first line is PATH=VALUE, the rest a file: its fields are listed, each takes the value it has, and the change
// gives a file of the same structures or one clear error.

#include "formats/bytes/Errors.h"
#include "formats/edit/SetFields.h"
#include "tests/fuzz/Require.h"

#include <algorithm>

using namespace telepipe::formats;
using telepipe::fuzz::require;

namespace {

constexpr std::size_t kMostFields = 64;

// NaN and infinity cannot be written, so such fields stay.
void setOwnValues(Bytes file)
{
    const std::vector<FileField> fields = fileFields(file);
    for (std::size_t i = 0; i < std::min(fields.size(), kMostFields); ++i) {
        const FileField& field = fields[i];
        require(field.offset + field.size <= file.size());
        try {
            const std::vector<std::uint8_t> bytes = fieldBytes(file, field, fieldText(file, field));
            require(field.form == FieldForm::Letters ||
                    std::ranges::equal(bytes, file.subspan(field.offset, field.size)));
        } catch (const Refused&) {
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes all(data, size);
    const auto end = std::ranges::find(all, '\n');
    const std::string line(all.begin(), end);
    const Bytes file = all.subspan(std::min(line.size() + 1, size));
    try {
        setOwnValues(file);
        const FieldChange change = parseFieldChange(line);
        const FieldsSet set = setFields(file, std::span(&change, 1));
        require(set.bytes.size() == file.size() && set.fields.size() == 1);
        expectSameStructures(file, set.bytes);
    } catch (const ParseError&) {
    } catch (const Refused&) {
    }
    return 0;
}
