#pragma once

#include "engine/scene/Scene.h"
#include "tools/export/ExportModel.h"
#include "tools/export/mesh/CornerSpace.h"

#include <span>

namespace telepipe::tools {

// Which attributes the corners of a primitive have.
struct CornerKinds
{
    bool normals = false, colors = false, offsetColors = false, uvs = false, secondUvs = false, joints = false;
};

// Puts the corners and triangles of strips into one primitive, strip by strip in the order of the file.
class PrimitiveBuilder
{
public:
    // space: of corners that joints move; null where all of them are their node's own.
    PrimitiveBuilder(const scene::Scene& scene, CornerKinds kinds, const CornerSpace* space)
        : _scene(scene), _kinds(kinds), _space(space)
    {
    }

    // first: the number of its first corner among all of its node. without: numbers of its triangles that are left out,
    // ascending.
    void addStrip(const scene::SceneStrip& strip, std::uint32_t first, std::span<const std::uint32_t> without);
    bool empty() const { return _primitive.indices.empty(); }
    std::size_t strangeNumbers() const { return _strangeNumbers; }         // NaNs and infinities, which are 0 now
    const std::vector<std::uint32_t>& corners() const { return _corners; } // Scene::vertices
    ExportPrimitive take();

private:
    void addCorner(std::uint32_t number);
    void addJoints(const PlacedCorner& corner);
    void addNormal(glm::vec3 normal);
    glm::vec3 finite(glm::vec3 value);

    const scene::Scene& _scene;
    const CornerKinds _kinds;
    const CornerSpace* _space;
    ExportPrimitive _primitive;
    std::vector<std::vector<std::pair<std::uint16_t, double>>> _joints;
    std::vector<std::uint32_t> _corners;
    Json _strips = Json::list();
    std::size_t _strangeNumbers = 0;
    bool _normalsAreOdd = false, _sumsAreOdd = false;
};

} // namespace telepipe::tools
