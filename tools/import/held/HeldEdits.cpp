#include "tools/import/held/HeldEdits.h"

#include "formats/motion/CameraRecords.h"
#include "formats/nj/NjFile.h"
#include "tools/export/motion/CameraMaker.h"
#include "tools/import/held/HeldRecords.h"
#include "tools/import/tell/NameList.h"

#include <algorithm>

namespace telepipe::tools {

using formats::NinjaCamera;
using formats::NinjaLight;

namespace {

// What an edited model holds that the document has, too.
template <class Thing> struct HeldPair
{
    std::size_t number = 0; // in the export of the document as it is
    const Thing *was = nullptr, *now = nullptr;
    HeldPlace place;
};

template <class Record> formats::ByteVector bytesOf(const Record& record)
{
    formats::ByteWriter writer;
    formats::writeRecord(writer, record);
    return writer.take();
}

NinjaCamera readAgain(const NinjaCamera& camera)
{
    formats::Warnings warnings;
    return formats::readCamera(formats::ByteView(bytesOf(camera)), warnings);
}

NinjaLight readAgain(const NinjaLight& light)
{
    formats::Warnings warnings;
    return formats::readLight(formats::ByteView(bytesOf(light)), warnings);
}

// The short form of Ninja2 has no room for all of it.
template <class Record> bool isKept(const Record& record)
{
    Record whole = record, kept = readAgain(record);
    whole.ninja2 = kept.ninja2 = false;
    return bytesOf(whole) == bytesOf(kept);
}

// The offset that says which one of a file it is, or its name where a program has lost that.
template <class Thing> bool isSameThing(const Thing& a, const Thing& b)
{
    const auto was = wholeExtra(a.extras, "offset"), now = wholeExtra(b.extras, "offset");
    return was && now ? *was == *now : a.name == b.name;
}

// Where each of some cameras, or lights, stands; none where no node holds it.
template <class Member>
std::vector<std::optional<glm::dmat4>> placesOf(const ExportModel& model, const std::vector<KnownNode>& known,
                                                std::size_t count, Member member)
{
    std::vector<std::optional<glm::dmat4>> places(count);
    for (std::size_t i = 0; i < model.nodes.size(); ++i)
        if (const std::int32_t held = model.nodes[i].*member; held >= 0)
            places[static_cast<std::size_t>(held)] = known[i].world;
    return places;
}

class HeldEditor
{
public:
    HeldEditor(const Document& document, const ExportModel& base, const ExportModel& edited,
               const std::vector<KnownNode>& known, std::map<const LoadedFile*, FileEdits>& edits, BuildNotes& notes)
        : _document(document), _base(base), _edited(edited), _before(knownNodes(document.scene, base)), _known(known),
          _edits(edits), _notes(notes)
    {
    }

    void editCameras();
    void editLights();

private:
    template <class Things, class Member> auto pairsOf(const char* what, Things things, Member member);
    template <class Record>
    void put(const std::string& name, const Record& was, const Record& now, std::vector<Record> formats::NjFile::*list,
             NameList& others, bool isMoving);
    void tell(const char* what, const NameList& moving, const NameList& lost);

    const Document& _document;
    const ExportModel &_base, &_edited;
    const std::vector<KnownNode> _before;
    const std::vector<KnownNode>& _known;
    std::map<const LoadedFile*, FileEdits>& _edits;
    BuildNotes& _notes;
};

template <class Things, class Member> auto HeldEditor::pairsOf(const char* what, Things things, Member member)
{
    using Thing = typename std::remove_reference_t<decltype(_base.*things)>::value_type;
    const std::vector<Thing>&before = _base.*things, &now = _edited.*things;
    const auto wasAt = placesOf(_base, _before, before.size(), member);
    const auto isAt = placesOf(_edited, _known, now.size(), member);
    std::vector<HeldPair<Thing>> pairs;
    NameList added, gone;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const auto was = std::ranges::find_if(before, [&](const Thing& each) { return isSameThing(each, now[i]); });
        const auto number = static_cast<std::size_t>(was - before.begin());
        const bool isKnown =
            was != before.end() && std::ranges::find(pairs, number, &HeldPair<Thing>::number) == pairs.end();
        if (!isKnown)
            added.add(now[i].name);
        else if (isAt[i])
            pairs.push_back({number, &*was, &now[i], {wasAt[number].value_or(*isAt[i]), *isAt[i]}});
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

template <class Record>
void HeldEditor::put(const std::string& name, const Record& was, const Record& now,
                     std::vector<Record> formats::NjFile::*list, NameList& others, bool isMoving)
{
    Record whole = was, changed = now;
    whole.ninja2 = changed.ninja2 = false;
    if (bytesOf(whole) == bytesOf(changed))
        return;
    const auto isOf = [&](const auto& file) {
        const auto* nj = file->template as<formats::NjFile>();
        return nj && std::ranges::any_of(nj->*list, [&](const Record& each) {
                   return each.offset == was.offset && bytesOf(each) == bytesOf(was);
               });
    };
    const auto file = std::ranges::find_if(_document.files, isOf);
    if (isMoving || !isKept(now) || file == _document.files.end()) {
        others.add(name);
        return;
    }
    FileEdits& edits = _edits.try_emplace(file->get(), (*file)->bytes).first->second;
    edits.putRecord(was.offset, was, now, (*file)->template as<formats::NjFile>()->endian);
    _notes.changes.push_back({"{}: {} stands elsewhere or is another", (*file)->path.filename().string(), name});
}

void HeldEditor::editCameras()
{
    NameList moving, lost;
    for (const auto& pair : pairsOf("cameras", &ExportModel::cameras, &ExportNode::camera)) {
        const scene::SceneCamera& camera = _document.scene.cameras[pair.number];
        const NinjaCamera now = editedCamera(camera.camera, *pair.was, *pair.now, pair.place);
        if (!(pair.now->fieldOfView > 0)) // an orthographic one
            lost.add(pair.now->name);
        else
            put(pair.now->name, camera.camera, now, &formats::NjFile::cameras, camera.motion ? moving : lost,
                camera.motion);
    }
    tell("cameras", moving, lost);
}

void HeldEditor::editLights()
{
    std::vector<const scene::SceneLight*> lights; // of the export
    for (const scene::SceneLight& light : _document.scene.lights)
        if (isSayable(light.light))
            lights.push_back(&light);
    NameList moving, lost;
    for (const auto& pair : pairsOf("lights", &ExportModel::lights, &ExportNode::light)) {
        const scene::SceneLight& light = *lights[pair.number];
        if (pair.now->kind != pair.was->kind) {
            lost.add(pair.now->name);
            continue;
        }
        put(pair.now->name, light.light, editedLight(light.light, *pair.was, *pair.now, pair.place),
            &formats::NjFile::lights, light.motion ? moving : lost, light.motion);
    }
    tell("lights", moving, lost);
}

void HeldEditor::tell(const char* what, const NameList& moving, const NameList& lost)
{
    if (moving.size() != 0)
        _notes.warnings.push_back({"{} that a motion moves stand elsewhere or are others: {}; they stay as they are",
                                   std::string(what), moving.text()});
    if (lost.size() != 0)
        _notes.warnings.push_back({"{} that are what their files have no room for: {}; they stay as they are",
                                   std::string(what), lost.text()});
}

} // namespace

void editHeld(const Document& document, const ExportModel& base, const ExportModel& edited,
              const std::vector<KnownNode>& known, std::map<const LoadedFile*, FileEdits>& edits, BuildNotes& notes)
{
    HeldEditor editor(document, base, edited, known, edits, notes);
    editor.editCameras();
    editor.editLights();
}

} // namespace telepipe::tools
