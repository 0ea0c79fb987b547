#include "tools/export/gltf/read/GltfAccessors.h"

#include "tools/export/gltf/GltfCodes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace telepipe::tools {

namespace {

// Limits: many primitives may look through one accessor, so that a small file could ask for any amount.
constexpr std::size_t kMostNumbers = std::size_t(1) << 26, kNumbersForAll = std::size_t(1) << 21, kNumbersAByte = 8;

constexpr std::string_view kLists[] = {
    "accessors", "animations", "bufferViews", "buffers", "cameras", "images",   "materials",
    "meshes",    "nodes",      "samplers",    "scenes",  "skins",   "textures", "extensionsRequired"};

std::size_t mostNumbers(const GltfContainer& gltf)
{
    std::size_t bytes = 0;
    for (const formats::ByteVector& buffer : gltf.buffers)
        bytes += buffer.size();
    return std::min(kMostNumbers, kNumbersForAll + kNumbersAByte * bytes);
}

std::size_t sizeOf(std::int64_t component)
{
    switch (component) {
    case kGltfByte:
    case kGltfUnsignedByte:
        return 1;
    case kGltfShort:
    case kGltfUnsignedShort:
        return 2;
    case kGltfUnsignedInt:
    case kGltfFloat:
        return 4;
    default:
        return 0;
    }
}

struct TypeForm
{
    const char* name;
    std::size_t components;
};
constexpr TypeForm kTypes[] = {{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT4", 16}};

template <class T> float share(const std::uint8_t* p, bool normalized)
{
    const auto value = static_cast<float>(formats::load<T>(p));
    return normalized ? std::max(-1.0f, value / static_cast<float>(std::numeric_limits<T>::max())) : value;
}

float loadNumber(const std::uint8_t* p, std::int64_t component, bool normalized)
{
    switch (component) {
    case kGltfByte:
        return share<std::int8_t>(p, normalized);
    case kGltfUnsignedByte:
        return share<std::uint8_t>(p, normalized);
    case kGltfShort:
        return share<std::int16_t>(p, normalized);
    case kGltfUnsignedShort:
        return share<std::uint16_t>(p, normalized);
    case kGltfUnsignedInt:
        return static_cast<float>(formats::load<std::uint32_t>(p));
    default:
        return formats::load<float>(p);
    }
}

std::uint32_t loadIndex(const std::uint8_t* p, std::int64_t component)
{
    return component == kGltfUnsignedByte    ? *p
           : component == kGltfUnsignedShort ? formats::load<std::uint16_t>(p)
                                             : formats::load<std::uint32_t>(p);
}

bool isIndex(std::int64_t component)
{
    return component == kGltfUnsignedByte || component == kGltfUnsignedShort || component == kGltfUnsignedInt;
}

} // namespace

GltfAccessors::GltfAccessors(const GltfContainer& gltf) : _gltf(gltf), _mostNumbers(mostNumbers(gltf))
{
    for (const std::string_view name : kLists)
        if (const Json* list = gltf.json.find(name))
            _lists[name] = &list->items();
}

const Json::List& GltfAccessors::list(std::string_view name) const
{
    static const Json::List nothing;
    const auto found = _lists.find(name);
    return found == _lists.end() ? nothing : *found->second;
}

std::optional<std::uint32_t> GltfAccessors::number(const Json& owner, const char* name, const char* ofList) const
{
    const Json* value = owner.find(name);
    if (!value)
        return std::nullopt;
    const std::size_t count = list(ofList).size();
    if (!value->isWhole() || value->whole() < 0 || static_cast<std::uint64_t>(value->whole()) >= count)
        fail({"{} below {}, the number of {}", std::string(name), count, ofList}, shownJson(*value));
    return static_cast<std::uint32_t>(value->whole());
}

std::vector<std::uint32_t> GltfAccessors::numbers(const Json& owner, const char* name, const char* ofList) const
{
    std::vector<std::uint32_t> result;
    for (const Json& each : owner[name].items())
        result.push_back(*number(Json{{name, each}}, name, ofList));
    return result;
}

void GltfAccessors::expectNumbers(const Json& list, std::size_t count, const char* name) const
{
    const auto isFloat = [](const Json& each) { // as glTF counts
        return each.isNumber() && std::abs(each.number()) <= double(std::numeric_limits<float>::max());
    };
    if (list.items().size() != count || !std::ranges::all_of(list.items(), isFloat))
        fail({"{} finite floats as {}", count, std::string(name)}, shownJson(list));
}

std::size_t GltfAccessors::whole(const Json& owner, const char* name, std::size_t otherwise) const
{
    const Json* value = owner.find(name);
    if (!value)
        return otherwise;
    if (!value->isWhole() || value->whole() < 0)
        fail({"a {}", std::string(name)}, shownJson(*value));
    return static_cast<std::size_t>(value->whole());
}

formats::Bytes GltfAccessors::view(std::uint32_t number) const
{
    const Json& view = list("bufferViews")[number];
    const auto buffer = this->number(view, "buffer", "buffers");
    if (!buffer)
        fail("the buffer of a view", "none");
    const formats::ByteVector& bytes = _gltf.buffers[*buffer];
    const std::size_t offset = whole(view, "byteOffset", 0), length = whole(view, "byteLength", 0);
    if (offset > bytes.size() || length > bytes.size() - offset)
        fail({"a view within its buffer of {} bytes", bytes.size()}, {"{} bytes at {}", length, offset});
    return formats::Bytes(bytes).subspan(offset, length);
}

GltfAccessors::Source GltfAccessors::source(std::uint32_t number)
{
    const Json& accessor = list("accessors")[number];
    Source source;
    source.kind = static_cast<std::int64_t>(whole(accessor, "componentType", 0));
    const Json& type = accessor["type"];
    const auto* form =
        std::ranges::find_if(kTypes, [&](const TypeForm& each) { return type.isText() && type.text() == each.name; });
    if (sizeOf(source.kind) == 0 || form == std::end(kTypes))
        fail("a type of accessor", shownJson(accessor));
    source.components = form->components;
    source.count = whole(accessor, "count", 0);
    source.normalized = accessor["normalized"] == Json(true) && source.kind != kGltfFloat;
    if (accessor.contains("bufferView"))
        place(source, accessor);
    if (source.count > _mostNumbers || (_numbers += source.count * source.components) > _mostNumbers)
        fail({"at most {} numbers in all meshes", _mostNumbers}, "more");
    return source;
}

// Finds the elements: in the view that an accessor names, or in the indices and values of a sparse one.
void GltfAccessors::place(Source& source, const Json& owner) const
{
    const auto viewNumber = number(owner, "bufferView", "bufferViews");
    if (!viewNumber)
        fail("a bufferView", shownJson(owner));
    const std::size_t size = source.components * sizeOf(source.kind);
    source.stride = whole(list("bufferViews")[*viewNumber], "byteStride", size);
    const formats::Bytes bytes = view(*viewNumber);
    const std::size_t offset = whole(owner, "byteOffset", 0);
    if (source.count == 0 || source.stride < size || offset > bytes.size() || size > bytes.size() - offset ||
        (source.count - 1) > (bytes.size() - offset - size) / source.stride)
        fail({"an accessor within its view of {} bytes", bytes.size()}, shownJson(owner));
    source.first = bytes.data() + offset;
}

GltfAccessors::Source GltfAccessors::stored(std::uint32_t accessor)
{
    const Source from = source(accessor);
    if (!from.first || list("accessors")[accessor].contains("sparse"))
        fail("an accessor with a bufferView, not sparse", {"accessor {}", accessor});
    return from;
}

template <class Vector> Vector GltfAccessors::element(const Source& from, std::size_t number, float fill) const
{
    Vector value(fill);
    const std::size_t size = sizeOf(from.kind);
    for (typename Vector::length_type k = 0; k < Vector::length(); ++k)
        if (static_cast<std::size_t>(k) < from.components)
            value[k] = from.first ? loadNumber(from.first + number * from.stride + static_cast<std::size_t>(k) * size,
                                               from.kind, from.normalized)
                                  : 0.0f;
    return value;
}

// Takes a sparse accessor's elements in place of those of the view, or of zeros.
template <class Vector>
void GltfAccessors::takeSparse(const Json& accessor, Source form, float fill, std::vector<Vector>& values)
{
    const Json& sparse = accessor["sparse"];
    form.count = whole(sparse, "count", 0);
    Source indices{nullptr, form.count, 0, 1, static_cast<std::int64_t>(whole(sparse["indices"], "componentType", 0))};
    if (form.count > values.size() || !isIndex(indices.kind))
        fail({"a sparse accessor of at most {} elements", values.size()}, shownJson(sparse));
    place(indices, sparse["indices"]);
    place(form, sparse["values"]);
    for (std::size_t i = 0; i < form.count; ++i) {
        const std::uint32_t at = loadIndex(indices.first + i * indices.stride, indices.kind);
        if (at >= values.size())
            fail({"indices below {}", values.size()}, at);
        values[at] = element<Vector>(form, i, fill);
    }
}

template <class Vector> std::vector<Vector> GltfAccessors::read(std::uint32_t accessor, float fill)
{
    const Source from = source(accessor);
    const Json& json = list("accessors")[accessor];
    if (!from.first && (from.count == 0 || !json.contains("sparse")))
        fail("an accessor with a bufferView", {"accessor {}", accessor});
    std::vector<Vector> values;
    values.reserve(from.count);
    for (std::size_t i = 0; i < from.count; ++i)
        values.push_back(element<Vector>(from, i, fill));
    if (json.contains("sparse"))
        takeSparse(json, from, fill, values);
    for (std::size_t i = 0; i < values.size(); ++i)
        for (typename Vector::length_type k = 0; k < Vector::length(); ++k)
            if (!std::isfinite(values[i][k]))
                fail({"finite numbers in accessor {}", accessor}, {"another at element {}", i});
    return values;
}

std::vector<glm::vec3> GltfAccessors::vectors3(std::uint32_t accessor)
{
    return read<glm::vec3>(accessor, 0);
}

std::vector<glm::vec2> GltfAccessors::vectors2(std::uint32_t accessor)
{
    return read<glm::vec2>(accessor, 0);
}

std::vector<glm::vec4> GltfAccessors::vectors4(std::uint32_t accessor, float fill)
{
    return read<glm::vec4>(accessor, fill);
}

std::vector<float> GltfAccessors::floats(std::uint32_t accessor)
{
    const Source from = stored(accessor);
    std::vector<float> values(from.count);
    for (std::size_t i = 0; i < from.count; ++i)
        values[i] = loadNumber(from.first + i * from.stride, from.kind, from.normalized);
    return values;
}

std::vector<glm::dmat4> GltfAccessors::matrices(std::uint32_t accessor)
{
    const Source from = stored(accessor);
    if (from.components != 16 || from.kind != kGltfFloat)
        fail("matrices of 16 floats", {"accessor {}", accessor});
    std::vector<glm::dmat4> values(from.count);
    for (std::size_t i = 0; i < from.count; ++i)
        for (int k = 0; k < 16; ++k) {
            const float value = formats::load<float>(from.first + i * from.stride + 4 * k);
            if (!std::isfinite(value))
                fail({"finite numbers in accessor {}", accessor}, {"another at element {}", i});
            values[i][k / 4][k % 4] = value;
        }
    return values;
}

std::vector<std::uint32_t> GltfAccessors::indices(std::uint32_t accessor)
{
    const Source from = stored(accessor);
    if (from.components != 1 || !isIndex(from.kind))
        fail("indices that are whole numbers", {"accessor {}", accessor});
    std::vector<std::uint32_t> values(from.count);
    for (std::size_t i = 0; i < from.count; ++i)
        values[i] = loadIndex(from.first + i * from.stride, from.kind);
    return values;
}

} // namespace telepipe::tools
