#include "tools/window/open/Workspace.h"

#include "engine/motion/SampleCamera.h"
#include "tools/document/ChooseOffer.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Comparison.h"

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <utility>

namespace telepipe::tools {

namespace {

// The demo stage welcomes at its telepipe and not from outside its sky.
scene::Camera demoCamera(float fov)
{
    scene::Camera camera;
    camera.position = {0, 130, 270};
    camera.pitch = -15;
    camera.fov = fov;
    return camera;
}

} // namespace

Workspace::Workspace() : comparison(std::make_unique<Comparison>()) {}

Workspace::~Workspace() = default;

void Workspace::select(const Selection& value)
{
    selection = value;
    comparison->inspected = false;
}

Subject Workspace::subject() const
{
    return documentOf(comparison->inspected);
}

Subject Workspace::probed() const
{
    return documentOf(comparison->probed);
}

Subject Workspace::documentOf(bool second) const
{
    if (!second)
        return {open.get(), opened, selection, false};
    constexpr std::uint64_t kSecond = std::uint64_t(1) << 63; // no number of an open one
    return {comparison->other(), kSecond | comparison->files().starts(), comparison->selection, true};
}

void Workspace::selectIn(const Subject& where, const Selection& value)
{
    if (!where.isSecond)
        return select(value);
    comparison->selection = value;
    comparison->inspected = true;
}

void Workspace::compareWith(std::vector<std::filesystem::path> files)
{
    comparison->load(std::move(files));
    settings.showPanel(PanelId::Comparison);
}

void Workspace::takeDrop(const std::vector<std::filesystem::path>& files)
{
    const bool compared = std::exchange(comparison->hovered, false);
    if (!files.empty() && compared)
        compareWith(files);
    else if (!files.empty())
        requests.open = files;
}

scene::Camera Workspace::viewCamera() const
{
    if (const auto place = preview.place(marks.now().paths))
        return place->camera;
    return open && lookedThrough ? scene::cameraAt(open->scene().cameras[*lookedThrough], clock.seconds())
                                 : camera.camera();
}

void Workspace::lookThrough(std::optional<std::size_t> number)
{
    preview.end();
    lookedThrough = open && number && *number < open->scene().cameras.size() ? number : std::nullopt;
    toasts.replace("camera", lookedThrough
                                 ? message(tr("Camera %s"), open->scene().cameras[*lookedThrough].name.c_str())
                                 : std::string(tr("Your own camera")));
}

void Workspace::lookThroughNext()
{
    if (open && open->scene().cameras.empty())
        toasts.replace("camera", tr("No camera in these files"));
    else
        lookThrough(lookedThrough ? *lookedThrough + 1 : 0);
}

void Workspace::takeOverCamera()
{
    if (!lookedThrough && !preview.path())
        return;
    scene::Camera taken = camera.camera();
    const scene::Camera seen = viewCamera();
    taken.position = seen.position;
    taken.yaw = seen.yaw;
    taken.pitch = seen.pitch;
    camera.set(taken);
    if (lookedThrough)
        lookThrough(std::nullopt);
    preview.end();
}

void Workspace::followPath(double dt)
{
    preview.advance(marks.now().paths, dt);
    if (const auto place = preview.place(marks.now().paths); place && place->clock)
        clock.set(*place->clock);
}

void Workspace::wear(Offer::Kind kind, const std::filesystem::path& file)
{
    if (open && !isDemo())
        loader.load(requestWith(open->document(), kind, file));
    else
        toasts.replace("offer", tr("Open a model or a stage first; then this goes with it"));
}

void Workspace::browseArchives(const std::vector<std::filesystem::path>& files)
{
    if (files.empty())
        return;
    browse = files;
    settings.showPanel(PanelId::Archives);
    for (const std::filesystem::path& file : files)
        settings.addRecentFile(documentKey({file}));
}

void Workspace::focus(const Sphere& sphere)
{
    lookedThrough.reset();
    preview.end();
    camera.focus(sphere);
}

void Workspace::focusSelection()
{
    const Subject seen = subject();
    if (seen.open)
        focus(boundsOf(seen.selection, seen.open->scene(), seen.open->view().pose()));
}

void Workspace::restoreCamera()
{
    resetCamera(false);
    if (open->key() == documentKey({}))
        camera.set(demoCamera(settings.fov));
    const FileView* remembered = settings.fileView(open->key());
    if (!remembered)
        return;
    scene::Camera place = remembered->camera;
    place.fov = settings.fov;
    camera.set(place);
    camera.setSpeed(remembered->speed);
    camera.setOrbit(remembered->orbit);
    camera.setOrbitDistance(remembered->orbitDistance);
}

void Workspace::resetCamera(bool glide)
{
    lookedThrough.reset();
    preview.end();
    if (open)
        camera.reset(open->start(settings.fov, aspect), open->bounds(), open->stride(), glide);
}

void Workspace::jumpToSection(std::uint32_t section)
{
    if (!open || section >= open->scene().sections.size())
        return;
    selection = Selection::ofSection(section);
    focusSelection();
}

// Sections are told apart in XZ, as the game does. Of several that reach over the camera the smallest says most: a sky
// reaches over everything.
std::optional<std::uint32_t> Workspace::sectionUnderCamera() const
{
    std::optional<std::uint32_t> best;
    if (!open)
        return best;
    const glm::vec3 position = viewCamera().position;
    const auto& sections = open->scene().sections;
    for (std::uint32_t i = 0; i < sections.size(); ++i) {
        const glm::vec2 offset(position.x - sections[i].position.x, position.z - sections[i].position.z);
        const bool inside = glm::length(offset) <= sections[i].radius;
        if (inside && (!best || sections[i].radius < sections[*best].radius))
            best = i;
    }
    return best;
}

} // namespace telepipe::tools
