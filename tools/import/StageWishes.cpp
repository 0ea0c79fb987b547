#include "tools/import/StageWishes.h"

#include "engine/scene/Transform.h"
#include "tools/disk/FileName.h"
#include "tools/export/Extras.h"
#include "tools/export/NodeTransform.h"
#include "tools/import/node/Turns.h"

#include <algorithm>
#include <map>

namespace telepipe::tools {

namespace {

using formats::Message;
using Nodes = std::vector<std::uint32_t>; // of the edited model

class WishFinder
{
public:
    WishFinder(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
               BuildNotes& notes)
        : _scene(scene), _edited(edited), _known(known), _notes(notes), _below(known.size())
    {
        for (std::uint32_t i = 0; i < known.size(); ++i)
            if (!known[i].isOverlay && known[i].kind != KnownNode::Kind::None && known[i].above >= 0)
                _below[static_cast<std::size_t>(known[i].above)].push_back(i);
    }

    StageWishes find()
    {
        _wishes.files.resize(_scene.files.size());
        _wishes.children.resize(_scene.files.size());
        addSections();
        for (std::uint32_t i = 0; i < _known.size(); ++i)
            if (!_known[i].isOverlay && _known[i].kind == KnownNode::Kind::Placement)
                addPlacement(i);
        tellOfAbsentFiles();
        leaveFlattened();
        addNotSelected();
        return std::move(_wishes);
    }

private:
    void refuse(std::uint32_t node, const char* why)
    {
        _notes.problems.push_back({"{}: {}", _edited.nodes[node].name, why});
    }
    void addSections();
    SectionWish* sectionAbove(std::uint32_t placement);
    void addPlacement(std::uint32_t node);
    void addTree(std::uint32_t node, PlacementWish wish, SectionWish* section);
    void addCopy(std::uint32_t root, const PlacementWish& of, SectionWish* section);
    void takeAllBelow(std::uint32_t node, Nodes& all) const;
    bool isComplete(const Nodes& nodes, const scene::SceneModel& model) const;
    void leaveFlattened();
    bool isOnTheWay(std::uint32_t node) const { return isOnlyOnTheWay(_edited.nodes[node].extras); }
    void addNotSelected();
    void addModelsOf(SectionWish& wish) const;
    void tellOfAbsentFiles();

    const scene::Scene& _scene;
    const ExportModel& _edited;
    const std::vector<KnownNode>& _known;
    BuildNotes& _notes;
    std::vector<Nodes> _below; // known ones
    StageWishes _wishes;
};

// Where several nodes say that they are one section, the one that stands where the section stood is it, and the others
// are copies.
void WishFinder::addSections()
{
    std::map<std::uint32_t, Nodes> nodes;
    for (std::uint32_t i = 0; i < _known.size(); ++i)
        if (!_known[i].isOverlay && _known[i].kind == KnownNode::Kind::Section)
            nodes[_known[i].number].push_back(i);
    for (auto& [number, its] : nodes) {
        const scene::SceneSection& section = _scene.sections[number];
        const glm::dmat4 before = scene::sectionMatrix<double>(section.position, section.rotationY);
        const auto isAtHome = [&](std::uint32_t node) { return isSamePlace(_known[node].world, before, 0); };
        const auto own = std::ranges::find_if(its, isAtHome);
        if (own != its.end())
            std::iter_swap(its.begin(), own);
        _wishes.files[section.file].push_back({number, its.front(), false, {}});
    }
    for (const auto& [number, its] : nodes)
        for (std::size_t i = 1; i < its.size(); ++i) {
            _wishes.files[_scene.sections[number].file].push_back({number, its[i], true, {}});
            _wishes.copies.insert(its[i]);
        }
}

SectionWish* WishFinder::sectionAbove(std::uint32_t placement)
{
    const std::int32_t above = _known[placement].above;
    for (SectionWish& wish : _wishes.files[_scene.models[_known[placement].number].file])
        if (static_cast<std::int32_t>(wish.node) == above)
            return &wish;
    return nullptr;
}

void WishFinder::addPlacement(std::uint32_t node)
{
    const scene::SceneModel& model = _scene.models[_known[node].number];
    const bool isInStage = _scene.files[model.file].stage != nullptr;
    SectionWish* section = sectionAbove(node);
    const bool isAtOrigin = isSamePlace(_known[node].local, glm::dmat4(1), glm::length(_known[node].world[3]));
    if (isInStage && !section)
        return refuse(node, "was taken out of the sections of its file");
    if (!isInStage && (_known[node].above >= 0 || !isAtOrigin))
        return refuse(node, "a lone model has no place of its own; move what is below it instead");
    PlacementWish wish{_known[node].number, std::nullopt, std::nullopt, static_cast<std::int32_t>(node)};
    if (!isAtOrigin)
        wish.by = _known[node].local;
    addTree(node, wish, section);
}

// Adds the tree below a placement, and copies of it. A tree with no node left was taken away.
void WishFinder::addTree(std::uint32_t node, PlacementWish wish, SectionWish* section)
{
    const scene::SceneModel& model = _scene.models[wish.model];
    std::map<std::uint32_t, Nodes> roots;
    for (const std::uint32_t root : _below[node])
        if (_known[root].kind == KnownNode::Kind::Object)
            roots[_known[root].number].push_back(root);
    if (isOnTheWay(node)) {
        if (section)
            section->placements.push_back(wish);
        return;
    }
    if (roots.empty() && section)
        return;
    const RestNodes rest = restNodes(_scene, model);
    Nodes own, copies;
    for (auto& [number, its] : roots) {
        const glm::dmat4& place = rest.local[number - model.firstNode];
        const auto atHome =
            std::ranges::find_if(its, [&](std::uint32_t root) { return isSamePlace(_known[root].local, place, 1000); });
        if (atHome != its.end())
            std::iter_swap(its.begin(), atHome);
        takeAllBelow(its.front(), own);
        for (std::size_t i = 1; i < its.size(); ++i)
            copies.push_back(its[i]);
    }
    if (!isComplete(own, model))
        return refuse(node, "parts of its tree are missing, twice there or elsewhere");
    if (section)
        section->placements.push_back(wish);
    for (const std::uint32_t root : copies)
        roots.size() == 1 && section ? addCopy(root, wish, section)
                                     : refuse(root, "a copy of this cannot be placed by itself");
}

void WishFinder::addCopy(std::uint32_t root, const PlacementWish& of, SectionWish* section)
{
    const scene::SceneModel& model = _scene.models[of.model];
    Nodes nodes;
    takeAllBelow(root, nodes);
    if (!isComplete(nodes, model))
        return refuse(root, "is a copy without all that hangs below it");
    const RestNodes all = restNodes(_scene, model);
    for (const std::uint32_t node : nodes)
        if (node != root && !isSamePlace(_known[node].local, all.local[_known[node].number - model.firstNode], 1000))
            return refuse(node, "is part of a copy, which can only be moved as a whole");
    _wishes.copies.insert(nodes.begin(), nodes.end());
    section->placements.push_back(
        {of.model, std::nullopt, of.by.value_or(glm::dmat4(1)) * _known[root].local, kNoExport});
}

void WishFinder::takeAllBelow(std::uint32_t node, Nodes& all) const
{
    const std::size_t first = all.size();
    all.push_back(node);
    for (std::size_t i = first; i < all.size(); ++i)
        for (const std::uint32_t child : _below[all[i]])
            all.push_back(child);
}

// True where each node of the tree is there once.
bool WishFinder::isComplete(const Nodes& nodes, const scene::SceneModel& model) const
{
    std::set<std::uint32_t> numbers;
    for (const std::uint32_t node : nodes)
        numbers.insert(_known[node].number);
    return numbers.size() == nodes.size() && nodes.size() == model.nodeCount;
}

// The export of a section that draws by itself has its things as one mesh, so things missing there were not taken away.
void WishFinder::leaveFlattened()
{
    for (std::vector<SectionWish>& file : _wishes.files) {
        const auto isFlat = [&](const SectionWish& wish) { return _edited.nodes[wish.node].mesh >= 0; };
        const auto flat = std::ranges::find_if(file, isFlat);
        if (flat == file.end())
            continue;
        refuse(flat->node, "is one mesh, as export --flatten makes it, and cannot be taken apart again");
        file.clear();
    }
}

// An export of parts does not say that the others were taken away.
void WishFinder::addNotSelected()
{
    if (std::ranges::none_of(_edited.nodes, [](const ExportNode& node) { return kSelectedExtra.isIn(node.extras); }))
        return;
    for (std::vector<SectionWish>& file : _wishes.files) {
        if (file.empty())
            continue;
        const std::uint32_t number = _scene.sections[file.front().section].file;
        for (SectionWish& wish : file)
            if (!wish.isCopy && isOnTheWay(wish.node))
                addModelsOf(wish);
        for (std::uint32_t i = 0; i < _scene.sections.size(); ++i) {
            if (_scene.sections[i].file != number || std::ranges::count(file, i, &SectionWish::section) != 0)
                continue;
            file.push_back({i, kNotSelected, false, {}});
            addModelsOf(file.back());
        }
        std::ranges::stable_sort(file, {},
                                 [](const SectionWish& wish) { return std::pair(wish.isCopy, wish.section); });
    }
}

// Adds the models of the file that are not there yet.
void WishFinder::addModelsOf(SectionWish& wish) const
{
    const scene::SceneSection& section = _scene.sections[wish.section];
    for (std::uint32_t i = section.firstModel; i < section.firstModel + section.modelCount; ++i)
        if (std::ranges::count(wish.placements, i, &PlacementWish::model) == 0)
            wish.placements.push_back({i, std::nullopt, std::nullopt, kNoExport});
    std::ranges::stable_sort(wish.placements, {}, &PlacementWish::model);
}

// A glTF without any section of a file, or without a lone model, leaves that file alone.
void WishFinder::tellOfAbsentFiles()
{
    std::set<std::uint32_t> placed;
    for (const KnownNode& node : _known)
        if (!node.isOverlay && node.kind == KnownNode::Kind::Placement)
            placed.insert(_scene.models[node.number].file);
    for (std::uint32_t i = 0; i < _scene.files.size(); ++i) {
        const bool isStage = _scene.files[i].stage != nullptr;
        if (isStage && !_scene.files[i].stage->sections.empty() && _wishes.files[i].empty())
            _notes.warnings.push_back(
                {"{}: none of its sections is in the glTF; it was left alone", _scene.files[i].name});
        else if (!isStage && !placed.contains(i))
            _notes.warnings.push_back({"{}: its model is not in the glTF; it was left alone", _scene.files[i].name});
    }
}

} // namespace

PlacementWish* StageWishes::find(std::uint32_t file, std::int32_t placement)
{
    for (SectionWish& section : files[file])
        for (PlacementWish& wish : section.placements)
            if (wish.node == placement)
                return &wish;
    return nullptr;
}

StageWishes stageWishes(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
                        BuildNotes& notes)
{
    return WishFinder(scene, edited, known, notes).find();
}

namespace {

// The number of the terrain file of the map that a file has the decoration of.
std::optional<std::uint32_t> terrainOf(const scene::Scene& scene, std::uint32_t file)
{
    const auto own = stageName(scene.files[file].name);
    for (std::uint32_t i = 0; own && own->letter == 'n' && i < scene.files.size(); ++i)
        if (const auto other = stageName(scene.files[i].name);
            other && other->letter == 'd' && lowerCase(other->map) == lowerCase(own->map) && scene.files[i].stage)
            return i;
    return std::nullopt;
}

std::uint32_t stillEntries(const scene::Scene& scene, const SectionWish& wish)
{
    const auto isStill = [&](const PlacementWish& placement) {
        const scene::SceneModel& model = scene.models[placement.model];
        const formats::Stage& stage = *scene.files[model.file].stage;
        const formats::StageSection& section = stage.sections[scene.sections[model.section].index];
        return model.placed >= section.firstStatic && model.placed < section.firstStatic + section.staticCount;
    };
    return static_cast<std::uint32_t>(std::ranges::count_if(wish.placements, isStill) +
                                      std::ptrdiff_t(wish.added.size()));
}

} // namespace

// Sections correspond by their number; of copies each file brings its own.
void wishPlaceholders(const scene::Scene& scene, StageWishes& wishes)
{
    for (std::uint32_t file = 0; file < wishes.files.size(); ++file) {
        const auto terrain = scene.files[file].stage ? terrainOf(scene, file) : std::nullopt;
        if (!terrain || wishes.files[*terrain].size() != wishes.files[file].size())
            continue;
        for (std::size_t i = 0; i < wishes.files[file].size(); ++i) {
            SectionWish& wish = wishes.files[file][i];
            const SectionWish& below = wishes.files[*terrain][i];
            const formats::StageSection& before =
                scene.files[*terrain].stage->sections[scene.sections[below.section].index];
            const formats::StageSection& own = scene.files[file].stage->sections[scene.sections[wish.section].index];
            const std::uint32_t count = stillEntries(scene, below);
            if (own.placeholderCount == before.staticCount && count != before.staticCount)
                wish.placeholders = count;
        }
    }
}

bool changesStructure(const scene::Scene& scene, std::uint32_t file, const std::vector<SectionWish>& wishes)
{
    if (wishes.empty())
        return false;
    const auto isAsItWas = [&](const SectionWish& wish) {
        const scene::SceneSection& section = scene.sections[wish.section];
        std::set<std::uint32_t> models;
        for (const PlacementWish& placement : wish.placements)
            if (placement.by || placement.rootAt || placement.model < section.firstModel ||
                placement.model >= section.firstModel + section.modelCount)
                return false;
            else
                models.insert(placement.model);
        return !wish.isCopy && wish.added.empty() && !wish.placeholders && models.size() == section.modelCount &&
               wish.placements.size() == models.size();
    };
    return wishes.size() != scene.files[file].stage->sections.size() || !std::ranges::all_of(wishes, isAsItWas);
}

} // namespace telepipe::tools
