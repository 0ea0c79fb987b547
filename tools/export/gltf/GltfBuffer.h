#pragma once

#include "formats/bytes/ByteWriter.h"
#include "tools/export/gltf/GltfCodes.h"
#include "tools/json/Json.h"

#include <glm/gtc/type_precision.hpp>
#include <glm/mat4x4.hpp>
#include <map>
#include <span>
#include <vector>

namespace telepipe::tools {

// The binary part of a glTF file, with its accessors and the views that they look through. Every view begins at a
// multiple of four, and holds one accessor or one image.
class GltfBuffer
{
public:
    std::size_t positions(std::span<const glm::vec3> values, GltfTarget target); // says their limits
    std::size_t vectors(std::span<const glm::vec3> values, GltfTarget target);
    std::size_t vectors(std::span<const glm::vec2> values);
    std::size_t vectors(std::span<const glm::vec4> values);
    std::size_t floats(std::span<const float> values, GltfTarget target = kGltfNoTarget);
    std::size_t times(const std::vector<float>& values); // says their limits; the same ones are kept once
    std::size_t keys(std::span<const float> values, const char* type, std::size_t components);
    std::size_t joints(std::span<const glm::u16vec4> values);
    std::size_t bytes(std::span<const std::uint32_t> colors); // four normalised bytes each
    std::size_t shares(std::span<const glm::u16vec4> values); // normalised
    std::size_t indices(std::span<const std::uint32_t> values, std::size_t vertices);
    std::size_t matrices(std::span<const glm::mat4> values);
    std::size_t image(formats::Bytes png); // a view, no accessor

    const formats::ByteVector& data() const { return _data; }
    const Json& views() const { return _views; }
    const Json& accessors() const { return _accessors; }

private:
    template <class T> std::size_t view(std::span<const T> values, GltfTarget target);
    template <class T>
    std::size_t accessor(std::span<const T> values, GltfTarget target, GltfComponent component, const char* type);

    formats::ByteVector _data;
    Json _views = Json::list(), _accessors = Json::list();
    std::map<std::vector<float>, std::size_t> _times;
};

} // namespace telepipe::tools
