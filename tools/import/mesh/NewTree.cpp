#include "tools/import/mesh/NewTree.h"

#include "engine/scene/Transform.h"
#include "formats/bytes/Errors.h"
#include "formats/bytes/Finite.h"
#include "formats/ninja/XjTreeWriter.h"
#include "formats/vocabulary/NodeFlags.h"
#include "tools/export/NodeTransform.h"
#include "tools/import/mesh/ChunkMesh.h"
#include "tools/import/mesh/MakeMesh.h"
#include "tools/import/mesh/XjMesh.h"
#include "tools/import/node/Turns.h"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/vector_relational.hpp>

namespace telepipe::tools {

using namespace formats;

namespace {

constexpr std::size_t kDeepest = 64; // nodes below each other

// A node on its way into the file, whatever its kind.
struct Draft
{
    glm::vec3 pos{0}, scl{1};
    glm::ivec3 ang{0};
    std::vector<NewPart> parts;
    std::vector<Draft> children;
};

glm::dmat4 matrixOf(const Draft& draft)
{
    return glm::translate(glm::dmat4(1), glm::dvec3(draft.pos)) *
           glm::dmat4(scene::rotation<double>(draft.ang, false)) * glm::scale(glm::dmat4(1), glm::dvec3(draft.scl));
}

std::uint32_t flagsOf(const Draft& draft)
{
    return (draft.pos == glm::vec3(0) ? kEvalUnitPos : 0u) | (draft.ang == glm::ivec3(0) ? kEvalUnitAng : 0u) |
           (draft.scl == glm::vec3(1) ? kEvalUnitScl : 0u) | (draft.children.empty() ? kEvalBreak : 0u);
}

// Brings corners elsewhere. Where that mirrors them, triangles turn round to face the same way.
NewPart movedPart(const NewPart& part, const glm::dmat4& by)
{
    const glm::dmat3 turn = glm::inverseTranspose(glm::dmat3(by));
    NewPart moved = changedCorners(part, [&](NewCorner& corner) {
        corner.position = glm::vec3(by * glm::dvec4(corner.position, 1));
        const glm::dvec3 normal = turn * glm::dvec3(corner.normal);
        corner.normal = glm::length(normal) > 0 ? glm::vec3(glm::normalize(normal)) : corner.normal;
    });
    if (glm::determinant(glm::dmat3(by)) < 0)
        for (Triangle& triangle : moved.triangles)
            std::swap(triangle[1], triangle[2]);
    return moved;
}

bool areAlike(const NewPart& a, const NewPart& b)
{
    return a.hasColors == b.hasColors && a.hasNormals == b.hasNormals;
}

class TreeMaker
{
public:
    explicit TreeMaker(const TreeRequest& request) : _request(request) {}

    Draft draftOf(std::uint32_t number, const glm::dmat4& place, std::size_t depth = 0) const
    {
        if (depth > kDeepest)
            throw Refused("has more than 64 nodes below each other");
        Draft draft;
        const glm::dmat4 left = take(place, draft); // the rest of the matrix, which a node cannot express
        const ExportNode& node = _request.edited.nodes[number];
        if (node.mesh >= 0)
            for (const NewPart& part :
                 newMesh(_request.edited.meshes[static_cast<std::size_t>(node.mesh)], _request.materials, _request.file)
                     .parts)
                draft.parts.push_back(left == glm::dmat4(1) ? part : movedPart(part, left));
        for (const std::uint32_t child : _request.children[number])
            if (isNew(child))
                draft.children.push_back(draftOf(child, left * matrixOf(_request.edited.nodes[child]), depth + 1));
        std::erase_if(draft.children, [](const Draft& child) { return child.parts.empty() && child.children.empty(); });
        return draft;
    }

private:
    bool isNew(std::uint32_t node) const
    {
        return _request.known[node].kind == KnownNode::Kind::None && !_request.known[node].isOverlay &&
               _request.edited.nodes[node].skin < 0;
    }

    // Puts a place into the fields of a node as far as these can express it, and returns the rest.
    static glm::dmat4 take(const glm::dmat4& place, Draft& draft)
    {
        const auto parts = transformOf(place);
        if (!parts && !isFinite(place))
            throw Refused("stands where no finite number can say");
        if (!parts || glm::determinant(glm::dmat3(place)) <= 0)
            return place;
        draft.pos = glm::vec3(parts->translation);
        draft.ang = anglesOf(glm::mat3_cast(parts->rotation), false);
        draft.scl = glm::vec3(parts->scale);
        if (!formats::isFinite(draft.pos) || !formats::isFinite(draft.scl))
            throw Refused("stands where no finite float can say");
        return glm::dmat4(1);
    }

    const TreeRequest& _request;
};

// Parts of other corners than the first one's go into nodes of their own: a model has corners of one kind.
void splitKinds(Draft& draft)
{
    for (Draft& child : draft.children)
        splitKinds(child);
    const auto others = std::ranges::stable_partition(
        draft.parts, [&](const NewPart& part) { return areAlike(part, draft.parts.front()); });
    if (others.empty())
        return;
    Draft rest;
    rest.parts.assign(others.begin(), others.end());
    draft.parts.erase(others.begin(), others.end());
    splitKinds(rest);
    draft.children.push_back(std::move(rest));
}

// Texture coordinates are the strips'.
std::size_t verticesOf(const std::vector<NewPart>& parts)
{
    CornerTable table;
    for (const NewPart& part : parts)
        for (NewCorner corner : part.corners) {
            corner.uv = glm::vec2(0);
            table.numberOf(corner);
        }
    return table.corners().size();
}

std::size_t mostVertices(const std::vector<std::vector<NewPart>>& drawn)
{
    std::size_t most = 0;
    for (const std::vector<NewPart>& parts : drawn)
        most = std::max(most, verticesOf(parts));
    return most;
}

// The settings of a tree's nodes, and what they draw, in the order in which they are written: a node, the nodes below
// it, its siblings.
struct WrittenNodes
{
    Endian endian = Endian::Little;
    std::uint32_t flags = 0; // that all of them have
    std::vector<std::vector<NewPart>> drawn = {};
};

template <class Node> Node written(Draft& draft, WrittenNodes& nodes)
{
    Node node;
    node.evalFlags = flagsOf(draft) | nodes.flags;
    node.pos = draft.pos;
    node.ang = draft.ang;
    node.scl = draft.scl;
    if (!draft.parts.empty()) {
        if constexpr (std::is_same_v<Node, NinjaNode>)
            node.model = chunkModel(draft.parts, nodes.endian);
        else
            node.model = xjModel(draft.parts);
    }
    nodes.drawn.push_back(draft.parts);
    for (Draft& child : draft.children)
        node.children.push_back(written<Node>(child, nodes));
    return node;
}

BlockWriter chunkTree(Draft& draft, WrittenNodes& nodes)
{
    splitKinds(draft);
    return [root = written<NinjaNode>(draft, nodes)](ByteWriter& writer) {
        return std::size_t(writeObjectTree(writer, root));
    };
}

float reachOf(const Draft& draft, const glm::dmat4& place)
{
    double reach = 0;
    for (const NewPart& part : draft.parts)
        for (const NewCorner& corner : part.corners) {
            const glm::dvec4 at = place * glm::dvec4(corner.position, 1);
            reach = std::max(reach, glm::length(glm::dvec2(at.x, at.z)));
        }
    for (const Draft& child : draft.children)
        reach = std::max(reach, double(reachOf(child, place * matrixOf(child))));
    return float(reach);
}

} // namespace

std::vector<std::vector<std::uint32_t>> childrenOf(const ExportModel& edited)
{
    std::vector<std::vector<std::uint32_t>> children(edited.nodes.size());
    for (std::uint32_t i = 0; i < edited.nodes.size(); ++i)
        if (edited.nodes[i].parent >= 0)
            children[static_cast<std::size_t>(edited.nodes[i].parent)].push_back(i);
    return children;
}

std::vector<std::uint32_t> newNodes(const ExportModel& edited, const std::vector<KnownNode>& known)
{
    const auto isNew = [&](std::uint32_t node) {
        return known[node].kind == KnownNode::Kind::None && !known[node].isOverlay && edited.nodes[node].skin < 0;
    };
    std::vector<bool> seen(edited.nodes.size());
    std::vector<std::uint32_t> topmost;
    for (std::uint32_t i = 0; i < edited.nodes.size(); ++i) {
        if (!isNew(i) || edited.nodes[i].mesh < 0)
            continue;
        std::uint32_t top = i;
        bool isKnown = seen[top];
        for (std::int32_t above = edited.nodes[top].parent; !isKnown && above >= 0; above = edited.nodes[top].parent) {
            if (!isNew(static_cast<std::uint32_t>(above)))
                break;
            seen[top] = true;
            top = static_cast<std::uint32_t>(above);
            isKnown = seen[top];
        }
        seen[top] = true;
        if (!isKnown && isInScene(edited, top))
            topmost.push_back(top);
    }
    return topmost;
}

NewTree newTree(const TreeRequest& request, std::uint32_t node, const glm::dmat4& place)
{
    NewTree tree{request.edited.nodes[node].name, node, {}, 0, 0, {}};
    Draft draft = TreeMaker(request).draftOf(node, place);
    tree.reach = reachOf(draft, matrixOf(draft));
    WrittenNodes nodes{request.endian, request.nodeFlags};
    if (request.kind == ModelKind::Xj) {
        tree.write = [root = written<XjNode>(draft, nodes)](ByteWriter& writer) { return writeXjTree(writer, root); };
        tree.drawn = std::move(nodes.drawn);
        return tree;
    }
    tree.write = chunkTree(draft, nodes);
    tree.drawn = std::move(nodes.drawn);
    tree.vertices = mostVertices(tree.drawn);
    return tree;
}

PartsTree treeOfParts(std::vector<NewPart> parts, Endian endian)
{
    Draft draft;
    draft.parts = std::move(parts);
    WrittenNodes nodes{endian};
    const BlockWriter write = chunkTree(draft, nodes);
    const std::size_t vertices = mostVertices(nodes.drawn);
    return {write, std::move(nodes.drawn), vertices};
}

NewModel newModel(const TreeRequest& request, const ExportMesh& mesh, std::uint32_t object)
{
    NewModel model{mesh.name, object, {}, newMesh(mesh, request.materials, request.file).parts, 0};
    if (request.kind == ModelKind::Xj) {
        model.write = [plan = xjModel(model.drawn)](ByteWriter& writer) {
            writer.align(4);
            return writeXjModel(writer, plan);
        };
        return model;
    }
    if (!std::ranges::all_of(model.drawn, [&](const NewPart& part) { return areAlike(part, model.drawn.front()); }))
        throw Refused("is drawn partly with colours of its corners and partly without, or partly with "
                      "normals, which one model of chunks cannot");
    model.write = [chunks = chunkModel(model.drawn, request.endian)](ByteWriter& writer) {
        return writeChunkModel(writer, chunks);
    };
    model.vertices = verticesOf(model.drawn);
    return model;
}

} // namespace telepipe::tools
