#include "tools/picture/PictureView.h"

#include "engine/render/DreamcastPass.h"
#include "engine/scene/SampleCamera.h"
#include "engine/scene/StateView.h"
#include "tools/files/SideFiles.h"

#include <limits>

namespace telepipe::tools {

namespace {

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

scene::Visibility visibleSections(const scene::Scene& scene, const std::vector<std::int32_t>& ids)
{
    scene::Visibility visibility;
    if (ids.empty())
        return visibility;
    visibility.sections.assign(scene.sections.size(), 0);
    for (const std::int32_t id : ids)
        if (!show(visibility, scene, id))
            throw NoSuchSection{id};
    return visibility;
}

void showStates(scene::Visibility& visibility, const scene::Scene& scene, const std::vector<std::uint32_t>& states)
{
    if (states.empty())
        return;
    visibility.states.assign(scene.states.size(), 0);
    for (const std::uint32_t state : states) {
        if (state >= scene.states.size())
            throw NoSuchState{scene.states.size()};
        visibility.states[state] = 1;
    }
}

// Of all visible sections that draw anything.
scene::Camera framingCamera(const Document& document, const scene::Visibility& visibility, const PictureRecord& record)
{
    const scene::Scene& scene = document.scene;
    glm::vec3 low(std::numeric_limits<float>::max()), high(std::numeric_limits<float>::lowest());
    for (std::uint32_t i = 0; i < scene.sections.size(); ++i)
        if (visibility.section(i) && scene.sections[i].boundsMin.x <= scene.sections[i].boundsMax.x) {
            low = glm::min(low, scene.sections[i].boundsMin);
            high = glm::max(high, scene.sections[i].boundsMax);
        }
    if (const scene::Box side = overlayBounds(document); scene.sections.empty() && !side.empty()) {
        low = side.min;
        high = side.max;
    }
    if (low.x > high.x)
        low = high = glm::vec3(0);
    glm::vec2 size(record.size.width, record.size.height);
    if (record.settings.dreamcast)
        size = render::dreamcastBox(size).size;
    return scene::framing(low, high, record.fov, size.x / size.y);
}

// Materials asked for are looked at in their place.
std::optional<scene::Camera> stateCamera(const Document& document, const PictureRecord& record)
{
    if (record.states.empty())
        return std::nullopt;
    scene::Pose pose;
    scene::evaluatePose(document.scene, record.seconds, pose);
    const auto view = scene::viewOfState(document.scene, pose, visibleSections(document.scene, record.sections),
                                         static_cast<std::uint16_t>(record.states.front()),
                                         glm::vec2(record.size.width, record.size.height), record.fov);
    return view ? std::optional(view->camera) : std::nullopt;
}

// The one looked through or asked for, or the document's own, or one that sees everything.
scene::Camera camera(const Document& document, const scene::Visibility& visibility, const PictureRecord& record)
{
    const auto& cameras = document.scene.cameras;
    if (record.lookThrough && *record.lookThrough >= cameras.size())
        throw NoSuchCamera{cameras.size()};
    if (record.lookThrough)
        return scene::cameraAt(cameras[*record.lookThrough], record.seconds);
    scene::Camera camera;
    if (record.camera)
        camera = *record.camera;
    else if (const auto seen = stateCamera(document, record))
        camera = *seen;
    else if (document.start)
        camera = *document.start;
    else
        camera = framingCamera(document, visibility, record);
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

} // namespace

void hide(const HiddenParts& parts, const scene::Scene& scene, scene::Visibility& visibility)
{
    hideAll(parts.sections, scene.sections.size(), visibility.sections);
    hideAll(parts.models, scene.models.size(), visibility.models);
    hideAll(parts.nodes, scene.nodes.size(), visibility.nodes);
    hideAll(parts.states, scene.states.size(), visibility.states);
}

PictureView pictureView(const Document& document, const PictureRecord& record)
{
    PictureView view;
    view.visibility = visibleSections(document.scene, record.sections);
    showStates(view.visibility, document.scene, record.states);
    hide(record.hidden, document.scene, view.visibility);
    view.camera = camera(document, view.visibility, record);
    return view;
}

} // namespace telepipe::tools
