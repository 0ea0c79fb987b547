#include "tools/import/node/NewNodes.h"

#include "formats/bytes/Errors.h"
#include "formats/vocabulary/NodeFlags.h"

#include <algorithm>
#include <glm/gtc/matrix_inverse.hpp>
#include <limits>

namespace telepipe::tools {

namespace {

// The largest stage of the game has a fifth of it. A node is twenty bytes of text, and may draw any mesh once more.
constexpr std::size_t kMostNewCorners = std::size_t(3) << 18;

std::size_t cornersOf(const ExportMesh& mesh)
{
    std::size_t corners = 1;
    for (const ExportPrimitive& primitive : mesh.primitives)
        corners += std::max(primitive.indices.size(), primitive.positions.size()) + 1;
    return corners;
}

bool areTooMany(const ExportModel& edited, const std::vector<KnownNode>& known)
{
    std::vector<std::size_t> ofMesh;
    for (const ExportMesh& mesh : edited.meshes)
        ofMesh.push_back(cornersOf(mesh));
    std::size_t corners = 0;
    for (std::size_t i = 0; i < edited.nodes.size() && corners <= kMostNewCorners; ++i)
        if (known[i].kind == KnownNode::Kind::None && edited.nodes[i].mesh >= 0)
            corners += ofMesh[static_cast<std::size_t>(edited.nodes[i].mesh)];
    return corners > kMostNewCorners;
}

class Placer
{
public:
    Placer(const Document& document, const ExportModel& edited, const std::vector<KnownNode>& known,
           StageWishes& wishes, BuildNotes& notes)
        : _scene(document.scene), _edited(edited), _known(known), _children(childrenOf(edited)),
          _materials(document, edited), _wishes(wishes), _notes(notes)
    {
    }

    void place(std::uint32_t node)
    {
        try {
            if (SectionWish* section = sectionFor(node))
                placeInSection(node, *section);
            else
                placeInModel(node);
        } catch (const formats::Refused& error) {
            _notes.problems.push_back({"{}: {}", _edited.nodes[node].name, error.message()});
        }
    }

private:
    TreeRequest requestFor(std::uint32_t file, formats::ModelKind kind, std::uint32_t flags) const
    {
        return {_edited, _known, _children, _materials, file, kind, _scene.files[file].pool->endian, flags};
    }

    void placeInSection(std::uint32_t node, SectionWish& section)
    {
        const std::uint32_t file = _scene.sections[section.section].file;
        const bool isV2 = _scene.files[file].stage->variant == formats::StageVariant::V2;
        const glm::dmat4 inSection = glm::affineInverse(_known[section.node].world) * _known[node].world;
        section.added.push_back(
            newTree(requestFor(file, isV2 ? formats::ModelKind::Chunk : formats::ModelKind::Xj, 0), node, inSection));
    }

    // Motions and shapes pass it over.
    void placeInModel(std::uint32_t node)
    {
        const auto root = rootFor(node);
        if (!root)
            throw formats::Refused("is new, and nothing is in the glTF that it could be part of: no section of a "
                                   "stage, and no root of a model");
        const scene::SceneModel& model = _scene.models[_scene.nodes[_known[*root].number].model];
        const formats::ModelKind kind = _scene.files[model.file].pool->trees[model.tree].kind;
        if (kind == formats::ModelKind::Basic)
            throw formats::Refused("is new, and models of this kind can be moved, not changed");
        const glm::dmat4 below = glm::affineInverse(_known[*root].world) * _known[node].world;
        _wishes.children[model.file].push_back(
            newTree(requestFor(model.file, kind, formats::kEvalSkip | formats::kEvalShapeSkip), node, below));
    }

    SectionWish* sectionFor(std::uint32_t node)
    {
        const bool isInModel = _known[node].above >= 0 && !sectionAbove(node);
        SectionWish* above = sectionAbove(node);
        return above || isInModel ? above : nearestSection(node);
    }

    // The root of the lone model that it hangs below, or of the first.
    std::optional<std::uint32_t> rootFor(std::uint32_t node) const
    {
        std::int32_t above = _known[node].above;
        while (above >= 0 && _known[static_cast<std::size_t>(above)].kind != KnownNode::Kind::Placement)
            above = _known[static_cast<std::size_t>(above)].above;
        for (std::uint32_t i = 0; i < _known.size(); ++i) {
            if (_known[i].kind != KnownNode::Kind::Object || (above >= 0 && _known[i].above != above))
                continue;
            const scene::SceneModel& model = _scene.models[_scene.nodes[_known[i].number].model];
            if (!_scene.files[model.file].stage && _known[i].number == model.firstNode)
                return i;
        }
        return std::nullopt;
    }

    SectionWish* sectionAbove(std::uint32_t node)
    {
        std::int32_t above = _known[node].above;
        while (above >= 0 && _known[static_cast<std::size_t>(above)].kind != KnownNode::Kind::Section)
            above = _known[static_cast<std::size_t>(above)].above;
        for (std::vector<SectionWish>& file : _wishes.files)
            for (SectionWish& wish : file)
                if (above >= 0 && wish.node == static_cast<std::uint32_t>(above))
                    return &wish;
        return nullptr;
    }

    // The section whose middle is nearest for its size, seen from above.
    SectionWish* nearestSection(std::uint32_t node)
    {
        SectionWish* nearest = nullptr;
        double least = std::numeric_limits<double>::max();
        for (std::vector<SectionWish>& file : _wishes.files)
            for (SectionWish& wish : file) {
                if (wish.node == kNotSelected)
                    continue;
                const glm::dvec4 away = _known[node].world[3] - _known[wish.node].world[3];
                const double distance =
                    glm::length(glm::dvec2(away.x, away.z)) / std::max(1.0f, _scene.sections[wish.section].radius);
                if (distance < least) {
                    least = distance;
                    nearest = &wish;
                }
            }
        return nearest;
    }

    const scene::Scene& _scene;
    const ExportModel& _edited;
    const std::vector<KnownNode>& _known;
    const std::vector<std::vector<std::uint32_t>> _children;
    const NewMaterials _materials;
    StageWishes& _wishes;
    BuildNotes& _notes;
};

} // namespace

void addNewTrees(const Document& document, const ExportModel& edited, const std::vector<KnownNode>& known,
                 StageWishes& wishes, BuildNotes& notes)
{
    if (areTooMany(edited, known)) {
        notes.problems.push_back({"what is new has more than {} triangles", kMostNewCorners / 3});
        return;
    }
    Placer placer(document, edited, known, wishes, notes);
    for (const std::uint32_t node : newNodes(edited, known))
        placer.place(node);
}

} // namespace telepipe::tools
