#include "tools/import/mesh/SameStrips.h"

#include "formats/bytes/Errors.h"
#include "tools/import/mesh/ChunkMesh.h"
#include "tools/import/mesh/DrawnParts.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace telepipe::tools {

namespace {

bool isSameCorner(const scene::SceneVertex& a, const scene::SceneVertex& b)
{
    const auto bits = [](float value) { return std::bit_cast<std::uint32_t>(value); };
    bool isSame = a.color == b.color && bits(a.uv.x) == bits(b.uv.x) && bits(a.uv.y) == bits(b.uv.y) &&
                  scene::isInfluenced(a.node) == scene::isInfluenced(b.node);
    for (int i = 0; i < 3; ++i)
        isSame &= bits(a.position[i]) == bits(b.position[i]) && bits(a.normal[i]) == bits(b.normal[i]);
    return isSame;
}

bool isSameStrip(const scene::Scene& before, const scene::SceneStrip& a, const scene::Scene& again,
                 const scene::SceneStrip& b)
{
    return a.vertexCount == b.vertexCount && before.states[a.state] == again.states[b.state] &&
           std::equal(before.vertices.begin() + a.firstVertex, before.vertices.begin() + a.firstVertex + a.vertexCount,
                      again.vertices.begin() + b.firstVertex, isSameCorner);
}

// Strips that are gone are those of entries taken away.
void expectOthers(const scene::Scene& before, const scene::Scene& again, const std::set<std::uint32_t>& objects)
{
    std::map<std::uint32_t, const scene::SceneStrip*> now;
    for (const scene::SceneStrip& strip : again.strips)
        now.try_emplace(strip.fileOffset, &strip);
    std::set<std::uint32_t> done;
    for (const scene::SceneStrip& strip : before.strips) {
        const auto found = now.find(strip.fileOffset);
        if (found == now.end() || objects.contains(before.nodes[strip.node].fileOffset) ||
            !done.insert(strip.fileOffset).second)
            continue;
        if (!isSameStrip(before, strip, again, *found->second))
            throw formats::Refused("others of its tree take their vertices or colours from a model that would be "
                                   "written anew");
    }
}

} // namespace

void expectModels(const scene::Scene& before, const scene::Scene& again, const std::vector<NewModel>& models)
{
    std::set<std::uint32_t> objects;
    for (const NewModel& model : models) {
        objects.insert(model.object);
        const auto node = std::ranges::find(again.nodes, model.object, &scene::SceneNode::fileOffset);
        if (node == again.nodes.end())
            continue; // of a tree that was taken away
        const scene::SceneModel& placed = again.models[node->model];
        const auto number = static_cast<std::uint32_t>(node - again.nodes.begin()) - placed.firstNode;
        if (!isDrawnByNode(again, placed, number, model.drawn))
            throw formats::Refused({"read again, {} is not what it was asked to be", model.name});
    }
    expectOthers(before, again, objects);
}

void tellOfVertices(const std::string& name, std::size_t vertices, BuildNotes& notes)
{
    if (vertices > kMostKnownVertices)
        notes.warnings.push_back(
            {"{}: has {} vertices in one model; known files have up to {}", name, vertices, kMostKnownVertices});
}

void tellOfModels(const std::string& file, const std::vector<NewModel>& models, BuildNotes& notes)
{
    for (const NewModel& model : models) {
        std::size_t triangles = 0;
        for (const NewPart& part : model.drawn)
            triangles += part.triangles.size();
        notes.changes.push_back({"{}: {} is written anew: {} triangles", file, model.name, triangles});
        tellOfVertices(model.name, model.vertices, notes);
    }
}

} // namespace telepipe::tools
