#include "tools/export/OverlayMaker.h"

#include "engine/motion/Pose.h"
#include "engine/placement/PlacementOverlay.h"
#include "tools/export/Extras.h"
#include "tools/export/NodeTransform.h"

#include <algorithm>
#include <fmt/format.h>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/quaternion.hpp>
#include <numeric>

namespace telepipe::tools {

namespace {

std::uint32_t addMaterial(ExportModel& model, std::string name, glm::vec4 color, const char* overlay)
{
    ExportMaterial material;
    material.name = std::move(name);
    material.color = color;
    material.alpha = color.a < 1 ? ExportMaterial::Alpha::Blend : ExportMaterial::Alpha::Opaque;
    material.isUnlit = material.isDoubleSided = true;
    kOverlayExtra.put(material.extras, overlay);
    model.materials.push_back(std::move(material));
    return static_cast<std::uint32_t>(model.materials.size() - 1);
}

// Corners one after another, three a triangle.
ExportPrimitive trianglesOf(std::vector<glm::vec3> positions, std::uint32_t material)
{
    ExportPrimitive primitive;
    primitive.material = material;
    primitive.indices.resize(positions.size());
    std::iota(primitive.indices.begin(), primitive.indices.end(), 0u);
    primitive.positions = std::move(positions);
    return primitive;
}

std::uint32_t addMesh(ExportModel& model, std::string name, ExportPrimitive primitive)
{
    ExportMesh mesh;
    mesh.name = std::move(name);
    mesh.primitives.push_back(std::move(primitive));
    model.meshes.push_back(std::move(mesh));
    return static_cast<std::uint32_t>(model.meshes.size() - 1);
}

void addRoot(ExportModel& model, ExportScene& scene, ExportNode node)
{
    scene.roots.push_back(model.add(std::move(node)));
}

ExportPrimitive primitiveOf(const scene::OverlayMesh& overlay, const scene::OverlayGroup& group, std::uint32_t material)
{
    std::vector<glm::vec3> positions;
    std::vector<std::uint32_t> colors;
    std::vector<float> numbers;
    for (std::uint32_t i = group.firstVertex; i < group.firstVertex + group.vertexCount; ++i) {
        positions.push_back(overlay.vertices[i].position);
        colors.push_back(overlay.vertices[i].color);
        numbers.push_back(static_cast<float>(overlay.numbers[i]));
    }
    ExportPrimitive primitive = trianglesOf(std::move(positions), material);
    primitive.colors = std::move(colors);
    primitive.numbers = std::move(numbers);
    return primitive;
}

// The extras of a room besides its place.
void addRoom(const Document& document, const DocumentOverlay& overlay, std::size_t number, Json& extras)
{
    kRoomExtra.put(extras, number);
    for (const auto& file : document.files)
        if (const auto* minimap = file->as<formats::Minimap>(); minimap && file->path == overlay.path) {
            const formats::MinimapRoom& room = minimap->rooms.at(number);
            kRoomIdExtra.put(extras, room.id);
            putFinite(extras, kAlphaExtra.name, room.alpha);
            putFinite(extras, kRadiusExtra.name, room.discoveryRadius);
        }
}

void addGroup(const Document& document, const DocumentOverlay& overlay, const scene::OverlayGroup& group,
              std::uint32_t material, ExportModel& model, ExportScene& scene)
{
    const char* kind = scene::overlayName(overlay.mesh.kind);
    if (group.vertexCount == 0)
        return;
    ExportNode node;
    node.name = fmt::format("{}_{}", kind, scene.roots.size());
    node.mesh = static_cast<std::int32_t>(addMesh(model, node.name, primitiveOf(overlay.mesh, group, material)));
    node.extras = {kFileExtra(overlay.path.filename().string()), kOverlayExtra(kind), kFlagsExtra(group.flags),
                   kMeaningExtra(group.label)};
    if (overlay.mesh.kind == scene::OverlayKind::Minimap)
        addRoom(document, overlay, static_cast<std::size_t>(&group - overlay.mesh.groups.data()), node.extras);
    addRoot(model, scene, std::move(node));
}

bool isSideFile(const DocumentOverlay& overlay)
{
    return overlay.mesh.kind == scene::OverlayKind::Collision || overlay.mesh.kind == scene::OverlayKind::Minimap;
}

// A volume's corners in the space of the node that drew it, at rest.
std::vector<glm::vec3> volumeCorners(const scene::Scene& scene, const std::vector<glm::dmat4>& world,
                                     const scene::SceneVolume& volume)
{
    std::vector<glm::vec3> corners;
    for (std::uint32_t i = 0; i < volume.cornerCount; ++i) {
        const scene::VolumeCorner& corner = scene.volumeCorners[volume.firstCorner + i];
        glm::dvec3 placed(0);
        if (!scene::isInfluenced(corner.node))
            placed = glm::dvec3(world[corner.node] * glm::dvec4(corner.position, 1));
        for (const scene::Influence& influence : scene::influencesOf(corner.node, scene.influences))
            placed += glm::dvec3(world[influence.node] * glm::dvec4(influence.position, influence.weight));
        corners.push_back(glm::vec3(placed));
    }
    return corners;
}

ExportNode placedNode(const scene::PlacedThing& thing)
{
    const bool isObject = thing.kind == scene::PlacedKind::Object;
    ExportNode node;
    node.name = fmt::format("{}{}_{}", isObject ? "object" : "enemy", thing.number, thing.name);
    node.transform.translation = glm::dvec3(finitePlace(thing.position));
    node.transform.rotation = finiteTurn(glm::quat_cast(glm::dmat3(thing.rotation)));
    node.extras = {kOffsetExtra(thing.fileOffset), kTypeExtra(thing.type), kNameExtra(thing.name),
                   kSectionIdExtra(thing.section), kWaveExtra(thing.wave)};
    putFinite(node.extras, kRadiusExtra.name, thing.radius);
    node.extras["layer"] = scene::overlayName(scene::overlayOf(thing.layer));
    kHasSectionExtra.put(node.extras, thing.hasSection);
    node.extras["visible"] = thing.isVisible;
    return node;
}

} // namespace

void addOverlayScenes(const Document& document, ExportModel& model)
{
    for (const DocumentOverlay& overlay : document.overlays) {
        if (!isSideFile(overlay) || overlay.mesh.vertices.empty())
            continue;
        const char* name = scene::overlayName(overlay.mesh.kind);
        const std::uint32_t material = addMaterial(model, name, glm::vec4(1), name);
        ExportScene scene{name, {}, {kFileExtra(overlay.path.filename().string()), kOverlayExtra(name)}};
        for (const scene::OverlayGroup& group : overlay.mesh.groups)
            addGroup(document, overlay, group, material, model, scene);
        model.scenes.push_back(std::move(scene));
        if (overlay.mesh.dropped != 0)
            model.notes.push_back({"{}: {} triangles with a corner that is no number are left out",
                                   overlay.path.filename().string(), overlay.mesh.dropped});
    }
}

void addVolumeScene(const scene::Scene& scene, ExportModel& model)
{
    constexpr glm::vec4 kColor(0.6f, 0, 0.6f, 0.5f);
    if (scene.volumes.empty())
        return;
    const std::vector<glm::dmat4> world = scene::restPose(scene);
    const std::uint32_t material = addMaterial(model, "modifier_volume", kColor, "modifier_volume");
    ExportScene made{"modifier_volumes", {}, {}};
    kOverlayExtra.put(made.extras, "modifier_volume");
    for (const scene::SceneVolume& volume : scene.volumes) {
        if (volume.cornerCount == 0)
            continue;
        ExportNode node;
        node.name = fmt::format("modifier_volume{}", made.roots.size());
        ExportPrimitive primitive = trianglesOf(volumeCorners(scene, world, volume), material);
        for (glm::vec3& position : primitive.positions) {
            model.strangeNumbers += countStrange(position);
            position = finitePlace(position);
        }
        primitive.numbers.resize(primitive.positions.size());
        std::iota(primitive.numbers.begin(), primitive.numbers.end(), 0.0f);
        node.mesh = static_cast<std::int32_t>(addMesh(model, node.name, std::move(primitive)));
        node.extras = {kVolumeExtra(true), kChunkOffsetExtra(volume.chunkOffset),
                       kNodeOffsetExtra(scene.nodes[volume.node].fileOffset)};
        addRoot(model, made, std::move(node));
    }
    model.scenes.push_back(std::move(made));
}

void addPlacementScenes(const Document& document, ExportModel& model)
{
    for (const DocumentPlacement& placement : document.placements) {
        if (placement.things.empty())
            continue;
        const std::string file = placement.file ? placement.file->name() : std::string();
        ExportScene scene{file, {}, {kFileExtra(file), kOverlayExtra("placement")}};
        for (const scene::PlacedThing& thing : placement.things)
            if (const auto& things = document.request.things;
                things.layers.empty() || things.shows(scene::overlayOf(thing.layer))) {
                model.strangeNumbers += countStrange(thing.position);
                addRoot(model, scene, placedNode(thing));
            }
        model.scenes.push_back(std::move(scene));
    }
}

} // namespace telepipe::tools
