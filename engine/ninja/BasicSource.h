#pragma once

#include "engine/scene/Scene.h"

#include <optional>

namespace telepipe::scene {

// What a strip of a basic model was made from.
struct BasicSource
{
    const formats::BasicModel* model = nullptr;
    const formats::BasicMeshset* meshset = nullptr;
    const formats::BasicMaterial* material = nullptr; // null: the mesh set names one that the model does not have
    formats::Endian endian = formats::Endian::Little;
};
// Nothing for strips of chunk and XJ models.
std::optional<BasicSource> basicSource(const Scene& scene, const SceneStrip& strip);
std::optional<formats::BasicPolygon> basicPolygon(const BasicSource& source, const SceneStrip& strip);

// Where a byte of an array of its model stands in the file. The arrays window the file's bytes as the polygons do: what
// lies between them in memory lies between them in the file.
inline std::uint32_t basicOffset(const formats::BasicMeshset& meshset, const std::uint8_t* p)
{
    return static_cast<std::uint32_t>(meshset.meshesOffset + (p - meshset.meshes.data()));
}

} // namespace telepipe::scene
