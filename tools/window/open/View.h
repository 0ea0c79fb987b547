#pragma once

#include "tools/camera/CameraController.h"
#include "tools/camera/PathPreview.h"
#include "tools/camera/Walking.h"
#include "tools/window/open/Clock.h"

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>

namespace telepipe::scene {

struct PlacedThing;
struct Stand;

} // namespace telepipe::scene

namespace telepipe::tools {

class Selected;
class StageMarks;
struct Notices;
struct OpenFiles;
struct Settings;
struct Subject;

// The place, time and size in which the open document is seen, and the pixel that is asked about.
class View
{
public:
    View(const OpenFiles& files, const StageMarks& marks, const Settings& settings, Notices& notices)
        : _files(files), _marks(marks), _settings(settings), _notices(notices)
    {
    }

    CameraController camera; // the user's own
    Walking walking;         // with it
    Clock clock;
    PathPreview preview;
    std::optional<std::size_t> lookedThrough; // Scene::cameras: the view is that of one of the files' cameras
    float aspect = 16.0f / 9.0f;
    glm::uvec2 pixels{1};           // size of the picture
    glm::vec2 origin{0};            // of the picture, in the window
    glm::vec2 free{1};              // what share of it no panel covers, in its middle
    std::optional<glm::vec2> probe; // point of the picture with the shown fragments

    scene::Camera now() const; // that of a path or the one looked through, or else the user's own
    scene::Camera nowIn(const Subject& subject) const; // of the second of two, the one that it is seen by
    void lookThrough(std::optional<std::size_t> number);
    void lookThroughNext();     // camera after camera, then one's own again
    void useOwnCamera();        // where it stands
    void takeOver();            // goes on by oneself from where the path, or the camera looked through, is
    void followPath(double dt); // seconds of real time; the clock goes along with a path that has its time
    void move(const CameraInput& input, double dt); // flies, orbits or walks
    void toggleWalking();
    void walkFrom(glm::vec3 place);        // of the stage: on the ground there or below it
    void followDoors();                    // to be called after the setting has changed, whether doors stop a walker
    void sayNoFloor(unsigned floor) const; // that no stage of it lies beside this one
    void follow(const scene::PlacedThing& warp); // to where it leads in this stage
    void focus(const Sphere& sphere);            // with the user's own camera
    void focus(const Subject& subject);          // on the selection in it
    void reset(bool glide);
    void restore(); // to the user's last view of the document, or its entrance
    void jumpToSection(std::uint32_t section, Selected& selected); // onto its ground
    std::optional<std::uint32_t> section() const;                  // the smallest with a circle around the camera

private:
    void land(const scene::Stand& stand);

    const OpenFiles& _files;
    std::uint64_t _walked = 0; // OpenFiles::opened of the document that is walked in
    const StageMarks& _marks;
    const Settings& _settings;
    Notices& _notices;
};

} // namespace telepipe::tools
