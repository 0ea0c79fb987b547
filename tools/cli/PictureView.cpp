#include "tools/cli/PictureView.h"

#include "engine/render/DreamcastPass.h"
#include "engine/scene/SampleCamera.h"
#include "tools/cli/Report.h"
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

// Of all visible sections that draw anything.
scene::Camera framingCamera(const Document& document, const scene::Visibility& visibility, const ShotOptions& options)
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
    glm::vec2 size(options.size.width, options.size.height);
    if (options.settings.dreamcast)
        size = render::dreamcastBox(size).size;
    return scene::framing(low, high, options.fov, size.x / size.y);
}

// The one asked for or looked through, or the document's own, or one that sees everything.
scene::Camera camera(const Document& document, const scene::Visibility& visibility, const ShotOptions& options)
{
    if (options.lookThrough && *options.lookThrough >= document.scene.cameras.size())
        throw NoSuchCamera{document.scene.cameras.size()};
    if (options.lookThrough)
        return scene::cameraAt(document.scene.cameras[*options.lookThrough], options.seconds);
    scene::Camera camera = document.start.value_or(scene::Camera{});
    if (options.camera) {
        camera.position = options.camera->position;
        camera.yaw = options.camera->yaw;
        camera.pitch = options.camera->pitch;
    } else if (!document.start) {
        camera = framingCamera(document, visibility, options);
    }
    camera.fov = options.fov;
    return camera;
}

} // namespace

std::unique_ptr<Document> openPicture(const ShotOptions& options)
{
    std::unique_ptr<Document> document = options.request.files.empty() ? openDemo() : openDocument(options.request);
    if (!options.overlays.kinds.empty())
        addSideFiles(*document);
    for (const std::string& note : document->notes)
        reportWarning(note);
    return document;
}

PictureView pictureView(const Document& document, const ShotOptions& options)
{
    PictureView view;
    view.visibility = visibleSections(document.scene, options.sections);
    view.camera = camera(document, view.visibility, options);
    return view;
}

int guardedPicture(const char* command, const std::function<void()>& work)
{
    try {
        return guarded(command, work);
    } catch (const NoSuchCamera& none) {
        report("--look-through: the files have " + std::to_string(none.cameras) + " cameras, counted from 0");
        return kExitUsage;
    } catch (const NoSuchSection& section) {
        report("--sections: no section has the id " + std::to_string(section.id));
        return kExitUsage;
    }
}

} // namespace telepipe::tools
