#include "engine/draw/overlay/WorldNames.h"

#include <algorithm>

namespace telepipe::scene {

namespace {

constexpr float kRoomBetween = 0.01f; // in halves of the picture's height

} // namespace

bool NameLayout::isFree(const Place& place) const
{
    return std::ranges::none_of(_taken, [&](const Place& other) {
        return place.min.x < other.max.x + kRoomBetween && other.min.x < place.max.x + kRoomBetween &&
               place.min.y < other.max.y + kRoomBetween && other.min.y < place.max.y + kRoomBetween;
    });
}

void NameLayout::lay(std::span<const WorldName> names, const Camera& camera, float aspect, std::vector<GuideEnd>& lines)
{
    lines.clear();
    _seen.clear();
    _taken.clear();
    const glm::mat4 toClip = projectionMatrix(camera, aspect) * viewMatrix(camera);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const glm::vec4 clip = toClip * glm::vec4(names[i].position, 1);
        const glm::vec2 at = glm::vec2(clip) / clip.w * glm::vec2(aspect, 1);
        const glm::vec2 size = labelSize(names[i].text);
        // A place that is no number is nowhere.
        if (clip.w >= camera.nearPlane && at.x <= aspect && at.x + size.x >= -aspect && at.y <= 1 &&
            at.y + size.y >= -1)
            _seen.push_back({i, glm::distance(names[i].position, camera.position), at, at + size});
    }
    std::ranges::stable_sort(_seen, {}, &Place::distance);
    for (const Place& place : _seen)
        if (isFree(place)) {
            _taken.push_back(place);
            const WorldName& name = names[place.name];
            addLabel(lines, name.position, name.text, name.color);
        }
}

} // namespace telepipe::scene
