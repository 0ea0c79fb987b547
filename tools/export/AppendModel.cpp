#include "tools/export/AppendModel.h"

#include <iterator>

namespace telepipe::tools {

namespace {

template <class T> void moveBehind(std::vector<T>& to, std::vector<T>& more)
{
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// A number of an entry in a list that stands behind another one now.
void shiftNumber(std::int32_t& number, std::size_t by)
{
    if (number >= 0)
        number += static_cast<std::int32_t>(by);
}

void shiftNumber(std::uint32_t& number, std::size_t by)
{
    number += static_cast<std::uint32_t>(by);
}

void shiftNumber(Json& number, std::size_t by)
{
    number = number.whole() + static_cast<std::int64_t>(by);
}

void shiftNode(ExportNode& node, const ExportModel& to)
{
    shiftNumber(node.parent, to.nodes.size());
    shiftNumber(node.mesh, to.meshes.size());
    shiftNumber(node.skin, to.skins.size());
    shiftNumber(node.camera, to.cameras.size());
    shiftNumber(node.light, to.lights.size());
    if (const auto drawn = kDrawnByExtra.of(node.extras))
        kDrawnByExtra.put(node.extras, *drawn + to.nodes.size());
}

void shiftMaterial(ExportMaterial& material, const ExportModel& to)
{
    shiftNumber(material.texture, to.textures.size());
    eachSwapImage(material, [&](Json& image) { shiftNumber(image, to.images.size()); });
}

void shiftTargets(ExportAnimation& animation, const ExportModel& to)
{
    for (ExportChannel& channel : animation.channels)
        shiftNumber(channel.target,
                    channel.path == ExportChannel::Path::UvOffset ? to.materials.size() : to.nodes.size());
}

} // namespace

void appendModel(ExportModel& to, ExportModel more)
{
    for (ExportScene& scene : more.scenes)
        for (std::uint32_t& root : scene.roots)
            shiftNumber(root, to.nodes.size());
    for (ExportNode& node : more.nodes)
        shiftNode(node, to);
    for (ExportMesh& mesh : more.meshes)
        for (ExportPrimitive& primitive : mesh.primitives)
            if (primitive.material != kNoMaterial)
                shiftNumber(primitive.material, to.materials.size());
    for (ExportSkin& skin : more.skins)
        for (std::uint32_t& joint : skin.joints)
            shiftNumber(joint, to.nodes.size());
    for (ExportMaterial& material : more.materials)
        shiftMaterial(material, to);
    for (ExportTexture& texture : more.textures) {
        shiftNumber(texture.image, to.images.size());
        shiftNumber(texture.sampler, to.samplers.size());
    }
    for (ExportAnimation& animation : more.animations)
        shiftTargets(animation, to);
    moveBehind(to.scenes, more.scenes);
    moveBehind(to.nodes, more.nodes);
    moveBehind(to.meshes, more.meshes);
    moveBehind(to.skins, more.skins);
    moveBehind(to.materials, more.materials);
    moveBehind(to.textures, more.textures);
    moveBehind(to.images, more.images);
    moveBehind(to.samplers, more.samplers);
    moveBehind(to.animations, more.animations);
    moveBehind(to.cameras, more.cameras);
    moveBehind(to.lights, more.lights);
    moveBehind(to.notes, more.notes);
}

} // namespace telepipe::tools
