#include "tools/window/open/View.h"

#include "engine/motion/SampleCamera.h"
#include "engine/placement/PlacedThing.h"
#include "engine/walk/Stand.h"
#include "engine/walk/Walker.h"
#include "tools/document/beside/Standing.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/StageMarks.h"
#include "tools/window/settings/Settings.h"

#include <glm/geometric.hpp>

namespace telepipe::tools {

namespace {

// The demo's first view is at its telepipe, not from outside its sky.
scene::Camera demoCamera(float fov)
{
    scene::Camera camera;
    camera.position = {0, 130, 270};
    camera.pitch = -15;
    camera.fov = fov;
    return camera;
}

} // namespace

scene::Camera View::now() const
{
    if (const auto place = preview.place(_marks.now().paths))
        return place->camera;
    return _files.open && lookedThrough ? scene::cameraAt(_files.open->scene().cameras[*lookedThrough], clock.seconds())
                                        : camera.camera();
}

scene::Camera View::nowIn(const Subject& subject) const
{
    return subject.isSecond && _files.open ? _files.comparison.cameraOfSecond(*_files.open, now()) : now();
}

void View::lookThrough(std::optional<std::size_t> number)
{
    preview.end();
    lookedThrough = _files.open && number && *number < _files.open->scene().cameras.size() ? number : std::nullopt;
    _notices.toasts.replace("camera", lookedThrough
                                          ? reportText({"Camera {}", _files.open->scene().cameras[*lookedThrough].name})
                                          : std::string(tr("Your own camera")));
}

void View::lookThroughNext()
{
    if (_files.open && _files.open->scene().cameras.empty())
        _notices.toasts.replace("camera", tr("No camera in these files"));
    else
        lookThrough(lookedThrough ? *lookedThrough + 1 : 0);
}

void View::useOwnCamera()
{
    lookedThrough.reset();
    preview.end();
}

void View::takeOver()
{
    if (!lookedThrough && !preview.path())
        return;
    scene::Camera taken = camera.camera();
    const scene::Camera seen = now();
    taken.position = seen.position;
    taken.yaw = seen.yaw;
    taken.pitch = seen.pitch;
    camera.set(taken);
    if (lookedThrough)
        lookThrough(std::nullopt);
    preview.end();
}

void View::followPath(double dt)
{
    preview.advance(_marks.now().paths, dt);
    if (const auto place = preview.place(_marks.now().paths); place && place->clock)
        clock.set(*place->clock);
}

void View::focus(const Sphere& sphere)
{
    useOwnCamera();
    camera.focus(sphere, std::min(free.y, free.x * aspect));
}

void View::focus(const Subject& subject)
{
    if (!subject.open)
        return;
    std::vector<Selection> all(subject.more.begin(), subject.more.end());
    all.push_back(subject.selection);
    focus(boundsOf(all, subject.open->scene(), subject.open->view().pose()));
}

// Ending the walk gives no message: the user has moved the camera otherwise.
void View::move(const CameraInput& input, double dt)
{
    if (walking.isOn() && _walked != _files.opened) // read again
        toggleWalking();
    if (!walking.isOn())
        return camera.update(input, dt);
    walking.update(input, camera, dt);
    if (walking.takeFallen())
        _notices.toasts.replace("walk", tr("Fell out of the world: back on the last firm ground"));
}

void View::toggleWalking()
{
    OpenDocument* open = _files.open.get();
    const bool wasOn = walking.isOn() && _walked == _files.opened;
    walking.end();
    if (wasOn || !open)
        return _notices.toasts.replace("walk", tr("Flying"));
    walkFrom(now().position);
}

void View::walkFrom(glm::vec3 place)
{
    OpenDocument* open = _files.open.get();
    if (!open)
        return;
    takeOver();
    _walked = _files.opened;
    const KeyBindings& keys = _settings.keys;
    _notices.toasts.replace("walk",
                            walking.begin(open->ground(_settings.doors), place, camera)
                                ? reportText({"On foot: {} jumps, {} runs, {} flies again", keys.label(Action::MoveUp),
                                              keys.label(Action::MoveFast), keys.label(Action::ToggleWalking)})
                                : std::string(tr("There is no floor here to walk on")));
}

void View::followDoors()
{
    if (walking.isOn() && _files.open && _walked == _files.opened)
        walking.begin(_files.open->ground(_settings.doors), walking.feet() + glm::vec3(0, scene::kStepHeight, 0),
                      camera);
    _notices.toasts.replace("doors", _settings.doors ? tr("Shut doors stop who walks") : tr("Doors stop nobody"));
}

void View::sayNoFloor(unsigned floor) const
{
    _notices.toasts.replace("warp", reportText({"No stage of floor {} lies beside this one", floor}));
}

// A warp's yaw counts from +Z, a camera's from -Z.
void View::follow(const scene::PlacedThing& warp)
{
    if (!warp.destination || !_files.open)
        return;
    takeOver();
    const auto floor = _files.open->ground()->below(*warp.destination + glm::vec3(0, scene::kStepHeight, 0));
    const glm::vec3 feet(warp.destination->x, floor ? floor->height : warp.destination->y, warp.destination->z);
    land({feet, warp.arrival});
    _notices.toasts.replace("warp", reportText({"Through {}", formats::Message::word(warp.name)}));
}

void View::land(const scene::Stand& stand)
{
    useOwnCamera();
    const bool onFoot = walking.isOn() && _walked == _files.opened;
    camera.setOrbit(false);
    const scene::Camera eye = scene::eyeLevel(stand, _settings.fov);
    if (!onFoot)
        return camera.glideTo(eye);
    camera.set(eye);
    walking.begin(_files.open->ground(_settings.doors), eye.position, camera);
}

// A stage opens where people come in, other things from where all of them is seen.
void View::restore()
{
    walking.end();
    reset(false);
    const Document& document = _files.open->document();
    if (_files.isDemo())
        camera.set(demoCamera(_settings.fov));
    else if (showsStage(document))
        if (const auto stand = entranceOf(document, *_files.open->ground()))
            camera.set(scene::eyeLevel(*stand, _settings.fov));
    camera.setOrbit(!_files.isDemo() && !showsStage(document)); // a model is turned, a stage is walked through
    const FileView* remembered = _settings.fileView(_files.open->key());
    if (!remembered)
        return;
    scene::Camera place = remembered->camera;
    place.fov = _settings.fov;
    camera.set(place);
    camera.setSpeed(remembered->speed);
    camera.setOrbit(remembered->orbit);
    camera.setOrbitDistance(remembered->orbitDistance);
}

void View::reset(bool glide)
{
    useOwnCamera();
    if (const OpenDocument* open = _files.open.get())
        camera.reset(open->start(_settings.fov, aspect, free), open->bounds(), open->stride(), glide);
}

void View::jumpToSection(std::uint32_t section, Selected& selected)
{
    if (!_files.open || section >= _files.open->scene().sections.size())
        return;
    const scene::Scene& scene = _files.open->scene();
    const scene::SceneSection& place = scene.sections[section];
    const bool isLone = isLoneModel(scene, place) && place.modelCount > 0; // it is no section for whoever looks
    selected.select(isLone ? Selection::ofModel(scene, place.firstModel) : Selection::ofSection(section));
    const auto stand =
        camera.isOrbit() ? std::nullopt : standIn(_files.open->document(), *_files.open->ground(true), place);
    if (stand)
        land(*stand);
    else
        focus(selected.subject());
}

// Sections are told apart in XZ, as the game does. Where several reach over the camera, the smallest counts: a sky
// reaches over everything.
std::optional<std::uint32_t> View::section() const
{
    return _files.open ? scene::sectionAround(_files.open->scene(), now().position) : std::nullopt;
}

} // namespace telepipe::tools
