#include "tools/explain/info/FileInfo.h"

#include "formats/bytes/Bams.h"
#include "formats/vocabulary/StageFlags.h"
#include "tools/disk/Report.h"
#include "tools/document/beside/Offers.h"
#include "tools/explain/info/InfoPlacement.h"
#include "tools/text/Counted.h"

#include <algorithm>
#include <fmt/format.h>
#include <iomanip>
#include <span>
#include <sstream>

namespace telepipe::tools {

namespace {

constexpr std::size_t kMostOffers = 20; // whole folders may be on offer

std::string vector3(glm::dvec3 v)
{
    return fmt::format("{:g} {:g} {:g}", v.x, v.y, v.z);
}

void writeStage(std::ostream& out, const FileInfo& info)
{
    labelledLine(out, "sections", fmt::format("{}, view distance {:g}", *info.sections, *info.viewDistance));
    labelledLine(out, "placed",
                 fmt::format("{} static, {} animated, {}", *info.staticModels, *info.animatedModels,
                             counted(*info.motions, "motion")));
    if (info.textureSwaps || info.uvScrolls)
        labelledLine(out, "effects",
                     fmt::format("{}, {}{}", counted(info.textureSwaps.value_or(0), "texture swap"),
                                 counted(info.uvScrolls.value_or(0), "UV scroll"),
                                 info.effectsAreLikely ? ", likely" : ""));
}

void writeMeasure(std::ostream& out, const scene::Measure& measure)
{
    labelledLine(out, "trees",
                 fmt::format("{}, {}, {} vertices", counted(measure.nodes, "node"), counted(measure.models, "model"),
                             measure.vertices));
    labelledLine(out, "drawn",
                 fmt::format("{}, {} ({} degenerate)", counted(measure.strips, "strip"),
                             counted(measure.triangles, "triangle"), measure.degenerateTriangles));
    if (measure.empty)
        return;
    labelledLine(out, "bounds", fmt::format("{}  to  {}", vector3(measure.boundsMin), vector3(measure.boundsMax)));
    labelledLine(out, "area", fmt::format("{:g}", measure.surfaceArea));
}

void writeLost(std::ostream& out, const formats::LostSum& lost)
{
    labelledLine(out, "lost",
                 fmt::format("{} that nothing leads to: {} copied from what is drawn, {} unique; {}, {} bytes",
                             counted(lost.trees, "tree"), lost.copies, lost.unique, counted(lost.triangles, "triangle"),
                             lost.bytes));
}

std::string keysOf(const MotionInfo& motion)
{
    std::string keys;
    for (const auto& [channel, n] : motion.keys)
        keys += fmt::format("{}{} {}", keys.empty() ? "" : ", ", channel, n);
    return keys;
}

void writeMotion(std::ostream& out, const MotionInfo& motion, const char* label = "motion", bool ofNodes = true)
{
    labelledLine(out, label,
                 fmt::format("{}, {}{}", counted(motion.frames, "frame"), motion.interpolation,
                             ofNodes ? ", tracks for " + counted(motion.tracks, "node") : ""));
    labelledLine(out, "keys", keysOf(motion));
}

std::string degrees(std::int32_t bams)
{
    return fmt::format("{:g} degrees", formats::degreesOf(bams));
}

void writeCamera(std::ostream& out, const formats::NinjaCamera& camera)
{
    labelledLine(out, "camera", fmt::format("at {}, along {}", vector3(camera.position), vector3(camera.direction)));
    labelledLine(out, "",
                 fmt::format("field of view {}, roll {}, depths {:g} to {:g}", degrees(camera.angle),
                             degrees(camera.roll), camera.nearDepth, camera.farDepth));
}

void writeLight(std::ostream& out, const formats::NinjaLight& light)
{
    using formats::LightKind;
    const LightKind kind = light.kind();
    std::string text = lightKindName(kind);
    if (kind == LightKind::Point || kind == LightKind::Spot)
        text += fmt::format(" at {}, ranges {:g} to {:g}", vector3(light.point), light.nearRange, light.farRange);
    if (kind == LightKind::Direction || kind == LightKind::Spot)
        text += " along " + vector3(light.vector);
    if (kind == LightKind::Spot)
        text += fmt::format(", cone {} to {}", degrees(light.innerAngle), degrees(light.outerAngle));
    labelledLine(out, "light", text);
    labelledLine(out, "",
                 fmt::format("colour {}, ambient {:g}, diffuse {:g}, specular {:g}",
                             vector3({light.argb.y, light.argb.z, light.argb.w}), light.ambient, light.diffuse,
                             light.specular));
}

void writeFamily(std::ostream& out, const FileInfo& info)
{
    if (info.basic)
        labelledLine(out, "basic",
                     fmt::format("{}, {}, {}, {}", counted(info.basic->points, "point"),
                                 counted(info.basic->meshsets, "mesh set"), counted(info.basic->polygons, "polygon"),
                                 counted(info.basic->materials, "material")));
    for (const formats::NinjaCamera& camera : info.cameras)
        writeCamera(out, camera);
    for (const formats::NinjaLight& light : info.lights)
        writeLight(out, light);
    for (const ShapeListInfo& list : info.shapeLists)
        labelledLine(out, "shape list",
                     fmt::format("{}, {}, {} vertices", counted(list.shapes, "shape"),
                                 counted(list.vertexLists, "vertex list"), list.vertices));
    for (const MotionInfo& motion : info.cameraMotions)
        writeMotion(out, motion, "camera motion", false);
    for (const MotionInfo& motion : info.lightMotions)
        writeMotion(out, motion, "light motion", false);
    for (const MotionInfo& motion : info.shapeMotions)
        writeMotion(out, motion, "shape motion");
    for (const MotionInfo& motion : info.compactMotions)
        writeMotion(out, motion, "shape motion");
}

void writeNames(std::ostream& out, const std::vector<std::string>& names)
{
    labelledLine(out, "textures", names.size());
    for (std::size_t i = 0; i < names.size(); ++i)
        out << "    " << std::right << std::setw(3) << i << "  " << printableName(names[i]) << '\n';
}

void writeHoldings(std::ostream& out, const FileInfo& info)
{
    std::string text;
    for (const auto& [what, n] : info.holds)
        text += (text.empty() ? "" : ", ") + counted(n, what);
    if (!text.empty())
        labelledLine(out, "holds", text);
}

void writeCollision(std::ostream& out, const FileInfo& info)
{
    labelledLine(out, "triangles", fmt::format("{} in {}", *info.triangles, counted(*info.blocks, "block")));
    for (const auto& [flags, n] : info.surfaces)
        out << "    " << std::right << std::setw(7) << n << "  flags " << formats::hexadecimal(flags) << "  "
            << formats::flagsText(flags, formats::kSurfaceFlagCodes) << '\n';
}

// The delays in game frames behind each texture.
void writeTextureAnimations(std::ostream& out, const std::vector<formats::TextureAnimation>& animations)
{
    const auto swaps = std::ranges::count(animations, formats::kTextureSwap, &formats::TextureAnimation::type);
    labelledLine(out, "texture swaps", static_cast<std::uint64_t>(swaps));
    for (const formats::TextureAnimation& animation : animations) {
        out << "    " << formats::hexadecimal(animation.offset);
        if (animation.type != formats::kTextureSwap)
            out << "  type " << animation.type << ", " << animation.body.size() << " bytes of unknown meaning";
        else
            out << "  id " << animation.id << ':';
        for (const formats::SwapFrame& frame : animation.frames)
            out << ' ' << frame.texture << " (" << frame.delay << ')';
        out << '\n';
    }
}

void writePalette(std::ostream& out, const PaletteInfo& palette)
{
    labelledLine(out, "colours",
                 fmt::format("{} of {}, from colour {} of bank {}", palette.colors, palette.format, palette.firstColor,
                             palette.firstBank));
}

void writeTextures(std::ostream& out, const std::vector<TextureInfo>& textures)
{
    labelledLine(out, "textures", textures.size());
    for (std::size_t i = 0; i < textures.size(); ++i) {
        const TextureInfo& texture = textures[i];
        out << "    " << std::right << std::setw(3) << i << "  " << texture.width << 'x' << texture.height << ' '
            << texture.pixelFormat << ' ' << texture.dataFormat << ", " << counted(texture.mipmaps, "level");
        if (texture.globalIndex)
            out << ", global index " << *texture.globalIndex;
        out << (texture.name.empty() ? "" : "  ") << printableName(texture.name) << '\n';
    }
}

void writeEntries(std::ostream& out, const std::vector<EntryInfo>& entries)
{
    labelledLine(out, "entries", entries.size());
    for (const EntryInfo& entry : entries)
        out << "    " << toText(entry) << '\n';
}

void writeOffers(std::ostream& out, const std::vector<Offer>& offers)
{
    if (offers.empty())
        return;
    labelledLine(out, "goes with", offers.size());
    const std::size_t shown = std::min(offers.size(), kMostOffers);
    for (const Offer& offer : std::span(offers).first(shown))
        out << "    " << (offer.used ? "used     " : "offered  ") << std::left << std::setw(10)
            << offerKindName(offer.kind) << printableName(offer.path.string()) << " (" << offerReasonName(offer.reason)
            << ")\n";
    if (offers.size() > shown)
        out << "    and " << offers.size() - shown << " more, which --json lists\n";
}

void writeWarnings(std::ostream& out, const formats::Warnings& warnings)
{
    if (warnings.empty())
        return;
    labelledLine(out, "warnings", warnings.total());
    for (const formats::Warning& warning : warnings.list())
        out << "    " << formats::hexadecimal(warning.offset) << "  " << printableName(formats::english(warning.text))
            << '\n';
    if (warnings.total() > warnings.list().size())
        out << "    and " << warnings.total() - warnings.list().size() << " more\n";
}

void write(std::ostream& out, const FileInfo& info)
{
    out << printableName(info.file) << ": " << info.kind << (info.variant ? " (" + *info.variant + ")" : "")
        << (info.container ? " in a " + *info.container + " file" : "") << '\n';
    writeHoldings(out, info);
    if (info.sections)
        writeStage(out, info);
    if (info.measure)
        writeMeasure(out, *info.measure);
    if (info.lost)
        writeLost(out, *info.lost);
    if (info.triangles)
        writeCollision(out, info);
    if (info.rooms)
        labelledLine(out, "rooms", *info.rooms);
    if (!info.textureAnimations.empty())
        writeTextureAnimations(out, info.textureAnimations);
    if (info.floor)
        labelledLine(out, "floor", fmt::to_string(*info.floor));
    writePlacement(out, info);
    if (info.relocations)
        labelledLine(out, "relocations", *info.relocations);
    if (info.palette)
        writePalette(out, *info.palette);
    if (info.packed)
        labelledLine(out, "unpacked",
                     fmt::format("{}, kind {}", counted(info.packed->size, "byte"), info.packed->kind));
    if (info.motion)
        writeMotion(out, *info.motion);
    writeFamily(out, info);
    if (info.textureNames)
        writeNames(out, *info.textureNames);
    if (info.textures)
        writeTextures(out, *info.textures);
    if (!info.entries.empty())
        writeEntries(out, info.entries);
    writeOffers(out, info.offers);
    writeStanding(out, info.standing);
    for (const formats::Message& note : info.notes)
        labelledLine(out, "note", printableName(english(note)));
    writeWarnings(out, info.warnings);
    for (const FileInfo& part : info.parts)
        write(out, part);
}

} // namespace

std::string toText(const FileInfo& info)
{
    std::ostringstream out;
    write(out, info);
    return out.str();
}

std::string toText(const EntryInfo& entry)
{
    std::ostringstream out;
    out << std::left << std::setw(10) << formats::hexadecimal(entry.offset) << std::right << std::setw(9) << entry.size
        << std::setw(8) << entry.packing;
    if (entry.unpackedSize)
        out << std::setw(10) << *entry.unpackedSize;
    else
        out << std::setw(10) << "?";
    out << "  " << printableName(entry.name);
    return out.str();
}

} // namespace telepipe::tools
