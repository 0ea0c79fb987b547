#include "tools/import/node/KnownNodes.h"

#include "tools/export/Extras.h"
#include "tools/export/NodeTransform.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_inverse.hpp>

namespace telepipe::tools {

namespace {

using Kind = KnownNode::Kind;

// Parents before their children, whatever their order in the file; nothing lies below itself.
std::vector<std::uint32_t> fromTheRoots(const ExportModel& model)
{
    std::vector<std::vector<std::uint32_t>> children(model.nodes.size());
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < model.nodes.size(); ++i) {
        if (model.nodes[i].parent >= 0)
            children[static_cast<std::size_t>(model.nodes[i].parent)].push_back(i);
        else
            order.push_back(i);
    }
    for (std::size_t i = 0; i < order.size(); ++i)
        order.insert(order.end(), children[order[i]].begin(), children[order[i]].end());
    return order;
}

class Finder
{
public:
    Finder(const scene::Scene& scene, const ExportModel& edited)
        : _scene(scene), _edited(edited), _known(edited.nodes.size())
    {
    }

    std::vector<KnownNode> findAll()
    {
        for (const ExportScene& scene : _edited.scenes)
            for (const std::uint32_t root : scene.roots)
                _known[root].isOverlay |= kOverlayExtra.isIn(scene.extras);
        for (const std::uint32_t node : fromTheRoots(_edited))
            find(node);
        return std::move(_known);
    }

private:
    void find(std::uint32_t number)
    {
        const ExportNode& node = _edited.nodes[number];
        KnownNode& known = _known[number];
        known.world = matrixOf(node);
        if (node.parent >= 0) {
            const KnownNode& parent = _known[static_cast<std::size_t>(node.parent)];
            known.world = parent.world * known.world;
            known.isOverlay |= parent.isOverlay;
            known.isSeenOnly |= parent.isSeenOnly;
            known.above = parent.kind == Kind::None ? parent.above : node.parent;
        }
        known.local = localOf(node, known);
        known.isSeenOnly |= kThingExtra.isIn(node.extras) || kOverlayExtra.of(node.extras) == "sky";
        known.isOverlay |= known.isSeenOnly || kOverlayExtra.isIn(node.extras) || kVolumeExtra.isIn(node.extras);
        if (!known.isOverlay)
            identify(node.extras, known);
    }

    // A node right below a known one has its own matrix: where nodes above flatten, no way leads back from the world's.
    glm::dmat4 localOf(const ExportNode& node, const KnownNode& known) const
    {
        if (known.above < 0 || known.above == node.parent)
            return known.above < 0 ? known.world : matrixOf(node);
        return glm::affineInverse(_known[static_cast<std::size_t>(known.above)].world) * known.world;
    }

    void identify(const Json& extras, KnownNode& known) const
    {
        if (kSectionIdExtra.isIn(extras) && kRotationExtra.isIn(extras))
            set(known, Kind::Section, section(extras));
        else if (kTreeOffsetExtra.isIn(extras) && kPlacedExtra.isIn(extras))
            set(known, Kind::Placement, placement(extras));
        else if (kEvalFlagsExtra.isIn(extras))
            set(known, Kind::Object, object(extras, known.above));
    }

    static void set(KnownNode& known, Kind kind, std::optional<std::uint32_t> number)
    {
        if (!number)
            return;
        known.kind = kind;
        known.number = *number;
    }

    std::optional<std::uint32_t> section(const Json& extras) const
    {
        const auto file = fileOfExtras(_scene, extras);
        const auto index = kSectionExtra.of(extras);
        for (std::uint32_t i = 0; file && index && i < _scene.sections.size(); ++i)
            if (_scene.sections[i].file == *file && _scene.sections[i].index == *index)
                return i;
        return std::nullopt;
    }

    std::optional<std::uint32_t> placement(const Json& extras) const
    {
        const auto file = fileOfExtras(_scene, extras);
        const auto placed = kPlacedExtra.of(extras), tree = kTreeOffsetExtra.of(extras);
        for (std::uint32_t i = 0; file && placed && tree && i < _scene.models.size(); ++i) {
            const scene::SceneModel& model = _scene.models[i];
            if (model.file == *file && model.placed == *placed &&
                _scene.files[*file].pool->trees[model.tree].offset == *tree)
                return i;
        }
        return std::nullopt;
    }

    // The model it is part of is the placement above it.
    std::optional<std::uint32_t> object(const Json& extras, std::int32_t above) const
    {
        while (above >= 0 && _known[static_cast<std::size_t>(above)].kind == Kind::Object)
            above = _known[static_cast<std::size_t>(above)].above;
        const auto offset = kOffsetExtra.of(extras);
        if (above < 0 || !offset || _known[static_cast<std::size_t>(above)].kind != Kind::Placement)
            return std::nullopt;
        const scene::SceneModel& model = _scene.models[_known[static_cast<std::size_t>(above)].number];
        for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i)
            if (_scene.nodes[i].fileOffset == *offset)
                return i;
        return std::nullopt;
    }

    const scene::Scene& _scene;
    const ExportModel& _edited;
    std::vector<KnownNode> _known;
};

} // namespace

std::vector<KnownNode> knownNodes(const scene::Scene& scene, const ExportModel& edited)
{
    return Finder(scene, edited).findAll();
}

std::optional<std::uint32_t> fileOfExtras(const scene::Scene& scene, const Json& extras)
{
    const auto found = std::ranges::find(scene.files, kFileExtra.of(extras), &scene::SceneFile::name);
    if (found == scene.files.end())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - scene.files.begin());
}

const scene::SceneStrip* stripOfExtras(const scene::Scene& scene, const Json& extras)
{
    const auto file = fileOfExtras(scene, extras);
    const auto offset = kStripOffsetExtra.of(extras);
    if (!file || !offset)
        return nullptr;
    const auto found = std::ranges::find_if(scene.strips, [&](const scene::SceneStrip& strip) {
        return strip.fileOffset == *offset && scene::modelOfStrip(scene, strip).file == *file;
    });
    return found == scene.strips.end() ? nullptr : &*found;
}

bool isInScene(const ExportModel& edited, std::uint32_t node)
{
    while (edited.nodes[node].parent >= 0)
        node = static_cast<std::uint32_t>(edited.nodes[node].parent);
    return edited.scenes.empty() || std::ranges::any_of(edited.scenes, [node](const ExportScene& scene) {
               return std::ranges::find(scene.roots, node) != scene.roots.end();
           });
}

bool isOnlyOnTheWay(const Json& extras)
{
    return kSelectedExtra.of(extras) == false;
}

} // namespace telepipe::tools
