#include "tools/import/mesh/MakeMesh.h"

#include "formats/bytes/ColorOrder.h"
#include "formats/bytes/Errors.h"
#include "tools/export/mesh/MaterialMaker.h"

#include <algorithm>
#include <limits>

namespace telepipe::tools {

namespace {

constexpr std::size_t kMostCorners = std::size_t(1) << 20; // of a part, before any of it is looked at

// The colour that all of a part has besides those of its corners: where corners have colours of their own, other
// programs multiply the two in linear light.
std::uint32_t tinted(std::uint32_t color, glm::vec4 tint)
{
    return tint == glm::vec4(1) ? color : storedColor(linearColor(color) * tint);
}

NewPart emptyPart(const ExportPrimitive& primitive, const NewState& made)
{
    NewPart part;
    part.state = made.state;
    const scene::DrawState& state = made.state;
    const bool isLit = state.hasNormal && !primitive.normals.empty();
    part.hasColors = !primitive.colors.empty() || state.hasVertexColor || (!made.isOfFile && !isLit);
    part.hasNormals = isLit && (made.isOfFile || !part.hasColors);
    part.hasUvs = state.texture != scene::kNoTexture && !primitive.uvs.empty();
    if (state.texture != scene::kNoTexture && !part.hasUvs && !state.environment)
        throw formats::Refused("is textured, and has no texture coordinates");
    part.state.hasVertexColor = part.hasColors;
    part.state.hasNormal = part.hasNormals;
    return part;
}

// The parts of one primitive: all of it, or runs of its triangles.
class PartMaker
{
public:
    PartMaker(const ExportPrimitive& primitive, const NewState& made, glm::vec4 tint)
        : _from(primitive), _tint(tint), _plain(formats::redAndBlueSwapped(made.state.diffuse)),
          _builder(emptyPart(primitive, made))
    {
    }

    void add(std::size_t triangle)
    {
        _builder.add({corner(_from.indices[3 * triangle]), corner(_from.indices[3 * triangle + 1]),
                      corner(_from.indices[3 * triangle + 2])});
    }
    NewPart take() { return _builder.take(); } // the part made so far

private:
    NewCorner corner(std::uint32_t number) const
    {
        NewCorner corner;
        corner.position = _from.positions[number];
        corner.color = _from.colors.empty() ? _plain : tinted(_from.colors[number], _tint);
        if (_builder.part().hasNormals)
            corner.normal = _from.normals[number];
        if (_builder.part().hasUvs)
            corner.uv = _from.uvs[number];
        return corner;
    }

    const ExportPrimitive& _from;
    const glm::vec4 _tint;
    const std::uint32_t _plain;
    PartBuilder _builder;
};

// The place of a triangle in the order of a mesh. Triangles of the file keep its order, which decides between those in
// one plane; new ones come behind them.
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
            throw formats::Refused("has a part of more than 349525 triangles");
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
