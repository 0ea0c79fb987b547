#pragma once

#include "tools/import/FileEdits.h"
#include "tools/import/node/KnownNodes.h"

#include <map>

namespace telepipe::tools {

using ObjectKey = std::pair<std::uint32_t, std::uint32_t>; // Scene::files, offset of the object

ObjectKey objectKeyOf(const scene::Scene& scene, const scene::SceneNode& node);

// The object of the files that each mesh of an edited model is: by its extras, and where a program has lost these, the
// object of the first node that has it.
std::vector<std::optional<ObjectKey>> objectsOfMeshes(const scene::Scene& scene, const ExportModel& edited,
                                                      const std::vector<KnownNode>& known);

// True where a triangle has an area: others are left out of an export.
bool isDrawn(const ExportPrimitive& primitive);

// Another mesh than its own on the node of an object.
struct ForeignMesh
{
    std::uint32_t mesh = 0; // of the edited model
    ObjectKey object;
};

// Compares the meshes on the nodes of an edited model that are objects of the files. Where an object's own mesh is gone
// from all of its nodes, the object is hidden. drawn: the objects that have something to show.
std::vector<ForeignMesh> editShownMeshes(const scene::Scene& scene, const std::map<ObjectKey, const ExportMesh*>& drawn,
                                         const ExportModel& edited, const std::vector<KnownNode>& known,
                                         std::vector<FileEdits>& edits, BuildNotes& notes);

} // namespace telepipe::tools
