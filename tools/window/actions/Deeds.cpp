#include "tools/window/actions/Deeds.h"

#include "engine/walk/Walker.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tools/disk/system/ShowFolder.h"
#include "tools/document/FileOf.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/actions/Marking.h"
#include "tools/window/actions/SaveTexture.h"
#include "tools/window/actions/Telling.h"
#include "tools/window/actions/Warping.h"
#include "tools/window/language/PlaceText.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/StageMarks.h"
#include "tools/window/open/Stepping.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using Parts = const DeedParts&;
using About = const Thing&;

constexpr float kThingRadius = 20; // about things that have none

render::SceneView& viewOf(Parts parts)
{
    return parts.files.open->view();
}

const scene::PlacedThing* placedOf(Parts parts, About thing)
{
    if (!thing.placed || thing.placed->isEvent() || !parts.files.open)
        return nullptr;
    const auto& placements = parts.files.open->document().placements;
    return thing.placed->placement < placements.size()
               ? &placements[thing.placed->placement].things[thing.placed->index]
               : nullptr;
}

bool isShown(About thing)
{
    return !thing.parts.empty() || !thing.states.empty();
}

bool isHidden(Parts parts, About thing)
{
    const scene::Visibility& visibility = viewOf(parts).visibility();
    return thing.parts.empty()
               ? std::ranges::none_of(thing.states, [&](std::uint32_t state) { return visibility.state(state); })
               : areHidden(visibility, thing.parts);
}

void select(Parts parts, About thing)
{
    if (!thing.parts.empty())
        parts.selected.select(thing.parts);
    else if (thing.placed)
        parts.selected.show(*thing.placed);
    else if (!thing.states.empty())
        parts.selected.select(selectionOf(parts.files.open->scene(), ScenePart::State, thing.states.front()));
}

bool isSelected(Parts parts, About thing)
{
    if (thing.parts.empty())
        return thing.placed && parts.selected.thing == thing.placed;
    return std::ranges::all_of(thing.parts, [&](const Selection& part) { return parts.selected.has(part); });
}

void isolateThing(Parts parts, About thing)
{
    scene::Visibility& visibility = viewOf(parts).visibility();
    if (thing.parts.empty())
        isolate(visibility, parts.files.open->scene(), SceneTarget{ScenePart::State, thing.states});
    else
        isolate(visibility, parts.files.open->scene(), thing.parts);
}

void toggleThing(Parts parts, About thing)
{
    scene::Visibility& visibility = viewOf(parts).visibility();
    if (thing.parts.empty())
        toggle(visibility, SceneTarget{ScenePart::State, thing.states});
    else
        toggle(visibility, thing.parts);
    if (isHidden(parts, thing))
        tellUndo(parts.notices, parts.commands, reportText({"Hidden: {}", thing.name}));
}

Sphere boundsOfThing(Parts parts, About thing)
{
    const scene::Scene& scene = parts.files.open->scene();
    if (!thing.parts.empty())
        return boundsOf(thing.parts, scene, viewOf(parts).pose());
    if (!thing.states.empty())
        return boundsOf(SceneTarget{ScenePart::State, thing.states}, scene, viewOf(parts).pose());
    const scene::PlacedThing* placed = placedOf(parts, thing);
    return {thing.point.value_or(glm::vec3(0)), std::max(kThingRadius, placed ? placed->radius : 0)};
}

void focusOn(Parts parts, About thing)
{
    parts.view.focus(boundsOfThing(parts, thing));
}

void walkHere(Parts parts, About thing)
{
    parts.view.walkFrom(*thing.point + glm::vec3(0, scene::kStepHeight, 0));
}

void goThroughWarp(Parts parts, About thing)
{
    goThrough(parts.files.open->document(), *placedOf(parts, thing), parts.view, parts.commands);
}

const Bookmark* bookmarkOf(Parts parts, About thing)
{
    return thing.bookmark.empty() ? nullptr : findBookmark(parts.marks.now(), thing.bookmark);
}

void deleteBookmark(Parts parts, About thing)
{
    Bookmarks left = parts.marks.now();
    std::erase_if(left.marks, [&](const Bookmark& mark) { return mark.name == thing.bookmark; });
    if (parts.marking.change(std::move(left)))
        parts.notices.toasts.add(reportText({"Deleted: {}", thing.bookmark}),
                                 {"Undo", [&marking = parts.marking] { marking.undo(); }});
}

// Selects what is pointed at and opens the panel.
template <PanelId Panel> void showIn(Parts parts, About thing)
{
    if (!isSelected(parts, thing))
        select(parts, thing);
    parts.settings.showPanel(Panel);
}

// Shows the bytes of a thing. What is no part of the scene has only its byte selected.
void showBytes(Parts parts, About thing)
{
    if (isShown(thing) || thing.placed)
        select(parts, thing);
    if (thing.offset)
        parts.selected.byte = WantedByte{thing.file, *thing.offset};
    parts.settings.showPanel(PanelId::Hex);
}

void showTexture(Parts parts, About thing)
{
    parts.files.textureToShow = thing.texture;
    parts.settings.showPanel(PanelId::Textures);
}

const formats::Texture* textureOf(Parts parts, About thing)
{
    if (!parts.files.open || !thing.texture)
        return nullptr;
    const auto& textures = parts.files.open->document().textures;
    return *thing.texture < textures.size() ? textures[*thing.texture] : nullptr;
}

void savePng(Parts parts, About thing)
{
    const Document& document = parts.files.open->document();
    saveTexture(formats::decodeLevel(*textureOf(parts, thing), 0, document.palette),
                document.textureNames[*thing.texture], parts.settings, parts.notices, parts.commands);
}

void askForPicture(Parts parts, About thing)
{
    parts.files.pictureFor = *thing.texture;
    parts.commands.ask(DialogPurpose::Picture);
}

// A folder, a disc, or the archive a file lies in is somewhere on the disk.
std::filesystem::path onDisk(const std::filesystem::path& file)
{
    std::error_code error;
    std::filesystem::path place = std::filesystem::absolute(file, error);
    while (!place.empty() && place != place.parent_path() && !std::filesystem::exists(place, error))
        place = place.parent_path();
    return place;
}

bool isOnDisk(Parts parts, About thing)
{
    return !thing.file.empty() && !(parts.files.isDemo() && !thing.isFile);
}

void showFolderOf(Parts parts, About thing)
{
    parts.commands.ask(ShowFolder{onDisk(thing.file).parent_path()});
}

void copy(Parts parts, const std::string& text)
{
    parts.commands.ask(CopyText{text});
}

bool hasPlace(Parts parts, About thing)
{
    return parts.files.open && (thing.point || !thing.parts.empty());
}

// Copies the point that was hit, or the middle of a thing that was not hit.
void copyPlace(Parts parts, About thing)
{
    const glm::vec3 place = thing.point.value_or(boundsOfThing(parts, thing).center);
    copy(parts, placeText(place));
}

template <Action Key> void ask(Parts parts, About)
{
    parts.commands.ask(Key);
}

bool isStage(Parts parts)
{
    return parts.files.open && !parts.files.isDemo();
}

bool isOneModel(Parts parts, About thing)
{
    return parts.files.open && thing.parts.size() == 1 && thing.parts.front().hasModel();
}

bool isOneModelOfChunks(Parts parts, About thing)
{
    return isOneModel(parts, thing) && isOfChunks(parts.files.open->scene(), thing.parts.front());
}

constexpr Deed kDeeds[] = {
    {"Select", Action::Count, 0,
     [](Parts parts, About thing) {
         return parts.files.open && (isShown(thing) || thing.placed) && !isSelected(parts, thing);
     },
     select},
    {"Isolate", Action::Isolate, 0, [](Parts parts, About thing) { return parts.files.open && isShown(thing); },
     isolateThing},
    {"Hide", Action::HideSelected, 0,
     [](Parts parts, About thing) { return parts.files.open && isShown(thing) && !isHidden(parts, thing); },
     toggleThing},
    {"Show again", Action::HideSelected, 0,
     [](Parts parts, About thing) { return parts.files.open && isShown(thing) && isHidden(parts, thing); },
     toggleThing},
    {"Show all", Action::ShowAll, 0,
     [](Parts parts, About thing) {
         return parts.files.open && (isShown(thing) || thing.isPicture) && !isAllVisible(viewOf(parts).visibility());
     },
     ask<Action::ShowAll>},

    {"Focus", Action::FocusSelection, 1,
     [](Parts parts, About thing) { return parts.files.open && (isShown(thing) || thing.point); }, focusOn},
    {"Walk here", Action::Count, 1, [](Parts parts, About thing) { return parts.files.open && thing.point; }, walkHere},
    {"Go through", Action::Count, 1,
     [](Parts parts, About thing) {
         const scene::PlacedThing* placed = placedOf(parts, thing);
         return placed && leadsAnywhere(*placed);
     },
     goThroughWarp},
    {"Look from there", Action::Count, 1, [](Parts parts, About thing) { return bookmarkOf(parts, thing) != nullptr; },
     [](Parts parts, About thing) { parts.marking.goTo(Bookmark(*bookmarkOf(parts, thing))); }},
    {"See the whole stage", Action::ResetCamera, 1,
     [](Parts parts, About thing) { return parts.files.open && thing.isPicture; }, ask<Action::ResetCamera>},

    {"Go to its bytes", Action::PanelHex, 2,
     [](Parts parts, About thing) { return parts.files.open && (!thing.parts.empty() || thing.offset); }, showBytes},
    {"Show in the stage tree", Action::PanelStage, 2,
     [](Parts parts, About thing) { return parts.files.open && (!thing.parts.empty() || thing.placed); },
     showIn<PanelId::Stage>},
    {"Step through its chunks", Action::PanelStepper, 2, isOneModelOfChunks, showIn<PanelId::Stepper>},
    {"Try other values", Action::PanelOverrides, 2, isOneModel, showIn<PanelId::Overrides>},
    {"Show its texture", Action::PanelTextures, 2,
     [](Parts parts, About thing) { return parts.files.open && thing.texture; }, showTexture},
    {"Put a picture in its place ...", Action::Count, 2,
     [](Parts parts, About thing) {
         return isStage(parts) && thing.texture && fileOfTexture(parts.files.open->document(), *thing.texture);
     },
     askForPicture},
    {"Save its texture as PNG", Action::Count, 2,
     [](Parts parts, About thing) { return textureOf(parts, thing) != nullptr; }, savePng},

    {"Open", Action::Count, 3, [](Parts, About thing) { return thing.isFile; },
     [](Parts parts, About thing) { parts.commands.ask(OpenPaths{{thing.file}}); }},
    {"Compare with what is open", Action::Count, 3,
     [](Parts parts, About thing) { return thing.isFile && isStage(parts); },
     [](Parts parts, About thing) { parts.commands.ask(CompareWith{{thing.file}}); }},
    {"Show folder", Action::Count, 3,
     [](Parts parts, About thing) { return isOnDisk(parts, thing) && canShowFolders(); }, showFolderOf},
    {"Delete", Action::Count, 3, [](Parts parts, About thing) { return bookmarkOf(parts, thing) != nullptr; },
     deleteBookmark},

    {"Copy the coordinates", Action::Count, 4, hasPlace, copyPlace},
    {"Copy the name", Action::Count, 4, [](Parts, About thing) { return !thing.name.empty(); },
     [](Parts parts, About thing) { copy(parts, thing.name); }},
    {"Copy the row", Action::Count, 4, [](Parts, About thing) { return !thing.row.empty(); },
     [](Parts parts, About thing) { copy(parts, thing.row); }},
    {"Copy the path", Action::Count, 4, isOnDisk, [](Parts parts, About thing) { copy(parts, thing.file.string()); }},
    {"Copy the coordinates of eye, middle and cursor", Action::CopyPlaces, 4,
     [](Parts parts, About thing) { return parts.files.open && thing.isPicture; }, ask<Action::CopyPlaces>},
    {"Save a screenshot without the panels", Action::Screenshot, 5,
     [](Parts parts, About thing) { return parts.files.open && thing.isPicture; }, ask<Action::Screenshot>},
    {"Draw a picture, plan, sheet or film ...", Action::DrawPicture, 5,
     [](Parts parts, About thing) { return parts.files.open && thing.isPicture; }, ask<Action::DrawPicture>},
};

} // namespace

std::span<const Deed> allDeeds()
{
    return kDeeds;
}

} // namespace telepipe::tools
