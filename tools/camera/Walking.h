#pragma once

#include "engine/scene/Camera.h"

#include <cstdint>
#include <glm/vec3.hpp>
#include <memory>
#include <optional>

namespace telepipe::scene {

class Ground;
class Walker;

} // namespace telepipe::scene

namespace telepipe::tools {

class CameraController;
struct CameraInput;

// The user on foot: the camera is the eye of a walker. Moving the camera otherwise, by a glide, a bookmark or an orbit,
// ends the walk.
class Walking
{
public:
    Walking();
    ~Walking();

    bool isOn() const { return _walker != nullptr; }
    // Begins on the floor below a place, or the nearest floor; false where there is none.
    bool begin(std::shared_ptr<const scene::Ground> ground, glm::vec3 place, CameraController& camera);
    void end();
    // Turns the camera and walks with it: right, forward and up, which jumps. Ends where something else has moved it.
    void update(CameraInput input, CameraController& camera, double dt);

    glm::vec3 feet() const;
    std::optional<std::uint32_t> surface() const; // flags of the floor underfoot; none in the air
    bool takeFallen();                            // was brought back from below the world, since it was asked last

private:
    void place(CameraController& camera);

    std::shared_ptr<const scene::Ground> _ground;
    std::unique_ptr<scene::Walker> _walker;
    glm::vec3 _eye{0}; // where the camera was put
};

} // namespace telepipe::tools
