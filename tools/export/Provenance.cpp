#include "tools/export/Provenance.h"

#include "tools/document/FileOf.h"
#include "tools/json/JsonValues.h"

namespace telepipe::tools {

namespace {

const std::string& fileName(const scene::Scene& scene, std::uint32_t file)
{
    return scene.files[file].name;
}

} // namespace

Json sectionExtras(const scene::Scene& scene, const scene::SceneSection& section)
{
    return {{"file", fileName(scene, section.file)},
            {"offset", section.fileOffset},
            {"section", section.index},
            {"section_id", section.id},
            {"rotation_y_bams", section.rotationY},
            {"radius", section.radius}};
}

Json placementExtras(const scene::Scene& scene, const scene::SceneModel& model)
{
    Json extras = {{"file", fileName(scene, model.file)},
                   {"offset", model.fileOffset},
                   {"placed", model.placed},
                   {"tree", model.tree},
                   {"tree_offset", scene.files[model.file].pool->trees[model.tree].offset},
                   {"flags", model.flags}};
    if (model.motion >= 0) {
        extras["motion_offset"] = scene.motions[static_cast<std::size_t>(model.motion)]->offset;
        extras["speed"] = model.speed;
    }
    if (model.noFog)
        extras["no_fog"] = true;
    if (model.scrollsUv)
        extras["scrolls_uv"] = true;
    return extras;
}

Json nodeExtras(const scene::Scene& scene, const scene::SceneNode& node)
{
    const formats::NinjaObject& object = scene::placingObject(scene, node);
    Json extras = {{"offset", node.fileOffset}, {"eval_flags", object.evalFlags}};
    if (object.hasQuaternion())
        extras["quaternion"] = jsonVector(object.quaternion);
    else if (object.ang != glm::ivec3(0))
        extras["angle_bams"] = jsonVector(object.ang);
    if (!object.hasQuaternion() && (object.evalFlags & formats::kEvalZxyAng))
        extras["rotation_order"] = "ZXY";
    if (!node.reached)
        extras["not_reached"] = true;
    return extras;
}

Json thingExtras(const Document& document, std::uint32_t section)
{
    const DrawnThing* drawn = drawnThing(document, section);
    if (!drawn)
        return {};
    const scene::PlacedThing& thing = placedThing(document, *drawn);
    Json extras = {{"offset", thing.fileOffset}, {"type", thing.type}, {"name", thing.name}};
    if (const LoadedFile* file = document.placements[drawn->placement].file)
        extras["file"] = file->name();
    return extras;
}

} // namespace telepipe::tools
