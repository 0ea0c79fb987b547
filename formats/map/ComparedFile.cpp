#include "formats/map/ComparedFile.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// "NJD_CM_D of model 251, 8 bytes" without its numbers: what kind of thing it is.
std::string kindOf(const std::string& name)
{
    std::string kind;
    for (const char c : name)
        if (c < '0' || c > '9')
            kind += c;
    return kind;
}

} // namespace

ComparedFile::ComparedFile(Bytes file) : _bytes(file), _map(file), _pointers(pointerFields(file))
{
    for (std::size_t i = 0; i < _map.size(); ++i)
        _kinds.push_back(&*_kindNames.insert(kindOf(english(_map[i].name))).first);
}

std::span<const PointerField> ComparedFile::pointers(std::size_t structure) const
{
    const FileRange& range = _map[structure];
    const auto first = std::ranges::lower_bound(_pointers, range.offset, {}, &PointerField::at);
    auto end = first;
    while (end != _pointers.end() && end->end() <= range.end())
        ++end;
    return {first, end};
}

ByteVector ComparedFile::rest(std::size_t structure) const
{
    const Bytes whole = bytesOf(structure);
    ByteVector rest(whole.begin(), whole.end());
    for (const PointerField& pointer : pointers(structure))
        std::fill_n(rest.begin() + std::ptrdiff_t(pointer.at - _map[structure].offset), pointer.size, std::uint8_t(0));
    return rest;
}

bool ComparedFile::isAlike(std::size_t structure, const ComparedFile& other, std::size_t counterpart) const
{
    if (kind(structure) != other.kind(counterpart) || _map[structure].size != other._map[counterpart].size)
        return false;
    const auto own = pointers(structure), others = other.pointers(counterpart);
    if (own.empty() && others.empty())
        return std::ranges::equal(bytesOf(structure), other.bytesOf(counterpart));
    const std::size_t here = _map[structure].offset, there = other._map[counterpart].offset;
    const auto isOneField = [&](const PointerField& a, const PointerField& b) {
        return a.at - here == b.at - there && a.size == b.size;
    };
    return std::ranges::equal(own, others, isOneField) && rest(structure) == other.rest(counterpart);
}

} // namespace telepipe::formats
