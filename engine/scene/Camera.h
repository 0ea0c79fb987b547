#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace telepipe::scene {

// Right-handed, y up. Yaw 0 looks along -Z and positive yaw turns left seen from above (towards -X); positive pitch
// looks up; both in degrees. fov is vertical, in degrees. With an orthographicHeight the camera sees a box instead of a
// pyramid: plans and sheets, to scale.
struct Camera
{
    glm::vec3 position{0};
    float yaw = 0, pitch = 0;
    float fov = 60;
    float nearPlane = 1; // no far plane: depth is near / distance, as the PowerVR2's 1/w
    float roll = 0;      // degrees; positive turns the camera counter-clockwise seen from behind it

    float orthographicHeight = 0;        // world units from the picture's bottom to its top; 0: perspective
    float orthographicDepth = 1'000'000; // how far behind the near plane such a camera sees

    bool isOrthographic() const { return orthographicHeight > 0; }
    bool operator==(const Camera&) const = default;
};

// A part of a camera's picture that fills a target of its own: a tile, or all of it moved by less than a pixel.
// clip.xy of the whole * scale + clip.w * shift are clip.xy of the part.
struct PicturePart
{
    glm::vec2 scale{1}, shift{0};
};
// The part of a picture. All values are in pixels; origin is the part's top left corner in the picture.
PicturePart picturePart(glm::vec2 picture, glm::vec2 origin, glm::vec2 size);

glm::vec3 forward(const Camera& camera); // (-sin yaw cos pitch, sin pitch, -cos yaw cos pitch)
glm::vec3 right(const Camera& camera);   // of the picture, roll included
glm::mat4 viewMatrix(const Camera& camera);
// Infinite reversed projection for clip space z in [0, w]: window depth = near / distance. Orthographic: 1 at the near
// plane, 0 at the far one.
glm::mat4 projectionMatrix(const Camera& camera, float aspect, const PicturePart& part = {});

// A camera that sees the whole box, looking down at 30 degrees from the south (+Z), or from the front for small models;
// flat ones a little from above or from the side, long ones at an angle.
Camera framing(glm::vec3 boundsMin, glm::vec3 boundsMax, float fov, float aspect);

// Six planes, xyz normal pointing inwards, w distance; the far one never culls.
struct Frustum
{
    glm::vec4 planes[5]; // left, right, bottom, top, near
    bool intersectsSphere(glm::vec3 center, float radius) const;
    bool intersectsBox(glm::vec3 min, glm::vec3 max) const;
};
Frustum frustum(const Camera& camera, float aspect, const PicturePart& part = {});

} // namespace telepipe::scene
