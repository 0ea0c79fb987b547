#pragma once

#include "engine/scene/Scene.h"

#include <optional>

namespace telepipe::scene {

// The mesh set, material and polygon that a strip of a basic model was made from.
struct BasicSource
{
    const formats::BasicModel* model = nullptr;
    const formats::BasicMeshset* meshset = nullptr;
    const formats::BasicMaterial* material = nullptr; // null: the mesh set names one that the model does not have
    formats::Endian endian = formats::Endian::Little;
};
// Empty for strips of chunk and XJ models.
std::optional<BasicSource> basicSource(const Scene& scene, const SceneStrip& strip);
std::optional<formats::BasicPolygon> basicPolygon(const BasicSource& source, const SceneStrip& strip);

// The file offset of a byte in one of the model's arrays. The arrays and the polygons are windows on the file's bytes,
// so their distance in memory is their distance in the file.
inline std::uint32_t basicOffset(const formats::BasicMeshset& meshset, const std::uint8_t* p)
{
    return static_cast<std::uint32_t>(meshset.meshesOffset + (p - meshset.meshes.data()));
}

} // namespace telepipe::scene
