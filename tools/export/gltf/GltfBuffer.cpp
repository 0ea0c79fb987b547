#include "tools/export/gltf/GltfBuffer.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <glm/common.hpp>

namespace telepipe::tools {

namespace {

static_assert(std::endian::native == std::endian::little, "glTF is little-endian, and so is what is copied into it");

constexpr std::size_t kAlignment = 4;
constexpr std::size_t kMostShortVertices = 65535; // the last number restarts primitives

} // namespace

template <class T> std::size_t GltfBuffer::view(std::span<const T> values, GltfTarget target)
{
    _data.resize((_data.size() + kAlignment - 1) / kAlignment * kAlignment);
    const std::size_t offset = _data.size();
    _data.resize(offset + values.size_bytes());
    if (!values.empty())
        std::memcpy(_data.data() + offset, values.data(), values.size_bytes());
    Json view = {{"buffer", 0}, {"byteOffset", offset}, {"byteLength", values.size_bytes()}};
    if (target != kGltfNoTarget)
        view["target"] = std::uint32_t(target);
    _views.push_back(std::move(view));
    return _views.size() - 1;
}

template <class T>
std::size_t GltfBuffer::accessor(std::span<const T> values, GltfTarget target, GltfComponent component,
                                 const char* type)
{
    const std::size_t number = view(values, target);
    _accessors.push_back({{"bufferView", number},
                          {"componentType", std::uint32_t(component)},
                          {"count", values.size()},
                          {"type", type}});
    return _accessors.size() - 1;
}

std::size_t GltfBuffer::positions(std::span<const glm::vec3> values, GltfTarget target)
{
    const std::size_t number = vectors(values, target);
    glm::vec3 least = values.front(), most = values.front();
    for (const glm::vec3& value : values) {
        least = glm::min(least, value);
        most = glm::max(most, value);
    }
    _accessors.back()["min"] = {least.x, least.y, least.z};
    _accessors.back()["max"] = {most.x, most.y, most.z};
    return number;
}

std::size_t GltfBuffer::vectors(std::span<const glm::vec3> values, GltfTarget target)
{
    return accessor(values, target, kGltfFloat, "VEC3");
}

std::size_t GltfBuffer::vectors(std::span<const glm::vec2> values)
{
    return accessor(values, kGltfVertices, kGltfFloat, "VEC2");
}

std::size_t GltfBuffer::vectors(std::span<const glm::vec4> values)
{
    return accessor(values, kGltfVertices, kGltfFloat, "VEC4");
}

std::size_t GltfBuffer::floats(std::span<const float> values, GltfTarget target)
{
    return accessor(values, target, kGltfFloat, "SCALAR");
}

std::size_t GltfBuffer::times(const std::vector<float>& values)
{
    const auto [known, isNew] = _times.try_emplace(values, 0);
    if (!isNew)
        return known->second;
    known->second = floats(values);
    _accessors.back()["min"] = Json::list({values.front()});
    _accessors.back()["max"] = Json::list({values.back()});
    return known->second;
}

std::size_t GltfBuffer::keys(std::span<const float> values, const char* type, std::size_t components)
{
    const std::size_t number = accessor(values, kGltfNoTarget, kGltfFloat, type);
    _accessors.back()["count"] = values.size() / components;
    return number;
}

std::size_t GltfBuffer::joints(std::span<const glm::u16vec4> values)
{
    return accessor(values, kGltfVertices, kGltfUnsignedShort, "VEC4");
}

std::size_t GltfBuffer::bytes(std::span<const std::uint32_t> colors)
{
    const std::size_t number = accessor(colors, kGltfVertices, kGltfUnsignedByte, "VEC4");
    _accessors.back()["normalized"] = true;
    return number;
}

std::size_t GltfBuffer::shares(std::span<const glm::u16vec4> values)
{
    const std::size_t number = joints(values);
    _accessors.back()["normalized"] = true;
    return number;
}

std::size_t GltfBuffer::indices(std::span<const std::uint32_t> values, std::size_t vertices)
{
    if (vertices > kMostShortVertices)
        return accessor(values, kGltfIndices, kGltfUnsignedInt, "SCALAR");
    const std::vector<std::uint16_t> narrow(values.begin(), values.end());
    return accessor(std::span<const std::uint16_t>(narrow), kGltfIndices, kGltfUnsignedShort, "SCALAR");
}

std::size_t GltfBuffer::matrices(std::span<const glm::mat4> values)
{
    return accessor(values, kGltfNoTarget, kGltfFloat, "MAT4");
}

std::size_t GltfBuffer::image(formats::Bytes png)
{
    return view(std::span<const std::uint8_t>(png.data(), png.size()), kGltfNoTarget);
}

} // namespace telepipe::tools
