#include "engine/walk/LevelGrid.h"

namespace telepipe::scene {

namespace {

constexpr float kNear = 1; // a line is cut off where it comes nearer to the eye

} // namespace

LevelGrid::LevelGrid(const Camera& camera, float aspect, float level)
    : _eye(camera.position), _view(viewMatrix(camera)), _projection(projectionMatrix(camera, aspect)), _level(level)
{
}

std::optional<GridLine> LevelGrid::seen(glm::vec3 from, glm::vec3 to, float share) const
{
    glm::vec3 a(_view * glm::vec4(from, 1)), b(_view * glm::vec4(to, 1));
    if (-a.z < kNear && -b.z < kNear)
        return std::nullopt;
    if (-a.z < kNear)
        a = glm::mix(a, b, (-kNear - a.z) / (b.z - a.z));
    else if (-b.z < kNear)
        b = glm::mix(b, a, (-kNear - b.z) / (a.z - b.z));
    const auto inPicture = [&](glm::vec3 place) {
        const glm::vec4 clip = _projection * glm::vec4(place, 1);
        return glm::vec2(clip) / clip.w;
    };
    return GridLine{inPicture(a), inPicture(b), share};
}

} // namespace telepipe::scene
