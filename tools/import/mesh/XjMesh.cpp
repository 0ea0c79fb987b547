#include "tools/import/mesh/XjMesh.h"

#include "formats/bytes/ColorOrder.h"
#include "formats/bytes/Errors.h"
#include "formats/vocabulary/DrawCodes.h"

#include <algorithm>
#include <map>

namespace telepipe::tools {

using namespace formats;

namespace {

constexpr std::size_t kMostVertices = 0x10000;
constexpr std::size_t kLongestPiece = 64; // of the strip that all triangles of a part become

// No table has positions alone, or positions and UVs only, and no record has strip flags.
void fitToTables(NewPart& part)
{
    part.state.stripFlags = 0;
    part.hasColors = part.hasColors || !part.hasNormals;
    part.state.hasVertexColor = part.hasColors && part.state.xjColorSource != 0;
}

std::uint16_t tableType(const NewPart& part)
{
    if (!part.hasNormals)
        return part.hasUvs ? 5 : 4;
    if (part.hasColors)
        return part.hasUvs ? 7 : 6;
    return part.hasUvs ? 3 : 2;
}

std::uint32_t addressOf(scene::Wrap wrap)
{
    return wrap == scene::Wrap::Clamp ? kXjClamp : wrap == scene::Wrap::Mirror ? kXjMirror : kXjWrap;
}

class PlanMaker
{
public:
    explicit PlanMaker(std::vector<NewPart>& parts) : _parts(parts) {}

    XjPlan make()
    {
        for (NewPart& part : _parts)
            fitToTables(part);
        std::ranges::stable_sort(_parts, {}, [](const NewPart& part) { // no record turns texturing off again
            return part.state.texture != scene::kNoTexture;
        });
        const MeshSphere sphere = sphereAround(_parts);
        _plan.center = sphere.center;
        _plan.radius = sphere.radius;
        for (const scene::List list : {scene::List::Opaque, scene::List::Translucent})
            for (const NewPart& part : _parts)
                if ((part.state.list == scene::List::Opaque) == (list == scene::List::Opaque))
                    addPart(part);
        for (auto& [type, table] : _tables)
            for (const NewCorner& corner : table.corners.corners())
                _plan.tables[table.number].vertices.push_back(
                    {corner.position, corner.normal, redAndBlueSwapped(corner.color), corner.uv});
        return std::move(_plan);
    }

private:
    struct Table
    {
        std::uint32_t number = 0;
        CornerTable corners;
    };

    Table& tableOf(std::uint16_t type)
    {
        const auto [known, isNew] = _tables.try_emplace(type);
        if (isNew) {
            known->second.number = static_cast<std::uint32_t>(_plan.tables.size());
            _plan.tables.push_back({type, 0, {}});
        }
        return known->second;
    }

    void addPart(const NewPart& part)
    {
        Table& table = tableOf(tableType(part));
        XjPlan::Strip strip{recordsOf(part.state), {}, table.number};
        for (const std::uint32_t number : gluedStrip(stripsOf(part.triangles, kLongestPiece))) {
            const std::uint32_t vertex = table.corners.numberOf(part.corners[number]);
            if (vertex >= kMostVertices)
                throw Refused("has more than 65536 vertices, the most that strips can name");
            strip.indices.push_back(static_cast<std::uint16_t>(vertex));
        }
        (part.state.list == scene::List::Opaque ? _plan.opaque : _plan.translucent).push_back(std::move(strip));
    }

    // All records that a strip could have from those before it.
    std::vector<XjPlan::Record> recordsOf(const scene::DrawState& state)
    {
        std::vector<XjPlan::Record> records;
        records.push_back(
            {kXjBlend, static_cast<std::uint32_t>(state.source), static_cast<std::uint32_t>(state.destination)});
        if (state.texture != scene::kNoTexture) {
            records.push_back({kXjTexture, state.texture});
            records.push_back({kXjAddress, addressOf(state.sampler.wrapU), addressOf(state.sampler.wrapV)});
        } else if (_isTextured)
            throw Refused("has a translucent part without a texture besides textured opaque ones, "
                          "which one model cannot say");
        records.push_back({kXjDiffuse, state.diffuse});
        records.push_back({kXjLighting, state.xjLighting});
        if (state.environment || _isEnvironment)
            records.push_back({kXjEnvironment, state.environment ? 1u : 0u});
        if (state.xjColorSource != 1 || _isOfMaterial)
            records.push_back({kXjColorSource, state.xjColorSource});
        _isTextured |= state.texture != scene::kNoTexture;
        _isEnvironment |= state.environment;
        _isOfMaterial |= state.xjColorSource != 1;
        return records;
    }

    std::vector<NewPart>& _parts;
    XjPlan _plan;
    std::map<std::uint16_t, Table> _tables;
    bool _isTextured = false, _isEnvironment = false, _isOfMaterial = false; // any part so far
};

} // namespace

XjPlan xjModel(std::vector<NewPart>& parts)
{
    return PlanMaker(parts).make();
}

} // namespace telepipe::tools
