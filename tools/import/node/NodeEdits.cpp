#include "tools/import/node/NodeEdits.h"

#include "engine/scene/Transform.h"
#include "formats/bytes/Finite.h"
#include "formats/message/Ordinal.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/stage/StageRecords.h"
#include "tools/export/Extras.h"
#include "tools/export/NodeTransform.h"
#include "tools/import/node/Turns.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace telepipe::tools {

using namespace formats;

namespace {

using Kind = KnownNode::Kind;

constexpr double kUpright = 1e-3; // of an axis, off which a section would tilt
constexpr double kSameScale = 1e-4;

// A matrix as place, turn and size, the signs of the sizes as they were.
std::optional<ExportTransform> partsOf(const glm::dmat4& matrix, glm::vec3 scaleBefore)
{
    glm::dmat4 unmirrored = matrix;
    for (int i = 0; i < 3; ++i)
        unmirrored[i] *= scaleBefore[i] < 0 ? -1.0 : 1.0;
    auto parts = transformOf(unmirrored);
    if (!parts || glm::any(glm::lessThan(parts->scale, glm::dvec3(0))))
        return transformOf(matrix);
    for (int i = 0; i < 3; ++i)
        parts->scale[i] *= scaleBefore[i] < 0 ? -1.0 : 1.0;
    return parts;
}

class NodeEditor
{
public:
    NodeEditor(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
               StageWishes& wishes, std::vector<FileEdits>& edits, BuildNotes& notes)
        : _scene(scene), _edited(edited), _known(known), _wishes(wishes), _edits(edits), _notes(notes)
    {
    }

    void run()
    {
        for (std::uint32_t i = 0; i < _known.size(); ++i)
            take(i);
        for (const auto& [object, places] : _objects)
            editObject(object, places);
        if (_inMotion != 0)
            _notes.warnings.push_back(
                {"{} nodes that a motion moves stand elsewhere; they were left alone", _inMotion});
    }

private:
    using ObjectKey = std::pair<std::uint32_t, std::uint32_t>; // Scene::files, ModelPool::objects

    void take(std::uint32_t number)
    {
        const KnownNode& known = _known[number];
        if (known.isOverlay || _wishes.copies.contains(number))
            return;
        if (known.kind == Kind::Section)
            editSection(number);
        else if (known.kind == Kind::Object)
            takeObject(number);
    }

    const std::string& name(std::uint32_t number) const { return _edited.nodes[number].name; }
    void refuse(std::uint32_t number, Message why)
    {
        _notes.problems.push_back({"{}: {}", name(number), std::move(why)});
    }
    double reachOf(std::uint32_t number) const
    {
        const std::int32_t above = _known[number].above;
        return above < 0 ? 0 : glm::length(glm::dvec3(_known[static_cast<std::size_t>(above)].world[3]));
    }

    void editSection(std::uint32_t number);
    void putSection(const scene::SceneSection& section, StageSection after);
    void takeObject(std::uint32_t number);
    const RestNodes& restOf(std::uint32_t model);
    bool isMoved(std::uint32_t number);
    bool isNotSelectedElsewhere(ObjectKey key, const std::vector<std::uint32_t>& nodes) const;
    void moveTrees(ObjectKey key, const std::vector<std::uint32_t>& nodes);
    void editObject(ObjectKey key, const std::vector<std::uint32_t>& nodes);
    std::optional<NinjaObject> placed(const NinjaObject& object, const glm::dmat4& matrix) const;

    const scene::Scene& _scene;
    const ExportModel& _edited;
    const std::vector<KnownNode>& _known;
    StageWishes& _wishes;
    std::vector<FileEdits>& _edits;
    BuildNotes& _notes;
    std::map<ObjectKey, std::vector<std::uint32_t>> _objects; // the nodes that show each
    std::map<std::uint32_t, RestNodes> _rest;                 // of Scene::models
    std::size_t _inMotion = 0;
};

void NodeEditor::editSection(std::uint32_t number)
{
    const KnownNode& known = _known[number];
    const scene::SceneSection& section = _scene.sections[known.number];
    const glm::vec3 place = finitePlace(section.position);
    const glm::dmat4 before = scene::sectionMatrix<double>(place, section.rotationY);
    if (isSamePlace(known.world, before, 0))
        return;
    const auto parts = transformOf(known.world);
    const glm::dmat3 turn(known.world);
    if (!parts || glm::distance(parts->scale, glm::dvec3(1)) > kSameScale ||
        glm::distance(glm::normalize(turn[1]), glm::dvec3(0, 1, 0)) > kUpright)
        return refuse(number, "sections stand anywhere and turn about y, but neither tilt nor grow");
    StageSection after = _scene.files[section.file].stage->sections[section.index];
    if (!isSamePlace(glm::dmat4(turn), glm::dmat4(glm::dmat3(before)), 0))
        after.rotation.y = yawOf(turn);
    if (!isSamePlace(scene::affine(glm::dmat3(1), parts->translation), scene::affine(glm::dmat3(1), glm::dvec3(place)),
                     0)) {
        after.position = glm::vec3(parts->translation);
        if (!formats::isFinite(after.position))
            return refuse(number, "stands where no finite float can say");
    }
    putSection(section, after);
}

void NodeEditor::putSection(const scene::SceneSection& section, StageSection after)
{
    const Stage& stage = *_scene.files[section.file].stage;
    FileEdits& edits = _edits[section.file];
    bool isGood = true;
    withRecordsOf(stage.variant, [&](auto records) {
        typename decltype(records)::Section before, now;
        before.section = stage.sections[section.index];
        now.section = after;
        isGood = edits.putRecord(section.fileOffset, before, now, stage.pool.endian);
    });
    const Message what("{}: section {}", _scene.files[section.file].name,
                       formats::idAndPlace(section.id, section.index));
    if (!isGood)
        _notes.problems.push_back({"{} is there twice, in two places", what});
    else
        _notes.changes.push_back({"{}: position {:.6g} {:.6g} {:.6g}, rotation {}", what, after.position.x,
                                  after.position.y, after.position.z, after.rotation.y});
}

const RestNodes& NodeEditor::restOf(std::uint32_t model)
{
    const auto [known, isNew] = _rest.try_emplace(model);
    if (isNew)
        known->second = restNodes(_scene, _scene.models[model]);
    return known->second;
}

bool NodeEditor::isMoved(std::uint32_t number)
{
    const scene::SceneNode& node = _scene.nodes[_known[number].number];
    const glm::dmat4& rest = restOf(node.model).local[_known[number].number - _scene.models[node.model].firstNode];
    return !isSamePlace(_known[number].local, rest, reachOf(number));
}

void NodeEditor::takeObject(std::uint32_t number)
{
    const KnownNode& known = _known[number];
    const scene::SceneNode& node = _scene.nodes[known.number];
    const scene::SceneModel& model = _scene.models[node.model];
    const KnownNode& above = _known[static_cast<std::size_t>(known.above)];
    const bool isAtHome = node.parent < 0
                              ? above.kind == Kind::Placement
                              : above.kind == Kind::Object && above.number == static_cast<std::uint32_t>(node.parent);
    if (!isAtHome)
        return refuse(number, "hangs below another node than in the file");
    _objects[{model.file, node.object}].push_back(number);
}

// An object may stand in many places of a stage, and has one transform for all of them.
void NodeEditor::editObject(ObjectKey key, const std::vector<std::uint32_t>& nodes)
{
    const auto wasMoved = [&](std::uint32_t number) { return isMoved(number); };
    const auto moved = static_cast<std::size_t>(std::ranges::count_if(nodes, wasMoved));
    if (moved == 0)
        return;
    const std::uint32_t first = *std::ranges::find_if(nodes, wasMoved);
    if (_scene.models[_scene.nodes[_known[first].number].model].moves()) {
        _inMotion += moved;
        return;
    }
    const auto isAsFirst = [&](std::uint32_t number) {
        return isSamePlace(_known[number].local, _known[first].local, reachOf(number));
    };
    if (!std::ranges::all_of(nodes, isAsFirst) || isNotSelectedElsewhere(key, nodes))
        return moveTrees(key, nodes);
    const NinjaObject& object = _scene.files[key.first].pool->objects[key.second];
    const auto after = placed(object, _known[first].local);
    if (!after)
        return refuse(first, "no position, angles and scale of a node give its place");
    _edits[key.first].putRecord(object.offset, ObjectRecord{object, {}, {}, {}}, ObjectRecord{*after, {}, {}, {}},
                                _scene.files[key.first].pool->endian);
    _notes.changes.push_back({"{}: object at {:#x}: pos {:.6g} {:.6g} {:.6g}, ang {} {} {}, scl {:.6g} {:.6g} {:.6g}",
                              _scene.files[key.first].name, object.offset, after->pos.x, after->pos.y, after->pos.z,
                              after->ang.x, after->ang.y, after->ang.z, after->scl.x, after->scl.y, after->scl.z});
}

// An export of parts may have a tree in some of its places, and the others stay.
bool NodeEditor::isNotSelectedElsewhere(ObjectKey key, const std::vector<std::uint32_t>& nodes) const
{
    const auto shows = [&](const scene::SceneNode& node) {
        return node.object == key.second && _scene.models[node.model].file == key.first;
    };
    return kSelectedExtra.isIn(_edited.nodes[nodes.front()].extras) &&
           static_cast<std::size_t>(std::ranges::count_if(_scene.nodes, shows)) > nodes.size();
}

// Gives trees that begin with this object places of their own: some of them were moved, or each in its own way.
void NodeEditor::moveTrees(ObjectKey key, const std::vector<std::uint32_t>& nodes)
{
    const NinjaObject& object = _scene.files[key.first].pool->objects[key.second];
    for (const std::uint32_t number : nodes) {
        if (!isMoved(number))
            continue;
        PlacementWish* wish = _wishes.find(key.first, _known[number].above);
        if (!wish || object.parent != kNone || object.sibling != kNone || (object.evalFlags & kEvalRotateSet))
            return refuse(number, {"is in {} trees of the stage and can only be moved in all of them alike; "
                                   "a tree is moved by its root",
                                   nodes.size()});
        wish->rootAt = wish->by.value_or(glm::dmat4(1)) * _known[number].local;
    }
}

// The object with its changed transform; nothing where its fields cannot express it.
std::optional<NinjaObject> NodeEditor::placed(const NinjaObject& object, const glm::dmat4& matrix) const
{
    const auto before = ownTransform(object, true);
    const auto parts = partsOf(matrix, object.scl);
    if (!before || !parts || (object.evalFlags & kEvalRotateSet))
        return std::nullopt;
    NinjaObject after = object;
    const auto move = [](glm::dvec3 to) { return scene::affine(glm::dmat3(1), to); };
    if (!isSamePlace(move(parts->translation), move(before->translation), 0)) {
        after.pos = glm::vec3(parts->translation);
        after.evalFlags &= ~std::uint32_t(kEvalUnitPos);
    }
    const glm::dmat3 turn = glm::mat3_cast(parts->rotation);
    if (!isSamePlace(glm::dmat4(turn), glm::dmat4(glm::mat3_cast(before->rotation)), 0)) {
        after.evalFlags &= ~std::uint32_t(kEvalUnitAng);
        if (object.hasQuaternion())
            after.quaternion = glm::vec4(parts->rotation.x, parts->rotation.y, parts->rotation.z, parts->rotation.w);
        else
            after.ang = anglesOf(turn, (object.evalFlags & kEvalZxyAng) != 0);
    }
    if (glm::distance(parts->scale, before->scale) > kSameScale * (1 + glm::length(before->scale))) {
        after.scl = glm::vec3(parts->scale);
        after.evalFlags &= ~std::uint32_t(kEvalUnitScl);
    }
    // A place or size past all floats does not come back here, either.
    const auto local = scene::restLocal<double>(finiteObject(after));
    const glm::dmat4 reached = scene::affine(local.rotationScale, local.translation);
    return isSamePlace(reached, matrix, 0) ? std::optional(after) : std::nullopt;
}

} // namespace

void editNodes(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
               StageWishes& wishes, std::vector<FileEdits>& edits, BuildNotes& notes)
{
    NodeEditor(scene, edited, known, wishes, edits, notes).run();
}

} // namespace telepipe::tools
