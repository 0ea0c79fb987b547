#include "formats/rewrite/LayoutWriter.h"

#include <algorithm>

namespace telepipe::formats {

LayoutWriter::LayoutWriter(const ByteView& source, std::span<const std::uint32_t> listed, std::uint32_t address)
    : _source(source), _bytes(source.bytes().begin(), source.bytes().end()), _covered(source.size()),
      _listed(listed.begin(), listed.end()), _address(address)
{
}

void LayoutWriter::vec3(const glm::vec3& value)
{
    for (int i = 0; i < 3; ++i)
        f32(value[i]);
}

void LayoutWriter::append(Bytes bytes)
{
    _source.slice(_at, bytes.size(), "room for a structure");
    std::ranges::copy(bytes, _bytes.begin() + static_cast<std::ptrdiff_t>(_at));
    std::fill_n(_covered.begin() + static_cast<std::ptrdiff_t>(_at), bytes.size(), true);
    _at += bytes.size();
}

void LayoutWriter::pointer(std::size_t absoluteTarget)
{
    _fields.push_back(_at);
    u32(static_cast<std::uint32_t>(absoluteTarget - _source.base() + _address));
}

std::vector<std::size_t> LayoutWriter::fields() const
{
    std::vector<std::size_t> fields = _fields;
    for (std::uint32_t field : _listed) {
        if (field < _covered.size() && !_covered[field])
            fields.push_back(field);
    }
    std::ranges::sort(fields);
    const auto [first, last] = std::ranges::unique(fields);
    fields.erase(first, last);
    return fields;
}

std::vector<std::size_t> LayoutWriter::carried() const
{
    std::vector<std::size_t> offsets;
    for (std::size_t i = 0; i < _bytes.size(); ++i) {
        if (!_covered[i] && _bytes[i] != 0)
            offsets.push_back(_source.base() + i);
    }
    return offsets;
}

} // namespace telepipe::formats
