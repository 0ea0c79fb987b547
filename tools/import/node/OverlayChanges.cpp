#include "tools/import/node/OverlayChanges.h"

#include "tools/export/Extras.h"
#include "tools/import/tell/NameList.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <map>

namespace telepipe::tools {

namespace {

constexpr double kSameOverlay = 1e-4; // of how far out it lies

// The properties of a part that do not depend on the order of its corners, which programs change.
struct OverlayPart
{
    std::string kind, name;
    std::size_t triangles = 0;
    glm::dvec3 least{0}, most{0};
    double area = 0;
    bool isTaken = false;
};

std::string kindOf(const Json& extras)
{
    if (kVolumeExtra.isIn(extras))
        return "modifier volumes";
    const auto overlay = kOverlayExtra.of(extras);
    if (overlay == "collision" || overlay == "minimap")
        return {}; // made into files
    if (overlay)
        return *overlay;
    return kHasSectionExtra.isIn(extras) && kWaveExtra.isIn(extras) ? "placement" : std::string();
}

// A key by which a part is found again.
std::string keyOf(const std::string& kind, const Json& extras)
{
    std::string key = kind;
    const auto add = [&](const auto&... values) {
        ((key += values ? fmt::format("/{}", *values) : std::string()), ...);
    };
    add(kFlagsExtra.of(extras), kMeaningExtra.of(extras), kChunkOffsetExtra.of(extras), kNodeOffsetExtra.of(extras),
        kOffsetExtra.of(extras), kTypeExtra.of(extras), kNameExtra.of(extras), kSectionIdExtra.of(extras));
    return key;
}

OverlayPart measured(const ExportModel& model, const ExportNode& node, const glm::dmat4& world, std::string kind)
{
    OverlayPart part{std::move(kind), node.name, 0, glm::dvec3(world[3]), glm::dvec3(world[3]), 0};
    if (node.mesh < 0)
        return part;
    part.least = glm::dvec3(1e30);
    part.most = -part.least;
    for (const ExportPrimitive& primitive : model.meshes[static_cast<std::size_t>(node.mesh)].primitives)
        for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
            glm::dvec3 at[3];
            for (std::size_t k = 0; k < 3; ++k) {
                at[k] = glm::dvec3(world * glm::dvec4(primitive.positions[primitive.indices[i + k]], 1));
                part.least = glm::min(part.least, at[k]);
                part.most = glm::max(part.most, at[k]);
            }
            part.area += glm::length(glm::cross(at[1] - at[0], at[2] - at[0])) / 2;
        }
    return part;
}

using OverlayParts = std::map<std::string, std::vector<OverlayPart>>;

OverlayParts partsOf(const ExportModel& model, const std::vector<KnownNode>& known,
                     const std::set<std::uint32_t>& taken)
{
    OverlayParts parts;
    for (std::uint32_t i = 0; i < model.nodes.size(); ++i)
        if (std::string kind = kindOf(model.nodes[i].extras); !kind.empty()) {
            std::vector<OverlayPart>& same = parts[keyOf(kind, model.nodes[i].extras)];
            same.push_back(measured(model, model.nodes[i], known[i].world, std::move(kind)));
            same.back().isTaken = taken.contains(i);
        }
    return parts;
}

bool isSamePart(const OverlayPart& a, const OverlayPart& b)
{
    const double reach = 1 + std::max(glm::length(a.least), glm::length(a.most));
    return glm::distance(a.least, b.least) <= kSameOverlay * reach &&
           glm::distance(a.most, b.most) <= kSameOverlay * reach &&
           std::abs(a.area - b.area) <= kSameOverlay * reach * (1 + std::sqrt(a.area));
}

} // namespace

void tellOfOverlays(const scene::Scene& scene, const ExportModel& base, const ExportModel& edited,
                    const std::vector<KnownNode>& known, const std::set<std::uint32_t>& taken, BuildNotes& notes)
{
    const OverlayParts before = partsOf(base, knownNodes(scene, base), {}), now = partsOf(edited, known, taken);
    std::map<std::string, NameList> changed;
    for (const auto& [key, parts] : now) {
        const auto was = before.find(key);
        if (was == before.end())
            continue;
        for (const OverlayPart& part : parts)
            if (!part.isTaken &&
                std::ranges::none_of(was->second, [&](const OverlayPart& each) { return isSamePart(each, part); }))
                changed[part.kind].add(part.name);
    }
    for (const auto& [key, parts] : before) {
        const auto is = now.find(key);
        const std::size_t left = is == now.end() ? 0 : is->second.size();
        const bool isKindThere =
            std::ranges::any_of(now, [&](const auto& each) { return each.second.front().kind == parts.front().kind; });
        for (std::size_t i = left; isKindThere && i < parts.size(); ++i)
            changed[parts[i].kind].add(parts[i].name);
    }
    for (const auto& [kind, names] : changed)
        notes.warnings.push_back({"{}: {} parts are gone, elsewhere or others ({}); these are no part of the files "
                                  "that are built",
                                  kind, names.size(), names.text()});
}

} // namespace telepipe::tools
