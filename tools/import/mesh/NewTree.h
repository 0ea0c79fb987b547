#pragma once

#include "formats/stage/StageWriter.h"
#include "tools/import/mesh/NewMaterials.h"
#include "tools/import/mesh/NewMesh.h"
#include "tools/import/node/KnownNodes.h"

namespace telepipe::tools {

// A tree that no file has yet: a node of an edited model, and the new nodes below it.
struct NewTree
{
    std::string name;
    std::uint32_t node = 0;                  // of the edited model
    formats::BlockWriter write;              // the root, and all below it
    float reach = 0;                         // how far its corners are from the section's middle, in XZ
    std::size_t vertices = 0;                // that the largest of its models has, of chunks
    std::vector<std::vector<NewPart>> drawn; // by its nodes, in the order of the file
};

// A tree of chunk models in the place of its parts, and what its nodes draw, as in NewTree.
struct PartsTree
{
    formats::BlockWriter write;
    std::vector<std::vector<NewPart>> drawn;
    std::size_t vertices = 0; // that the largest of its models has
};
PartsTree treeOfParts(std::vector<NewPart> parts, formats::Endian endian); // throws Refused

// A model that takes the place of an object's.
struct NewModel
{
    std::string name;
    std::uint32_t object = 0; // its offset
    formats::BlockWriter write;
    std::vector<NewPart> drawn;
    std::size_t vertices = 0; // of chunks
};

// The nodes that no extras lead into the files, and that have a mesh or stand above one. The topmost of them, each with
// all that is new below it, is a tree.
std::vector<std::uint32_t> newNodes(const ExportModel& edited, const std::vector<KnownNode>& known);

// The children of each node.
std::vector<std::vector<std::uint32_t>> childrenOf(const ExportModel& edited);

// The source of new trees, and the file that they go to.
struct TreeRequest
{
    const ExportModel& edited;
    const std::vector<KnownNode>& known;
    const std::vector<std::vector<std::uint32_t>>& children;
    const NewMaterials& materials;
    std::uint32_t file = 0; // of the scene
    formats::ModelKind kind = formats::ModelKind::Chunk;
    formats::Endian endian = formats::Endian::Little;
    std::uint32_t nodeFlags = 0; // that all new nodes have, besides those of their transforms
};

// place: of the node in its section. Throws Refused where no file could have it.
NewTree newTree(const TreeRequest& request, std::uint32_t node, const glm::dmat4& place);
NewModel newModel(const TreeRequest& request, const ExportMesh& mesh, std::uint32_t object);

} // namespace telepipe::tools
