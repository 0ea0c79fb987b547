#include "tools/picture/draw/PictureView.h"

#include "engine/draw/Overview.h"
#include "engine/draw/StateView.h"
#include "engine/draw/order/Reach.h"
#include "engine/motion/SampleCamera.h"
#include "engine/render/AreaSettings.h"
#include "engine/render/screen/DreamcastPass.h"
#include "tools/document/beside/FogVolumes.h"
#include "tools/document/beside/SideFiles.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <set>

namespace telepipe::tools {

namespace {

// "-1, 1..13"; of a hostile file's thousands the first few, and "...".
std::string idsOf(const scene::Scene& scene)
{
    constexpr std::size_t kMostRuns = 12;
    std::set<std::int32_t> ids;
    for (const scene::SceneSection& section : scene.sections)
        ids.insert(section.id);
    std::vector<std::string> runs;
    for (auto first = ids.begin(); first != ids.end();) {
        if (runs.size() == kMostRuns) {
            runs.push_back("...");
            break;
        }
        auto last = first;
        for (auto next = std::next(first); next != ids.end() && *next - 1 == *last; ++next)
            last = next;
        runs.push_back(first == last ? fmt::to_string(*first) : fmt::format("{}..{}", *first, *last));
        first = std::next(last);
    }
    return runs.empty() ? "-" : fmt::format("{}", fmt::join(runs, ", "));
}

bool show(scene::Visibility& visibility, const scene::Scene& scene, std::int32_t id)
{
    bool found = false;
    for (std::size_t i = 0; i < scene.sections.size(); ++i)
        if (scene.sections[i].id == id) {
            visibility.sections[i] = 1;
            found = true;
        }
    return found;
}

OrMistake<scene::Visibility> visibleSections(const scene::Scene& scene, const std::vector<std::int32_t>& ids)
{
    scene::Visibility visibility;
    if (ids.empty())
        return visibility;
    visibility.sections.assign(scene.sections.size(), 0);
    for (const std::int32_t id : ids)
        if (!show(visibility, scene, id))
            return noSuchSection("--sections", id, scene);
    return visibility;
}

std::optional<Mistake> showStates(scene::Visibility& visibility, const scene::Scene& scene,
                                  const std::vector<std::uint32_t>& states)
{
    if (states.empty())
        return std::nullopt;
    visibility.states.assign(scene.states.size(), 0);
    for (const std::uint32_t state : states) {
        if (scene.states.empty())
            return Mistake{"--states", {"nothing in the files has a material"}};
        if (state >= scene.states.size())
            return Mistake{"--states", {"there is no material {}; the last is {}", state, scene.states.size() - 1}};
        visibility.states[state] = 1;
    }
    return std::nullopt;
}

float aspectOf(const PictureRecord& record)
{
    glm::vec2 size(record.size.width, record.size.height);
    if (record.settings.dreamcast)
        size = render::dreamcastBox(size).size;
    return size.x / size.y;
}

// Materials asked for are looked at in their place.
std::optional<scene::Camera> stateCamera(const Document& document, const scene::Visibility& sections,
                                         const PictureRecord& record)
{
    if (record.states.empty())
        return std::nullopt;
    scene::Pose pose;
    scene::evaluatePose(document.scene, record.seconds, pose);
    const auto view =
        scene::viewOfState(document.scene, pose, sections, static_cast<std::uint16_t>(record.states.front()),
                           glm::vec2(record.size.width, record.size.height), record.fov);
    return view ? std::optional(view->camera) : std::nullopt;
}

// The one looked through or asked for, or the document's own, or one that sees everything.
scene::Camera camera(const Document& document, const scene::Visibility& sections, const scene::Visibility& visibility,
                     const PictureRecord& record)
{
    if (record.lookThrough)
        return scene::cameraAt(document.scene.cameras[*record.lookThrough], record.seconds);
    scene::Camera camera;
    if (record.camera)
        camera = *record.camera;
    else if (const auto seen = stateCamera(document, sections, record))
        camera = *seen;
    else if (document.start)
        camera = *document.start;
    else
        camera = firstLook(document, visibility, record.fov, aspectOf(record));
    camera.fov = record.fov;
    return camera;
}

void hideAll(const std::vector<std::uint32_t>& parts, std::size_t count, std::vector<std::uint8_t>& shown)
{
    if (shown.empty() && !parts.empty())
        shown.assign(count, 1);
    for (const std::uint32_t part : parts)
        if (part < shown.size())
            shown[part] = 0;
}

// The box of all that visible sections draw, at any time. The bounds of broken files have no end; then it is what they
// reach now.
scene::Box drawnBounds(const scene::Scene& scene, const scene::Visibility& visibility)
{
    scene::Box box;
    for (std::uint32_t i = 0; i < scene.sections.size(); ++i)
        if (visibility.section(i))
            box.add(scene::Box{scene.sections[i].boundsMin, scene.sections[i].boundsMax});
    if (box.empty() || scene::isInWorld(box))
        return box;
    scene::Pose pose;
    scene::evaluatePose(scene, 0, pose);
    return scene::reachOf(scene, pose, visibility);
}

// A camera that frames all visible sections that draw anything.
scene::Camera framed(const Document& document, const scene::Visibility& visibility, float fov, float aspect)
{
    const scene::Scene& scene = document.scene;
    scene::Box box = scene.sections.empty() ? overlayBounds(document) : drawnBounds(scene, visibility);
    if (box.empty())
        box.add(glm::vec3(0));
    return scene::framing(box.min, box.max, fov, aspect);
}

} // namespace

Mistake noSuchSection(const char* option, std::int32_t id, const scene::Scene& scene)
{
    return {option, {"no section has the id {}; there are {}", id, idsOf(scene)}};
}

bool showsStage(const Document& document)
{
    return scene::hasStage(document.scene);
}

scene::Camera firstLook(const Document& document, const scene::Visibility& visibility, float fov, float aspect)
{
    if (!showsStage(document))
        return framed(document, visibility, fov, aspect);
    scene::Pose pose;
    scene::evaluatePose(document.scene, 0, pose);
    return scene::overview(document.scene, pose, visibility, fov, aspect);
}

void hide(const HiddenParts& parts, const scene::Scene& scene, scene::Visibility& visibility)
{
    hideAll(parts.sections, scene.sections.size(), visibility.sections);
    hideAll(parts.models, scene.models.size(), visibility.models);
    hideAll(parts.nodes, scene.nodes.size(), visibility.nodes);
    hideAll(parts.states, scene.states.size(), visibility.states);
}

std::optional<Mistake> lookThroughOne(const std::optional<std::uint32_t>& camera, std::size_t cameras)
{
    if (!camera || *camera < cameras)
        return std::nullopt;
    if (cameras == 0)
        return Mistake{"--look-through", {"there is no camera in the files"}};
    return Mistake{"--look-through", {"there is no camera {}; the last is {}", *camera, cameras - 1}};
}

OrMistake<scene::Visibility> visibleParts(const PictureRecord& record, const Document& document)
{
    const scene::Scene& scene = document.scene;
    OrMistake<scene::Visibility> visible = visibleSections(scene, record.sections);
    if (!visible)
        return visible;
    if (const auto mistake = showStates(*visible, scene, record.states))
        return *mistake;
    if (const auto mistake = lookThroughOne(record.lookThrough, scene.cameras.size()))
        return *mistake;
    hide(record.hidden, scene, *visible);
    return visible;
}

OrMistake<PictureView> resolve(const PictureRecord& record, const Document& document)
{
    const OrMistake<scene::Visibility> visible = visibleParts(record, document);
    if (!visible)
        return visible.mistake();
    return PictureView{*visible, camera(document, *visibleSections(document.scene, record.sections), *visible, record)};
}

render::ViewSettings settingsAt(const render::ViewSettings& settings, const Document& document, glm::vec3 place,
                                double seconds)
{
    const formats::FogEntry* fog = fogAt(document, place);
    if (fog == document.scene.areaFog)
        return settings;
    render::ViewSettings result = render::settingsOfEntries(settings, fog, document.scene.areaLight, seconds);
    result.areaEntries = false;
    return result;
}

} // namespace telepipe::tools
