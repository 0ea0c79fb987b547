#include "engine/scene/Camera.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::scene {

namespace {

// Half the height and width of the picture at distance 1.
glm::vec2 halfExtent(const Camera& camera, float aspect)
{
    const float height = std::tan(glm::radians(camera.fov) / 2);
    return {height * aspect, height};
}

glm::mat4 perspective(const Camera& camera, float aspect)
{
    const glm::vec2 half = halfExtent(camera, aspect);
    glm::mat4 projection(0);
    projection[0][0] = 1 / half.x;
    projection[1][1] = 1 / half.y;
    projection[2][3] = -1;               // w = distance
    projection[3][2] = camera.nearPlane; // z = near, whatever the distance
    return projection;
}

glm::mat4 orthographic(const Camera& camera, float aspect)
{
    glm::mat4 projection(1);
    projection[0][0] = 2 / (camera.orthographicHeight * aspect);
    projection[1][1] = 2 / camera.orthographicHeight;
    projection[2][2] = 1 / camera.orthographicDepth; // eye z is minus the distance
    projection[3][2] = 1 + camera.nearPlane / camera.orthographicDepth;
    return projection;
}

glm::mat4 ofPart(glm::mat4 projection, const PicturePart& part)
{
    for (glm::length_t column = 0; column < 4; ++column) {
        const float w = projection[column][3];
        projection[column][0] = projection[column][0] * part.scale.x + w * part.shift.x;
        projection[column][1] = projection[column][1] * part.scale.y + w * part.shift.y;
    }
    return projection;
}

} // namespace

glm::vec3 forward(const Camera& camera)
{
    const float yaw = glm::radians(camera.yaw), pitch = glm::radians(camera.pitch);
    return {-std::sin(yaw) * std::cos(pitch), std::sin(pitch), -std::cos(yaw) * std::cos(pitch)};
}

glm::vec3 right(const Camera& camera)
{
    const float yaw = glm::radians(camera.yaw);
    const glm::vec3 level(std::cos(yaw), 0, -std::sin(yaw));
    if (camera.roll == 0)
        return level;
    const float roll = glm::radians(camera.roll);
    return level * std::cos(roll) + glm::cross(level, forward(camera)) * std::sin(roll);
}

glm::mat4 viewMatrix(const Camera& camera)
{
    const glm::vec3 x = right(camera), z = -forward(camera), y = glm::cross(z, x);
    glm::mat4 view(1);
    for (int i = 0; i < 3; ++i)
        view[i] = glm::vec4(x[i], y[i], z[i], 0);
    view[3] = glm::vec4(-glm::dot(x, camera.position), -glm::dot(y, camera.position), -glm::dot(z, camera.position), 1);
    return view;
}

glm::mat4 projectionMatrix(const Camera& camera, float aspect, const PicturePart& part)
{
    return ofPart(camera.isOrthographic() ? orthographic(camera, aspect) : perspective(camera, aspect), part);
}

PicturePart picturePart(glm::vec2 picture, glm::vec2 origin, glm::vec2 size)
{
    // The picture's rows run down, clip space runs up.
    const glm::vec2 center = (origin + size * 0.5f) * 2.0f - picture;
    return {picture / size, glm::vec2(-center.x, center.y) / size};
}

namespace {

glm::vec3 cornerOf(glm::vec3 half, int i)
{
    return half * glm::vec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1);
}

// How far to the right of a box's centre a camera stands that has as much of its picture left of the box as right of
// it: the near end of a long box seen at an angle is the larger one. Newton's steps, exact once the outermost corners
// are known.
float middleOf(glm::vec3 half, glm::vec3 right, glm::vec3 back, float distance)
{
    float middle = 0;
    for (int step = 0; step < 4; ++step) {
        glm::vec2 left(0), most(0); // place in the picture, and depth
        for (int i = 0; i < 8; ++i) {
            const float depth = distance - glm::dot(cornerOf(half, i), back);
            const float place = (glm::dot(cornerOf(half, i), right) - middle) / depth;
            left = i == 0 || place < left.x ? glm::vec2(place, depth) : left;
            most = i == 0 || place > most.x ? glm::vec2(place, depth) : most;
        }
        middle += (left.x + most.x) / (1 / left.y + 1 / most.y);
    }
    return middle;
}

} // namespace

Camera framing(glm::vec3 boundsMin, glm::vec3 boundsMax, float fov, float aspect)
{
    // Stages are hundreds of units across and are looked down upon; anything smaller is a model and stands upright. A
    // flat thing is not looked at along its face, nor a long one from its end.
    constexpr float kSmallModel = 250, kMargin = 1.05f, kFlat = 0.02f, kLong = 1.5f;
    const glm::vec3 half = (boundsMax - boundsMin) * 0.5f;
    Camera camera;
    camera.fov = fov;
    const float largest = std::max({half.x, half.y, half.z});
    camera.pitch = 2 * largest > kSmallModel || half.y < largest * kFlat ? -30.0f : 0.0f;
    const bool isWall = half.x < largest * kFlat && half.y >= largest * kFlat;
    if (isWall || (camera.pitch == 0 && half.z > half.x * kLong))
        camera.yaw = 60;
    const glm::vec2 extent = halfExtent(camera, aspect);
    const glm::vec3 x = right(camera), z = -forward(camera), y = glm::cross(z, x);
    float distance = 0, nearest = -1e30f;
    for (int i = 0; i < 8; ++i) {
        const glm::vec3 corner = cornerOf(half, i);
        const float towards = glm::dot(corner, z);
        const float across =
            std::max(std::abs(glm::dot(corner, x)) / extent.x, std::abs(glm::dot(corner, y)) / extent.y);
        distance = std::max(distance, towards + across * kMargin);
        nearest = std::max(nearest, towards);
    }
    distance = std::max(distance, 1e-3f);
    camera.position = (boundsMin + boundsMax) * 0.5f + z * distance;
    if (camera.yaw != 0)
        camera.position += x * middleOf(half, x, z, distance);
    const float gap = (distance - nearest) * 0.5f, least = 1e-3f * distance; // which is more than 1 from far away
    camera.nearPlane = gap < least ? least : std::min(gap, 1.0f);
    return camera;
}

bool Frustum::intersectsSphere(glm::vec3 center, float radius) const
{
    for (const glm::vec4& plane : planes) {
        if (glm::dot(glm::vec3(plane), center) + plane.w < -radius)
            return false;
    }
    return true;
}

bool Frustum::intersectsBox(glm::vec3 min, glm::vec3 max) const
{
    for (const glm::vec4& plane : planes) {
        const glm::vec3 normal(plane);
        const glm::vec3 farthest(normal.x > 0 ? max.x : min.x, normal.y > 0 ? max.y : min.y,
                                 normal.z > 0 ? max.z : min.z);
        if (glm::dot(normal, farthest) + plane.w < 0)
            return false;
    }
    return true;
}

// A point is inside where clip.w + clip.x and the like are positive: the planes are rows of the matrix.
Frustum frustum(const Camera& camera, float aspect, const PicturePart& part)
{
    const glm::mat4 rows = glm::transpose(projectionMatrix(camera, aspect, part) * viewMatrix(camera));
    const glm::vec4 sides[] = {rows[3] + rows[0], rows[3] - rows[0], rows[3] + rows[1], rows[3] - rows[1]};
    Frustum result;
    for (int i = 0; i < 4; ++i)
        result.planes[i] = sides[i] / glm::length(glm::vec3(sides[i]));
    const glm::vec3 ahead = forward(camera);
    result.planes[4] = glm::vec4(ahead, -glm::dot(ahead, camera.position) - camera.nearPlane);
    return result;
}

} // namespace telepipe::scene
