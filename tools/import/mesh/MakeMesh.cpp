#include "tools/import/mesh/MakeMesh.h"

#include "tools/export/MaterialMaker.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace telepipe::tools {

namespace {

constexpr std::size_t kMostCorners = std::size_t(1) << 20; // of a part, before any of it is looked at

// The colour that all of a part has besides those of its corners: where corners have colours of their own, other
// programs multiply the two in linear light.
std::uint32_t tinted(std::uint32_t color, glm::vec4 tint)
{
    return tint == glm::vec4(1) ? color : storedColor(linearColor(color) * tint);
}

// The parts of one primitive: all of it, or runs of its triangles.
class PartMaker
{
public:
    PartMaker(const ExportPrimitive& primitive, const NewState& made, glm::vec4 tint) : _from(primitive), _tint(tint)
    {
        _part.state = made.state;
        const scene::DrawState& state = made.state;
        const bool isLit = state.hasNormal && !primitive.normals.empty();
        _part.hasColors = !primitive.colors.empty() || state.hasVertexColor || (!made.isOfFile && !isLit);
        _part.hasNormals = isLit && (made.isOfFile || !_part.hasColors);
        _part.hasUvs = state.texture != scene::kNoTexture && !primitive.uvs.empty();
        if (state.texture != scene::kNoTexture && !_part.hasUvs && !state.environment)
            throw std::invalid_argument("is textured, and has no texture coordinates");
        _plain = redAndBlueSwapped(state.diffuse);
        _part.state.hasVertexColor = _part.hasColors;
        _part.state.hasNormal = _part.hasNormals;
    }

    void add(std::size_t triangle)
    {
        Triangle corners{};
        for (std::size_t k = 0; k < 3; ++k)
            corners[k] = _table.numberOf(corner(_from.indices[3 * triangle + k]));
        _part.triangles.push_back(corners);
    }

    // What was added so far.
    NewPart take()
    {
        NewPart part = _part;
        part.corners = _table.corners();
        _part.triangles.clear();
        _table = {};
        return part;
    }

private:
    NewCorner corner(std::uint32_t number) const
    {
        NewCorner corner;
        corner.position = _from.positions[number];
        corner.color = _from.colors.empty() ? _plain : tinted(_from.colors[number], _tint);
        if (_part.hasNormals)
            corner.normal = _from.normals[number];
        if (_part.hasUvs)
            corner.uv = _from.uvs[number];
        return corner;
    }

    const ExportPrimitive& _from;
    const glm::vec4 _tint;
    std::uint32_t _plain = 0;
    NewPart _part;
    CornerTable _table;
};

// Where a triangle stands among all of a mesh. Those of the file keep its order, which decides between what lies in one
// plane; new ones come behind them.
struct TriangleOrder
{
    float firstCorner = 0;
    std::size_t primitive = 0, triangle = 0;
};

std::vector<TriangleOrder> orderOf(const ExportMesh& mesh)
{
    std::vector<TriangleOrder> order;
    for (std::size_t i = 0; i < mesh.primitives.size(); ++i) {
        const ExportPrimitive& primitive = mesh.primitives[i];
        if (primitive.indices.size() > kMostCorners)
            throw std::invalid_argument("has a part of more than 349525 triangles");
        for (std::size_t k = 0; 3 * k + 2 < primitive.indices.size(); ++k) {
            float first = std::numeric_limits<float>::max();
            for (std::size_t c = 0; c < 3 && !primitive.numbers.empty(); ++c)
                if (const float number = primitive.numbers[primitive.indices[3 * k + c]]; number >= 0)
                    first = std::min(first, number);
            order.push_back({first, i, k});
        }
    }
    std::ranges::stable_sort(order, {}, &TriangleOrder::firstCorner);
    return order;
}

} // namespace

NewMesh newMesh(const ExportMesh& mesh, const NewMaterials& materials, std::uint32_t file)
{
    NewMesh made{mesh.name, {}};
    const std::vector<TriangleOrder> order = orderOf(mesh);
    std::vector<PartMaker> makers;
    for (const ExportPrimitive& primitive : mesh.primitives)
        makers.emplace_back(primitive, materials.stateOf(primitive.material, file),
                            materials.tintOf(primitive.material));
    for (std::size_t i = 0; i < order.size(); ++i) {
        PartMaker& maker = makers[order[i].primitive];
        maker.add(order[i].triangle);
        if (i + 1 == order.size() || order[i + 1].primitive != order[i].primitive)
            made.parts.push_back(maker.take());
    }
    return made;
}

} // namespace telepipe::tools
