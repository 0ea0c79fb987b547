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

// A name with a NaN in its place is not shown.
void NameLayout::see(std::span<const WorldName> names, const Camera& camera, const NameRoom& room)
{
    const glm::mat4 toClip = projectionMatrix(camera, room.aspect) * viewMatrix(camera);
    const glm::vec2 unit(room.aspect, 1), low = room.min * unit, high = room.max * unit;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const glm::vec4 clip = toClip * glm::vec4(names[i].position, 1);
        const glm::vec2 at = glm::vec2(clip) / clip.w * unit, size = labelSize(names[i].text);
        if (!(clip.w >= camera.nearPlane && at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y))
            continue;
        const glm::vec2 moved = glm::max(glm::min(high - size - at, 0.0f), low - at);
        _seen.push_back({i, glm::distance(names[i].position, camera.position), at + moved, at + moved + size, moved});
    }
}

void NameLayout::lay(std::span<const WorldName> names, const Camera& camera, const NameRoom& room,
                     std::vector<GuideEnd>& lines)
{
    lines.clear();
    _seen.clear();
    _taken.clear();
    see(names, camera, room);
    std::ranges::stable_sort(_seen, {}, &Place::distance);
    for (const Place& place : _seen) {
        if (!isFree(place))
            continue;
        _taken.push_back(place);
        const WorldName& name = names[place.name];
        const std::size_t first = lines.size();
        addLabel(lines, name.position, name.text, name.color);
        for (GuideEnd& end : std::span(lines).subspan(first))
            end.offset += glm::vec3(place.moved, 0);
    }
}

} // namespace telepipe::scene
