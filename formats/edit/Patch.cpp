#include "formats/edit/Patch.h"

#include "formats/bytes/Errors.h"
#include "formats/bytes/Sha256.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// Puts a value there if that is all it takes to make the field's bytes those of the other file.
bool setsAll(std::vector<std::uint8_t>& file, const FileField& field, Bytes after, std::string& value)
{
    try {
        value = fieldText(after, field);
        const std::vector<std::uint8_t> bytes = fieldBytes(file, field, value);
        if (!std::ranges::equal(bytes, after.subspan(field.offset, field.size)))
            return false;
        std::ranges::copy(bytes, file.begin() + std::ptrdiff_t(field.offset));
        return true;
    } catch (const Refused&) {
        return false; // such as NaN
    }
}

void addFields(PatchPart& part, std::vector<std::uint8_t>& file, Bytes after)
{
    for (const FileField& field : fileFields(file)) {
        const Bytes before = Bytes(file).subspan(field.offset, field.size);
        std::string value;
        if (field.isLayout() || std::ranges::equal(before, after.subspan(field.offset, field.size)))
            continue;
        const bool isLine = fieldText(after, field).find_first_of("\r\n") == std::string::npos;
        if (isLine && setsAll(file, field, after, value))
            part.fields.push_back({field.path, value});
    }
}

void addRuns(PatchPart& part, Bytes file, Bytes after)
{
    for (std::size_t at = 0; at < file.size(); ++at) {
        if (file[at] == after[at])
            continue;
        if (part.bytes.empty() || part.bytes.back().offset + part.bytes.back().bytes.size() != at)
            part.bytes.push_back({at, {}});
        part.bytes.back().bytes.push_back(after[at]);
    }
}

void expectBase(const PatchPart& part, Bytes file)
{
    if (file.size() != part.size || sha256(file) != part.before)
        throw Refused({"is not the file that the patch was made for: {} bytes of SHA-256 {}, not {} of {}", file.size(),
                       sha256(file), part.size, part.before});
}

void putBytes(std::vector<std::uint8_t>& file, const PatchedBytes& run)
{
    if (run.offset > file.size() || run.bytes.size() > file.size() - run.offset)
        throw DamagedPatch(
            {"has {} bytes from {:#x} on, behind the end at {:#x}", run.bytes.size(), run.offset, file.size()});
    std::ranges::copy(run.bytes, file.begin() + std::ptrdiff_t(run.offset));
}

} // namespace

PatchPart makePatchPart(std::string place, Bytes before, Bytes after)
{
    if (before.size() != after.size())
        throw Refused({"{} bytes became {}: a patch says what changed in its place", before.size(), after.size()});
    PatchPart part{std::move(place), before.size(), sha256(before), sha256(after), {}, {}};
    std::vector<std::uint8_t> file(before.begin(), before.end());
    try {
        addFields(part, file, after);
    } catch (const ParseError&) { // of no known format: bytes alone
    }
    addRuns(part, file, after);
    return part;
}

std::vector<std::uint8_t> applyPatchPart(const PatchPart& part, Bytes file)
{
    expectBase(part, file);
    std::vector<std::uint8_t> result(file.begin(), file.end());
    if (!part.fields.empty())
        result = setFields(file, part.fields, !part.bytes.empty() || !part.after.empty()).bytes;
    for (const PatchedBytes& run : part.bytes)
        putBytes(result, run);
    if (!part.after.empty() && sha256(result) != part.after)
        throw DamagedPatch("does not make of the file what it says: one of its lines was changed");
    return result;
}

} // namespace telepipe::formats
