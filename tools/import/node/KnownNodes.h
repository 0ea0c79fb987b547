#pragma once

#include "engine/scene/Scene.h"
#include "tools/export/ExportModel.h"
#include "tools/import/BuildNotes.h"

namespace telepipe::tools {

// A node of an edited model that extras lead back into the files.
struct KnownNode
{
    enum class Kind
    {
        None, // not of the files
        Section,
        Placement,
        Object
    };

    Kind kind = Kind::None;
    std::uint32_t number = 0;       // Scene::sections, models or nodes
    std::int32_t above = kNoExport; // the nearest node above that is known
    glm::dmat4 world{1}, local{1};  // local: in the space of the known node above
    bool isOverlay = false;         // collision, minimap, volumes, the sky, things of a stage
    bool isSeenOnly = false;        // of these, the sky and drawn things
};

// The known nodes, one for each node of the model, by its number.
std::vector<KnownNode> knownNodes(const scene::Scene& scene, const ExportModel& edited);

// The file of a scene that extras name; none where they name no file of it.
std::optional<std::uint32_t> fileOfExtras(const scene::Scene& scene, const Json& extras);
// The strip that extras of a material name as the first that is drawn so; null where there is none.
const scene::SceneStrip* stripOfExtras(const scene::Scene& scene, const Json& extras);
// True for a node that an export of parts has only because of the nodes below it.
bool isOnlyOnTheWay(const Json& extras);

// False for a node that stands in no scene: the user put it aside.
bool isInScene(const ExportModel& edited, std::uint32_t node);

} // namespace telepipe::tools
