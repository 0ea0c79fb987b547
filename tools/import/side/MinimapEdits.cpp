#include "tools/import/side/MinimapEdits.h"

#include "engine/draw/overlay/RoomPlace.h"
#include "engine/stage/AddStage.h"
#include "formats/bytes/Errors.h"
#include "formats/rewrite/GrowMinimap.h"
#include "formats/stage/MinimapRecords.h"
#include "tools/import/FileEdits.h"
#include "tools/import/mesh/DrawnParts.h"
#include "tools/import/mesh/NewTree.h"
#include "tools/import/mesh/SameStrips.h"
#include "tools/import/node/Turns.h"
#include "tools/import/side/OverlayNodes.h"
#include "tools/import/side/RoomModel.h"
#include "tools/import/tell/NameList.h"

#include <algorithm>
#include <glm/gtc/matrix_inverse.hpp>

namespace telepipe::tools {

using formats::Minimap;
using formats::MinimapRoom;
using formats::RoomPlan;

namespace {

constexpr std::uint32_t kNoRoom = ~0u;

// A node of the minimap in the edited model.
struct EditedRoom
{
    std::string name;
    std::optional<std::uint32_t> number; // of a room of the file
    std::vector<EditedTriangle> triangles;
    std::optional<std::uint32_t> id, flags;
    std::optional<float> alpha, radius;
};

// A room on its way into the file.
struct RoomDraft
{
    RoomPlan plan;
    std::vector<std::vector<NewPart>> drawn; // by a new tree
};

bool isSameRecord(const MinimapRoom& a, const MinimapRoom& b)
{
    return a.id == b.id && a.flags == b.flags && a.position == b.position && a.rotation == b.rotation &&
           a.alpha == b.alpha && a.discoveryRadius == b.discoveryRadius;
}

struct RoomCounts
{
    std::size_t corners = 0, moved = 0, others = 0, added = 0, gone = 0, records = 0;

    bool any() const { return corners + moved + others + added + gone + records != 0; }
};

class MinimapEditor
{
public:
    MinimapEditor(const LoadedFile& file, BuildNotes& notes)
        : _file(file), _name(file.name()), _minimap(*file.as<Minimap>()), _notes(notes), _edits(file.bytes)
    {
        for (const MinimapRoom& room : _minimap.rooms)
            _models.emplace_back(_minimap, room);
    }

    std::optional<BuiltFile> edit(const std::vector<EditedRoom>& rooms);

private:
    std::map<std::uint32_t, const EditedRoom*> settled(const std::vector<EditedRoom>& rooms) const;
    double distanceTo(std::uint32_t room, const EditedRoom& edited) const;
    void keep(std::uint32_t number, const EditedRoom& edited);
    void add(const EditedRoom& edited);
    static void say(const EditedRoom& edited, MinimapRoom& room);
    bool putCorners(const EditedRoom& edited, const RoomModel& model);
    bool put(FileEdits& edits, const RoomModel& model, const RoomCorner& corner, glm::dvec3 to) const;
    void makeTree(const EditedRoom& edited, RoomDraft& draft);
    void tell();
    std::optional<BuiltFile> written();
    bool isLonger() const;
    void expectRooms(formats::Bytes bytes) const;

    const LoadedFile& _file;
    const std::string _name;
    const Minimap& _minimap;
    BuildNotes& _notes;
    FileEdits _edits;
    std::vector<RoomModel> _models; // of the file's rooms
    std::vector<RoomDraft> _drafts;
    RoomCounts _counts;
    NameList _nameless; // new ones that say no id
};

std::optional<BuiltFile> MinimapEditor::edit(const std::vector<EditedRoom>& rooms)
{
    const std::map<std::uint32_t, const EditedRoom*> kept = settled(rooms);
    const auto isKept = [&](const EditedRoom& room) {
        const auto found = kept.find(room.number.value_or(kNoRoom));
        return found != kept.end() && found->second == &room;
    };
    try {
        for (std::uint32_t i = 0; i < _models.size(); ++i)
            if (const auto found = kept.find(i); found != kept.end())
                keep(i, *found->second);
            else if (_models[i].isShown())
                ++_counts.gone;
            else
                _drafts.push_back({{i, _minimap.rooms[i], {}}, {}});
        for (const EditedRoom& room : rooms)
            if (!isKept(room))
                add(room);
        tell();
        return _counts.any() ? written() : std::nullopt;
    } catch (const formats::Refused& error) {
        _notes.problems.push_back({"{}: {}", _name, error.message()});
        return std::nullopt;
    }
}

// Where several nodes say that they are one room, the nearest one is it.
std::map<std::uint32_t, const EditedRoom*> MinimapEditor::settled(const std::vector<EditedRoom>& rooms) const
{
    std::map<std::uint32_t, const EditedRoom*> kept;
    for (const EditedRoom& room : rooms)
        if (room.number && *room.number < _models.size())
            if (const EditedRoom*& taker = kept[*room.number];
                !taker || distanceTo(*room.number, room) < distanceTo(*room.number, *taker))
                taker = &room;
    return kept;
}

double MinimapEditor::distanceTo(std::uint32_t room, const EditedRoom& edited) const
{
    double sum = 0;
    std::size_t count = 0;
    for (const EditedTriangle& triangle : edited.triangles)
        for (std::size_t i = 0; i < 3; ++i)
            if (const auto& number = triangle.numbers[i]; number && *number < _models[room].corners().size()) {
                sum += glm::distance(triangle.corners[i], _models[room].corners()[*number].at);
                ++count;
            }
    return count != 0 ? sum / static_cast<double>(count) : std::numeric_limits<double>::max();
}

// Takes a room's values from the extras, except for its place. A value that they leave out stays.
void MinimapEditor::say(const EditedRoom& edited, MinimapRoom& room)
{
    constexpr std::uint32_t kMost = 0xffff;
    if (edited.id.value_or(0) > kMost || edited.flags.value_or(0) > kMost)
        throw formats::Refused({"{} has a room_id or flags past 65535, the most that a room can say", edited.name});
    room.id = static_cast<std::uint16_t>(edited.id.value_or(room.id));
    room.flags = static_cast<std::uint16_t>(edited.flags.value_or(room.flags));
    room.alpha = edited.alpha.value_or(room.alpha);
    room.discoveryRadius = edited.radius.value_or(room.discoveryRadius);
}

void MinimapEditor::keep(std::uint32_t number, const EditedRoom& edited)
{
    const MinimapRoom& was = _minimap.rooms[number];
    const RoomModel& model = _models[number];
    RoomDraft draft{{number, was, {}}, {}};
    say(edited, draft.plan.room);
    _counts.records += !isSameRecord(draft.plan.room, was);
    const std::optional<glm::dvec3> step = model.stepOf(edited.triangles);
    if (step && !isSamePoint(*step, glm::dvec3(0), glm::length(sphereAround(edited.triangles).center))) {
        draft.plan.room.position = glm::vec3(glm::dvec3(was.position) + *step);
        ++_counts.moved;
    } else if (!model.hasTriangles(edited.triangles) || !putCorners(edited, model)) {
        makeTree(edited, draft);
        ++_counts.others;
    }
    _drafts.push_back(std::move(draft));
}

// A copy is moved by as much as the middle of its triangles; a new room stands in their middle.
void MinimapEditor::add(const EditedRoom& edited)
{
    const bool isCopy = edited.number && *edited.number < _models.size();
    if (!isCopy && !edited.id)
        return _nameless.add(edited.name);
    RoomDraft draft{{isCopy ? *edited.number : 0, {}, {}}, {}};
    if (_minimap.rooms.empty())
        throw formats::Refused("has no room that others could be made after");
    const MinimapRoom& like = _minimap.rooms[draft.plan.like];
    const RoomModel& model = _models[draft.plan.like];
    draft.plan.room = like;
    const MeshSphere sphere = sphereAround(edited.triangles);
    if (!isCopy) {
        draft.plan.room.rotation = {};
        draft.plan.room.position = sphere.center;
        draft.plan.room.discoveryRadius = sphere.radius;
    }
    say(edited, draft.plan.room);
    ++_counts.added;
    const std::optional<glm::dvec3> step = isCopy ? model.stepOf(edited.triangles) : std::nullopt;
    if (isCopy)
        draft.plan.room.position += step ? glm::vec3(*step) : sphere.center - model.middle();
    if (!step)
        makeTree(edited, draft);
    _drafts.push_back(std::move(draft));
}

// False, with nothing put, where the vertices cannot be there.
bool MinimapEditor::putCorners(const EditedRoom& edited, const RoomModel& model)
{
    FileEdits edits = _edits;
    std::set<std::uint32_t> moved;
    for (const EditedTriangle& triangle : edited.triangles)
        for (std::size_t i = 0; i < 3; ++i) {
            const RoomCorner& corner = model.corners()[*triangle.numbers[i]];
            if (!put(edits, model, corner, triangle.corners[i]))
                return false;
            if (!isSamePoint(triangle.corners[i], corner.at))
                moved.insert(*triangle.numbers[i]);
        }
    _edits = std::move(edits);
    _counts.corners += moved.size();
    return true;
}

// A corner that stays is put, too: then nothing else can move its vertex.
bool MinimapEditor::put(FileEdits& edits, const RoomModel& model, const RoomCorner& corner, glm::dvec3 to) const
{
    const bool isMoved = !isSamePoint(to, corner.at);
    if (corner.vertex.form == CornerPlace::Form::None)
        return !isMoved;
    if (!isMoved)
        return edits.put(corner.vertex.offset, edits.file().subspan(corner.vertex.offset, sizeOf(corner.vertex.form)));
    const glm::vec3 local(glm::affineInverse(model.placeOf(corner)) * glm::dvec4(to, 1));
    return edits.put(corner.vertex.offset, *encoded(corner.vertex, local, _minimap.pool.endian));
}

void MinimapEditor::makeTree(const EditedRoom& edited, RoomDraft& draft)
{
    const std::vector<NewPart> parts =
        _models[draft.plan.like].partsOf(edited.triangles, scene::placeOf(draft.plan.room));
    if (parts.empty())
        throw formats::Refused({"{} has no triangle with an area", edited.name});
    PartsTree tree = treeOfParts(parts, _minimap.pool.endian);
    tellOfVertices(edited.name, tree.vertices, _notes);
    draft.plan.tree = std::move(tree.write);
    draft.drawn = std::move(tree.drawn);
}

void MinimapEditor::tell()
{
    if (_nameless.size() != 0)
        throw formats::Refused(
            {"new rooms of the minimap need their number as room_id in the extras: {}", _nameless.text()});
    if (_counts.any())
        _notes.changes.push_back({"{}: rooms of the minimap: {} new, {} taken away, {} elsewhere, {} with other "
                                  "triangles, {} with another id, flags, alpha or radius; {} corners elsewhere",
                                  _name, _counts.added, _counts.gone, _counts.moved, _counts.others, _counts.records,
                                  _counts.corners});
}

bool MinimapEditor::isLonger() const
{
    return _counts.added + _counts.gone + _counts.others != 0;
}

std::optional<BuiltFile> MinimapEditor::written()
{
    std::vector<RoomPlan> plans;
    for (const RoomDraft& draft : _drafts) {
        plans.push_back(draft.plan);
        const MinimapRoom& was = _minimap.rooms[draft.plan.like];
        if (!isLonger())
            _edits.putRecord(was.offset, formats::RoomRecord{was, {}}, formats::RoomRecord{draft.plan.room, {}},
                             _minimap.pool.endian);
    }
    BuiltFile built{&_file, _edits.applied(), true};
    if (isLonger())
        built.bytes = formats::grownMinimap(plans, built.bytes);
    expectRooms(built.bytes);
    return built;
}

void MinimapEditor::expectRooms(formats::Bytes bytes) const
{
    const Minimap again = formats::readMinimap(bytes);
    bool isGood = again.rooms.size() == _drafts.size();
    for (std::size_t i = 0; isGood && i < _drafts.size(); ++i) {
        const RoomDraft& draft = _drafts[i];
        isGood = isSameRecord(again.rooms[i], draft.plan.room);
        const std::uint32_t tree = again.pool.trees[again.rooms[i].tree].offset;
        if (!draft.plan.tree) {
            isGood &= tree == _minimap.pool.trees[_minimap.rooms[draft.plan.like].tree].offset;
            continue;
        }
        scene::Scene scene;
        scene::addModel(scene, again.pool, again.rooms[i].tree, nullptr, "");
        isGood &= isDrawnBy(scene, scene.models.front(), draft.drawn);
    }
    if (!isGood)
        throw formats::Refused("read again, its rooms are not those that were wished for");
}

EditedRoom roomOf(const ExportModel& edited, const KnownNode& known, std::uint32_t node, const OverlayNodes& overlays)
{
    EditedRoom room;
    room.name = edited.nodes[node].name;
    room.number = overlays.inherited(node, kRoomExtra);
    room.triangles = editedTriangles(edited, node, known.world, 0);
    room.id = overlays.inherited(node, kRoomIdExtra);
    room.flags = overlays.inherited(node, kFlagsExtra);
    room.alpha = overlays.inherited(node, kAlphaExtra);
    room.radius = overlays.inherited(node, kRadiusExtra);
    return room;
}

} // namespace

std::vector<BuiltFile> editMinimaps(const Document& document, const ExportModel& edited,
                                    const std::vector<KnownNode>& known, BuildNotes& notes)
{
    const OverlayNodes overlays(edited, known);
    std::vector<BuiltFile> built;
    for (const auto& file : document.files) {
        if (!file->as<Minimap>())
            continue;
        std::vector<EditedRoom> rooms;
        for (const std::uint32_t node : overlays.of("minimap", *file, document))
            rooms.push_back(roomOf(edited, known[node], node, overlays));
        if (rooms.empty())
            continue;
        if (auto changed = MinimapEditor(*file, notes).edit(rooms))
            built.push_back(std::move(*changed));
    }
    return built;
}

} // namespace telepipe::tools
