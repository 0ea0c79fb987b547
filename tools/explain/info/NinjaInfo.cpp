#include "engine/stage/AddStage.h"
#include "formats/bytes/Bams.h"
#include "tools/explain/info/InfoParts.h"
#include "tools/json/JsonValues.h"
#include "tools/text/Counted.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

const char* interpolationName(formats::Interpolation interpolation)
{
    return formats::codeOf(formats::kInterpolationCodes, interpolation).word;
}

const char* lightKindName(formats::LightKind kind)
{
    static constexpr const char* kNames[] = {"ambient", "directional", "point", "spot", "other"};
    return kNames[static_cast<std::size_t>(kind)];
}

Json motionJson(const formats::Motion& motion)
{
    Json json = {{"frames", motion.frames},
                 {"interpolation", interpolationName(motion.interpolation)},
                 {"channels", Json::list()},
                 {"tracks", motion.entries}, // of an MDATA
                 {"keys", Json::object()}};
    for (std::size_t channel = 0; channel < motion.channels.size(); ++channel) {
        std::uint64_t keys = 0;
        for (std::uint32_t entry = 0; entry < motion.entries; ++entry)
            keys += motion.track(entry, channel).count;
        const char* name = formats::channelName(motion.channels[channel].channel);
        json["channels"].push_back(name);
        json["keys"][name] = keys;
    }
    return json;
}

Json motionJson(const formats::CompactShapeMotion& motion)
{
    std::uint64_t keys = 0;
    for (const formats::CompactShapeTrack& track : motion.tracks)
        keys += track.keyCount;
    const char* channel = formats::channelName(formats::Channel::ShapeId);
    return {{"frames", motion.frames},
            {"interpolation", interpolationName(formats::Interpolation::Linear)},
            {"channels", Json::list({channel})},
            {"tracks", motion.entries.size()},
            {"keys", Json::object({{channel, keys}})}};
}

Json motionJson(const formats::ShapeMotion& shape)
{
    return motionJson(shape.motion);
}

void sayMotion(FileInfo& info, const Json& motion, const char* label = "motion", bool ofNodes = true)
{
    info.say(label,
             ofNodes ? "{frames: frame}, {interpolation}, tracks for {tracks: node}"
                     : "{frames: frame}, {interpolation}",
             motion);
    std::string keys;
    for (const Json::Member& channel : motion["keys"].members())
        keys += fmt::format("{}{} {}", keys.empty() ? "" : ", ", channel.name, channel.value.whole());
    info.line("keys", keys);
}

template <class Motions>
void describeMotions(FileInfo& info, const char* key, const Motions& motions, const char* label, bool ofNodes = true)
{
    for (const auto& motion : motions) {
        info.json[key].push_back(motionJson(motion));
        sayMotion(info, info.json[key].back(), label, ofNodes);
    }
}

void describeCamera(FileInfo& info, const formats::NinjaCamera& camera)
{
    const Json json = {{"offset", camera.offset},
                       {"ninja2", camera.ninja2},
                       {"position", jsonVector(camera.position)},
                       {"direction", jsonVector(camera.direction)},
                       {"roll", formats::degreesOf(camera.roll)},
                       {"field_of_view", formats::degreesOf(camera.angle)},
                       {"near", camera.nearDepth},
                       {"far", camera.farDepth}};
    info.json["cameras"].push_back(json);
    info.say("camera", "at {position}, along {direction}", json);
    info.say("", "field of view {field_of_view} degrees, roll {roll} degrees, depths {near} to {far}", json);
}

Json lightJson(const formats::NinjaLight& light)
{
    return {{"offset", light.offset},
            {"ninja2", light.ninja2},
            {"kind", lightKindName(light.kind())},
            {"position", jsonVector(light.point)},
            {"direction", jsonVector(light.vector)},
            {"color", {light.argb.y, light.argb.z, light.argb.w}},
            {"ambient", light.ambient},
            {"diffuse", light.diffuse},
            {"specular", light.specular},
            {"near", light.nearRange},
            {"far", light.farRange},
            {"inner_angle", formats::degreesOf(light.innerAngle)},
            {"outer_angle", formats::degreesOf(light.outerAngle)}};
}

void describeLight(FileInfo& info, const formats::NinjaLight& light)
{
    using formats::LightKind;
    const LightKind kind = light.kind();
    std::string pattern = "{kind}";
    if (kind == LightKind::Point || kind == LightKind::Spot)
        pattern += " at {position}, ranges {near} to {far}";
    if (kind == LightKind::Direction || kind == LightKind::Spot)
        pattern += " along {direction}";
    if (kind == LightKind::Spot)
        pattern += ", cone {inner_angle} degrees to {outer_angle} degrees";
    const Json json = lightJson(light);
    info.json["lights"].push_back(json);
    info.say("light", pattern.c_str(), json);
    info.say("", "colour {color}, ambient {ambient}, diffuse {diffuse}, specular {specular}", json);
}

void describeShapes(FileInfo& info, const formats::CompactShapeList& shapes)
{
    std::size_t vertices = 0;
    for (const formats::CompactVertexChunk& chunk : shapes.chunks)
        vertices += chunk.count;
    const Json json = {{"offset", shapes.offset},
                       {"shapes", shapes.groups.size()},
                       {"vertex_lists", shapes.lists.size()},
                       {"vertices", vertices}};
    info.json["shape_lists"].push_back(json);
    info.say("shape list", "{shapes: shape}, {vertex_lists: vertex list}, {vertices} vertices", json);
}

void describeBasic(FileInfo& info, const formats::ModelPool& pool)
{
    std::size_t points = 0, polygons = 0;
    for (const formats::BasicModel& model : pool.basicModels)
        points += model.pointCount;
    for (const formats::BasicMeshset& meshset : pool.basicMeshsets)
        polygons += meshset.count;
    info.json["basic"] = {{"points", points},
                          {"meshsets", pool.basicMeshsets.size()},
                          {"polygons", polygons},
                          {"materials", pool.basicMaterials.size()}};
    info.say("basic", "{basic.points: point}, {basic.meshsets: mesh set}, {basic.polygons: polygon}, "
                      "{basic.materials: material}");
}

// The parts of the Ninja family besides models and their motions.
void describeFamily(FileInfo& info, const formats::NjFile& nj)
{
    if (!nj.pool.basicModels.empty())
        describeBasic(info, nj.pool);
    for (const formats::NinjaCamera& camera : nj.cameras)
        describeCamera(info, camera);
    for (const formats::NinjaLight& light : nj.lights)
        describeLight(info, light);
    for (const formats::CompactShapeList& shapes : nj.shapeLists)
        describeShapes(info, shapes);
    describeMotions(info, "camera_motions", nj.cameraMotions, "camera motion", false);
    describeMotions(info, "light_motions", nj.lightMotions, "light motion", false);
    describeMotions(info, "shape_motions", nj.shapeMotions, "shape motion");
    describeMotions(info, "compact_shape_motions", nj.compactMotions, "shape motion");
}

// A part for each NJCM, in file order, then for each NMDM.
void describeParts(FileInfo& info, const formats::NjFile& nj)
{
    const auto partName = [&] { return fmt::format("{}#{}", info.json["file"].text(), info.parts.size()); };
    for (const formats::NjModel& model : nj.models) {
        FileInfo part(partName(), "model");
        TextureNames names;
        if (model.textureList != formats::kNone)
            addNames(names, nj.textureLists[static_cast<std::size_t>(model.textureList)]);
        scene::Scene scene;
        scene::addModel(scene, nj.pool, model.tree, nullptr, partName());
        describeScene(part, scene, names);
        sayNames(part, names);
        info.parts.push_back(std::move(part));
    }
    for (const formats::Motion& motion : nj.motions)
        describeMotion(info.parts.emplace_back(partName(), "motion"), motion);
}

// Left out for a lone model or motion, whose own fields have the same.
void describeHoldings(FileInfo& info, const formats::NjFile& nj)
{
    if (nj.chunks.size() <= 2 && nj.models.size() + nj.motions.size() == 1)
        return;
    std::string text;
    const auto add = [&](std::string what, std::size_t count) {
        if (count == 0)
            return;
        text += (text.empty() ? "" : ", ") + counted(count, what);
        std::ranges::replace(what, ' ', '_');
        info.json["holds"][what + "s"] = count;
    };
    add("texture list", nj.textureLists.size());
    add("model", nj.models.size());
    add("motion", nj.motions.size());
    add("camera", nj.cameras.size());
    add("camera motion", nj.cameraMotions.size());
    add("light", nj.lights.size());
    add("light motion", nj.lightMotions.size());
    add("simple shape motion", nj.shapeMotions.size());
    add("compact shape list", nj.shapeLists.size());
    add("compact shape motion", nj.compactMotions.size());
    if (!text.empty())
        info.line("holds", text);
}

} // namespace

void describeMotion(FileInfo& info, const formats::Motion& motion)
{
    info.json.update(motionJson(motion));
    sayMotion(info, info.json);
}

void describeNj(FileInfo& info, const formats::NjFile& nj)
{
    describeHoldings(info, nj);
    if (!nj.motions.empty() && (!nj.models.empty() || nj.motions.size() > 1))
        info.json["motions"] = nj.motions.size();
    TextureNames names;
    for (const formats::TextureList& list : nj.textureLists)
        addNames(names, list);
    if (nj.models.empty()) {
        putKnown(info.json, "textures", names);
    } else {
        scene::Scene scene;
        for (const formats::NjModel& model : nj.models)
            scene::addModel(scene, nj.pool, model.tree, nullptr, info.json["file"].text());
        describeScene(info, scene, names);
    }
    if (nj.motions.size() == 1)
        describeMotion(info, nj.motions.front());
    describeFamily(info, nj);
    sayNames(info, names);
    if (nj.models.size() > 1 || nj.motions.size() > 1)
        describeParts(info, nj);
}

} // namespace telepipe::tools
