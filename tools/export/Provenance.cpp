#include "tools/export/Provenance.h"

#include "tools/document/FileOf.h"
#include "tools/export/Extras.h"
#include "tools/export/NodeTransform.h"
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
    Json extras = {kFileExtra(fileName(scene, section.file)), kOffsetExtra(section.fileOffset),
                   kSectionExtra(section.index), kSectionIdExtra(section.id), kRotationExtra(section.rotationY)};
    putFinite(extras, kRadiusExtra.name, section.radius);
    return extras;
}

Json placementExtras(const scene::Scene& scene, const scene::SceneModel& model)
{
    Json extras = {kFileExtra(fileName(scene, model.file)),
                   kOffsetExtra(model.fileOffset),
                   kPlacedExtra(model.placed),
                   {"tree", model.tree},
                   kTreeOffsetExtra(scene.files[model.file].pool->trees[model.tree].offset),
                   kFlagsExtra(model.flags)};
    if (model.motion >= 0) {
        extras["motion_offset"] = scene.motions[static_cast<std::size_t>(model.motion)]->offset;
        putFinite(extras, "speed", model.speed);
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
    Json extras = {kOffsetExtra(node.fileOffset), kEvalFlagsExtra(object.evalFlags)};
    const bool isNumbers = finiteObject(object).quaternion == object.quaternion;
    if (object.hasQuaternion() && isNumbers)
        extras["quaternion"] = jsonVector(object.quaternion);
    if (!object.hasQuaternion() && object.ang != glm::ivec3(0))
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
    Json extras = {kOffsetExtra(thing.fileOffset), kTypeExtra(thing.type), kNameExtra(thing.name)};
    if (const LoadedFile* file = document.placements[drawn->placement].file)
        kFileExtra.put(extras, file->name());
    return extras;
}

} // namespace telepipe::tools
