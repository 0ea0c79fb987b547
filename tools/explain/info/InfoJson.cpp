#include "formats/bytes/Bams.h"
#include "tools/document/beside/Offers.h"
#include "tools/explain/info/FileInfo.h"
#include "tools/explain/info/InfoPlacement.h"
#include "tools/json/JsonValues.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

void putCounts(Json& json, const scene::Measure& measure)
{
    json["nodes"] = measure.nodes;
    json["models"] = measure.models;
    json["vertices"] = measure.vertices;
    json["strips"] = measure.strips;
    json["triangles"] = measure.triangles;
    json["degenerate_triangles"] = measure.degenerateTriangles;
}

// No bounds where nothing is drawn.
void putExtent(Json& json, const scene::Measure& measure)
{
    if (!measure.empty)
        json["bounds"] = {{"min", jsonVector(measure.boundsMin)}, {"max", jsonVector(measure.boundsMax)}};
    json["surface_area"] = measure.surfaceArea;
}

// Each entry has all keys, with null where the file gives no name or index.
Json texture(const TextureInfo& info)
{
    Json json;
    json["name"] = info.name.empty() ? Json() : Json(info.name);
    json["global_index"] = info.globalIndex ? Json(*info.globalIndex) : Json();
    json["width"] = info.width;
    json["height"] = info.height;
    json["pixel_format"] = info.pixelFormat;
    json["data_format"] = info.dataFormat;
    json["mipmaps"] = info.mipmaps;
    return json;
}

void putTextures(Json& json, const FileInfo& info)
{
    putKnown(json, "textures", info.textureNames);
    if (!info.textures)
        return;
    json["textures"] = Json::list();
    for (const TextureInfo& each : *info.textures)
        json["textures"].push_back(texture(each));
}

void putMotion(Json& json, const MotionInfo& motion)
{
    json["frames"] = motion.frames;
    json["interpolation"] = motion.interpolation;
    json["channels"] = motion.channels;
    json["tracks"] = motion.tracks;
    json["keys"] = Json::object();
    for (const auto& [channel, count] : motion.keys)
        json["keys"][channel] = count;
}

// "camera_motions": [...]
void putMotions(Json& json, const char* key, const std::vector<MotionInfo>& motions)
{
    for (const MotionInfo& motion : motions) {
        Json object;
        putMotion(object, motion);
        json[key].push_back(std::move(object));
    }
}

Json toObject(const formats::NinjaCamera& camera)
{
    return {{"offset", camera.offset},
            {"ninja2", camera.ninja2},
            {"position", jsonVector(camera.position)},
            {"direction", jsonVector(camera.direction)},
            {"roll", formats::degreesOf(camera.roll)},
            {"field_of_view", formats::degreesOf(camera.angle)},
            {"near", camera.nearDepth},
            {"far", camera.farDepth}};
}

Json toObject(const formats::NinjaLight& light)
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

void putFamily(Json& json, const FileInfo& info)
{
    if (info.basic)
        json["basic"] = {{"points", info.basic->points},
                         {"meshsets", info.basic->meshsets},
                         {"polygons", info.basic->polygons},
                         {"materials", info.basic->materials}};
    for (const formats::NinjaCamera& camera : info.cameras)
        json["cameras"].push_back(toObject(camera));
    for (const formats::NinjaLight& light : info.lights)
        json["lights"].push_back(toObject(light));
    for (const ShapeListInfo& list : info.shapeLists)
        json["shape_lists"].push_back({{"offset", list.offset},
                                       {"shapes", list.shapes},
                                       {"vertex_lists", list.vertexLists},
                                       {"vertices", list.vertices}});
    putMotions(json, "camera_motions", info.cameraMotions);
    putMotions(json, "light_motions", info.lightMotions);
    putMotions(json, "shape_motions", info.shapeMotions);
    putMotions(json, "compact_shape_motions", info.compactMotions);
}

void putOffers(Json& json, const std::vector<Offer>& offers)
{
    for (const Offer& offer : offers)
        json["goes_with"].push_back({{"kind", offerKindName(offer.kind)},
                                     {"file", offer.path.string()},
                                     {"reason", offerReasonName(offer.reason)},
                                     {"used", offer.used}});
}

// Key: as in the text, with underscores.
void putHoldings(Json& json, const FileInfo& info)
{
    for (const auto& [what, count] : info.holds) {
        std::string key = std::string(what) + "s";
        std::ranges::replace(key, ' ', '_');
        json["holds"][key] = count;
    }
}

void putCollision(Json& json, const FileInfo& info)
{
    putKnown(json, "triangles", info.triangles);
    putKnown(json, "blocks", info.blocks);
    for (const auto& [flags, count] : info.surfaces)
        json["surface_flags"][formats::hexadecimal(flags)] = count;
}

void putTextureAnimations(Json& json, const std::vector<formats::TextureAnimation>& animations)
{
    for (const formats::TextureAnimation& animation : animations) {
        Json entry = {{"offset", animation.offset}, {"type", animation.type}};
        if (animation.type == formats::kTextureSwap) {
            entry["id"] = animation.id;
            entry["frames"] = Json::list();
        }
        for (const formats::SwapFrame& frame : animation.frames)
            entry["frames"].push_back({{"texture", frame.texture}, {"delay", frame.delay}});
        json["texture_animations"].push_back(std::move(entry));
    }
}

void putOthers(Json& json, const FileInfo& info)
{
    putTextureAnimations(json, info.textureAnimations);
    putKnown(json, "rooms", info.rooms);
    putKnown(json, "floor", info.floor);
    putPlacement(json, info);
    putKnown(json, "relocations", info.relocations);
    if (info.palette)
        json["palette"] = {{"format", info.palette->format},
                           {"first_bank", info.palette->firstBank},
                           {"first_color", info.palette->firstColor},
                           {"colors", info.palette->colors}};
    if (info.packed)
        json["unpacked"] = {{"kind", info.packed->kind}, {"size", info.packed->size}};
}

Json warnings(const formats::Warnings& warnings)
{
    Json list = Json::list();
    for (const formats::Warning& warning : warnings.list())
        list.push_back({{"offset", warning.offset}, {"text", formats::english(warning.text)}});
    return list;
}

Json toObject(const EntryInfo& entry)
{
    return {{"name", entry.name},
            {"offset", entry.offset},
            {"size", entry.size},
            {"packing", entry.packing},
            {"unpacked_size", entry.unpackedSize ? Json(*entry.unpackedSize) : Json()}};
}

void putEntries(Json& json, const FileInfo& info)
{
    JsonListText entries;
    for (const EntryInfo& entry : info.entries)
        entries.add(toObject(entry));
    if (!info.entries.empty())
        json["entries"] = entries.take();
}

Json lostJson(const formats::LostSum& lost)
{
    return {{"trees", lost.trees},
            {"copies", lost.copies},
            {"repeats", lost.repeats},
            {"unique", lost.unique},
            {"with_own_vertices", lost.withOwnVertices},
            {"triangles", lost.triangles},
            {"vertices", lost.vertices},
            {"bytes", lost.bytes}};
}

Json toObject(const FileInfo& info)
{
    Json json;
    json["file"] = info.file;
    json["kind"] = info.kind;
    putKnown(json, "container", info.container);
    putKnown(json, "variant", info.variant);
    putHoldings(json, info);
    putKnown(json, "sections", info.sections);
    putKnown(json, "view_distance", info.viewDistance);
    putKnown(json, "static_models", info.staticModels);
    putKnown(json, "animated_models", info.animatedModels);
    putKnown(json, "motions", info.motions);
    putKnown(json, "texture_swaps", info.textureSwaps);
    putKnown(json, "uv_scrolls", info.uvScrolls);
    if (info.effectsAreLikely && (info.textureSwaps || info.uvScrolls))
        json["effects_are_likely"] = true; // the meaning of version 2's ids is not known for sure
    if (info.measure)
        putCounts(json, *info.measure);
    if (info.lost)
        json["lost"] = lostJson(*info.lost);
    putCollision(json, info);
    putOthers(json, info);
    putTextures(json, info);
    if (info.measure)
        putExtent(json, *info.measure);
    if (info.motion)
        putMotion(json, *info.motion);
    putFamily(json, info);
    putOffers(json, info.offers);
    putStanding(json, info.standing);
    putEntries(json, info);
    for (const formats::Message& note : info.notes)
        json["notes"].push_back(english(note));
    json["warnings"] = warnings(info.warnings);
    for (const FileInfo& part : info.parts)
        json["parts"].push_back(toObject(part));
    return json;
}

} // namespace

std::string toJson(const FileInfo& info)
{
    // Names of files on disk need not be UTF-8.
    return jsonText(toObject(info));
}

} // namespace telepipe::tools
