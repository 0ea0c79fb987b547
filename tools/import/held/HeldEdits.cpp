#include "tools/import/held/HeldEdits.h"

#include "formats/motion/CameraRecords.h"
#include "formats/nj/NjFile.h"
#include "tools/document/FileOf.h"
#include "tools/export/Extras.h"
#include "tools/export/motion/CameraMaker.h"
#include "tools/import/held/HeldMotions.h"
#include "tools/import/held/HeldRecords.h"
#include "tools/import/tell/NameList.h"

#include <algorithm>

namespace telepipe::tools {

using formats::NinjaCamera;
using formats::NinjaLight;

namespace {

// A thing of an edited model that the document has, too.
template <class Thing> struct HeldPair
{
    std::size_t number = 0; // in the export of the document as it is
    const Thing *was = nullptr, *now = nullptr;
    HeldPlace place;
    std::uint32_t wasNode = 0, nowNode = 0;
    const ExportAnimation *wasMoved = nullptr, *nowMoved = nullptr; // by its motion; null where that is gone
};

NinjaCamera readAgain(const NinjaCamera& camera)
{
    formats::Warnings warnings;
    return formats::readCamera(formats::ByteView(formats::recordBytes(camera)), warnings);
}

NinjaLight readAgain(const NinjaLight& light)
{
    formats::Warnings warnings;
    return formats::readLight(formats::ByteView(formats::recordBytes(light)), warnings);
}

// The short form of Ninja2 has no room for all of it.
template <class Record> bool isKept(const Record& record)
{
    Record whole = record, kept = readAgain(record);
    whole.ninja2 = kept.ninja2 = false;
    return formats::recordBytes(whole) == formats::recordBytes(kept);
}

// The one with its name and the offset that it has in its file, or with either where a program has lost the other.
template <class Thing> std::size_t numberOf(const std::vector<Thing>& things, const Thing& thing)
{
    const auto offset = kOffsetExtra.of(thing.extras);
    std::size_t found = things.size();
    for (std::size_t i = things.size(); i-- > 0;) {
        const auto its = kOffsetExtra.of(things[i].extras);
        const bool isThere = offset && its == offset, isNamed = things[i].name == thing.name;
        if (isThere && isNamed)
            return i;
        if (offset && its ? isThere : isNamed)
            found = i;
    }
    return found;
}

// The node that holds each of some cameras, or lights; none where none does.
template <class Member>
std::vector<std::optional<std::uint32_t>> nodesOf(const ExportModel& model, std::size_t count, Member member)
{
    std::vector<std::optional<std::uint32_t>> nodes(count);
    for (std::size_t i = 0; i < model.nodes.size(); ++i)
        if (const std::int32_t held = model.nodes[i].*member; held >= 0)
            nodes[static_cast<std::size_t>(held)] = static_cast<std::uint32_t>(i);
    return nodes;
}

const ExportAnimation* animationOf(const ExportModel& model, std::uint32_t node)
{
    const auto moves = [&](const ExportAnimation& animation) {
        return kSampledExtra.isIn(animation.extras) &&
               std::ranges::count(animation.channels, node, &ExportChannel::target) != 0;
    };
    const auto found = std::ranges::find_if(model.animations, moves);
    return found == model.animations.end() ? nullptr : &*found;
}

class HeldEditor
{
public:
    HeldEditor(const Document& document, const ExportModel& base, const ExportModel& edited,
               const std::vector<KnownNode>& known, ChangedMotions& changed, BuildNotes& notes)
        : _document(document), _base(base), _edited(edited), _before(knownNodes(document.scene, base)), _known(known),
          _changed(changed), _notes(notes)
    {
    }

    void editCameras();
    void editLights();

private:
    template <class Things, class Member> auto pairsOf(const char* what, Things things, Member member);
    template <class Thing> HeldPair<Thing> pairOf(HeldPair<Thing> pair) const;
    template <class Thing> bool moveAlong(HeldPair<Thing>& pair, HeldMotion held);
    template <class Record>
    void put(const std::string& name, const Record& was, const Record& now, std::vector<Record> formats::NjFile::*list);
    void tell(const char* what);

    const Document& _document;
    const ExportModel &_base, &_edited;
    const std::vector<KnownNode> _before;
    const std::vector<KnownNode>& _known;
    ChangedMotions& _changed;
    BuildNotes& _notes;
    NameList _moving, _lost; // those that could not be what they are now
};

template <class Things, class Member> auto HeldEditor::pairsOf(const char* what, Things things, Member member)
{
    using Thing = typename std::remove_reference_t<decltype(_base.*things)>::value_type;
    const std::vector<Thing>&before = _base.*things, &now = _edited.*things;
    const auto wasAt = nodesOf(_base, before.size(), member);
    const auto isAt = nodesOf(_edited, now.size(), member);
    std::vector<HeldPair<Thing>> pairs;
    NameList added, gone;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const std::size_t number = numberOf(before, now[i]);
        const bool isKnown =
            number < before.size() && std::ranges::find(pairs, number, &HeldPair<Thing>::number) == pairs.end();
        if (!isKnown)
            added.add(now[i].name);
        else if (isAt[i] && wasAt[number])
            pairs.push_back(pairOf<Thing>({number, &before[number], &now[i], {}, *wasAt[number], *isAt[i]}));
    }
    for (std::size_t i = 0; !now.empty() && i < before.size(); ++i)
        if (std::ranges::find(pairs, i, &HeldPair<Thing>::number) == pairs.end())
            gone.add(before[i].name);
    if (added.size() != 0)
        _notes.warnings.push_back(
            {"{} that are none of the files': {}; they were left alone", std::string(what), added.text()});
    if (gone.size() != 0)
        _notes.warnings.push_back({"{} that are gone: {}; the files keep them", std::string(what), gone.text()});
    return pairs;
}

template <class Thing> HeldPair<Thing> HeldEditor::pairOf(HeldPair<Thing> pair) const
{
    pair.place = {_before[pair.wasNode].world, _known[pair.nowNode].world};
    pair.wasMoved = animationOf(_base, pair.wasNode);
    pair.nowMoved = pair.wasMoved ? _edited.animationNamed(pair.wasMoved->name) : nullptr;
    return pair;
}

template <class Record>
void HeldEditor::put(const std::string& name, const Record& was, const Record& now,
                     std::vector<Record> formats::NjFile::*list)
{
    Record whole = was, changed = now;
    whole.ninja2 = changed.ninja2 = false;
    if (formats::recordBytes(whole) == formats::recordBytes(changed))
        return;
    const auto isOf = [&](const auto& file) {
        const auto* nj = file->template as<formats::NjFile>();
        return nj && std::ranges::any_of(nj->*list, [&](const Record& each) {
                   return each.offset == was.offset && formats::recordBytes(each) == formats::recordBytes(was);
               });
    };
    const auto file = std::ranges::find_if(_document.files, isOf);
    if (!isKept(now) || file == _document.files.end()) {
        _lost.add(name);
        return;
    }
    _changed.editsOf(**file).putRecord(was.offset, was, now, (*file)->template as<formats::NjFile>()->endian);
    _notes.changes.push_back({"{}: {} stands elsewhere or is another", (*file)->name(), name});
}

// Moves a camera or light along its motion. The record has what the motion has no keys for, as it is at the start.
template <class Thing> bool HeldEditor::moveAlong(HeldPair<Thing>& pair, HeldMotion held)
{
    held.file = fileOfMotion(_document, *held.motion);
    held.name = pair.now->name;
    if (!pair.wasMoved || !pair.nowMoved || !held.file)
        return false;
    held.was = HeldPath(_base, pair.wasNode, *pair.wasMoved);
    held.now = HeldPath(_edited, pair.nowNode, *pair.nowMoved);
    TrackCounts counts;
    editHeldMotion(held, _changed, counts);
    counts.tell(pair.wasMoved->name, _notes);
    if (pair.place.isOther() && !isOnPath(held.now, pair.place.now))
        _moving.add(held.name);
    pair.place = {held.was.at(held.was.times().front()), held.now.at(held.now.times().front())};
    return true;
}

void HeldEditor::editCameras()
{
    for (auto& pair : pairsOf("cameras", &ExportModel::cameras, &ExportNode::camera)) {
        const auto& [name, was, motion] = _document.scene.cameras[pair.number];
        if (!(pair.now->fieldOfView > 0)) { // an orthographic one
            _lost.add(pair.now->name);
            continue;
        }
        const bool isLed = motion && moveAlong(pair, {motion, was.position, true, true});
        NinjaCamera now = editedCamera(was, *pair.was, *pair.now, pair.place);
        if (motion && (keepDriven(*motion, was, now) || (!isLed && pair.place.isOther())))
            _moving.add(pair.now->name);
        put(pair.now->name, was, now, &formats::NjFile::cameras);
    }
    tell("cameras");
}

void HeldEditor::editLights()
{
    std::vector<const scene::SceneLight*> lights; // of the export
    for (const scene::SceneLight& light : _document.scene.lights)
        if (isSayable(light.light))
            lights.push_back(&light);
    for (auto& pair : pairsOf("lights", &ExportModel::lights, &ExportNode::light)) {
        const auto& [was, motion] = *lights[pair.number];
        if (pair.now->kind != pair.was->kind) {
            _lost.add(pair.now->name);
            continue;
        }
        const bool aims = pair.was->kind != ExportLight::Kind::Point;
        const bool isLed = motion && moveAlong(pair, {motion, was.point, aims, false});
        NinjaLight now = editedLight(was, *pair.was, *pair.now, pair.place);
        if (motion && (keepDriven(*motion, was, now) || (!isLed && pair.place.isOther())))
            _moving.add(pair.now->name);
        put(pair.now->name, was, now, &formats::NjFile::lights);
    }
    tell("lights");
}

void HeldEditor::tell(const char* what)
{
    if (_moving.size() != 0)
        _notes.warnings.push_back({"{} that a motion moves stand elsewhere or are others: {}; they stay as they are",
                                   std::string(what), _moving.text()});
    if (_lost.size() != 0)
        _notes.warnings.push_back({"{} that are what their files have no room for: {}; they stay as they are",
                                   std::string(what), _lost.text()});
    _moving = _lost = {};
}

} // namespace

void editHeld(const Document& document, const ExportModel& base, const ExportModel& edited,
              const std::vector<KnownNode>& known, ChangedMotions& changed, BuildNotes& notes)
{
    HeldEditor editor(document, base, edited, known, changed, notes);
    editor.editCameras();
    editor.editLights();
}

} // namespace telepipe::tools
