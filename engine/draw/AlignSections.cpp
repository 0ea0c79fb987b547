#include "engine/draw/AlignSections.h"

#include "engine/scene/Scene.h"
#include "engine/scene/Transform.h"
#include "formats/bytes/Bams.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>
#include <map>
#include <optional>
#include <tuple>
#include <type_traits>

namespace telepipe::scene {

namespace {

constexpr float kSamePlace = 1;       // units
constexpr std::int32_t kSameTurn = 2; // BAMS: 0x3fff stands where 0x4000 is meant
constexpr float kSameSize = 0.03f;    // of the larger: versions cut their rooms into other triangles
constexpr int kNumberScore = 2, kPlaceScore = 2, kSizeScore = 3,
              kLeastScore = 2;         // weight of agreement in each, and the least sum of a pair
constexpr double kCell = 4;            // units, of the grid in which places are looked up
constexpr std::size_t kMostAlike = 16; // only broken files have more sections of one number or in one place

// A section as all files of its stage have it.
struct Room
{
    std::uint32_t section = 0;
    glm::vec3 low{0}, high{0}; // low > high: it draws nothing
};

std::vector<Room> roomsOf(const Scene& scene)
{
    std::vector<Room> rooms;
    std::map<std::tuple<std::int32_t, float, float, float>, std::size_t> known; // of one number there may be several
    for (std::uint32_t i = 0; i < scene.sections.size(); ++i) {
        const SceneSection& section = scene.sections[i];
        const glm::vec3& at = section.position;
        if (!scene.files[section.file].stage || glm::any(glm::isnan(at)))
            continue;
        const auto [found, isNew] = known.emplace(std::tuple(section.id, at.x, at.y, at.z), rooms.size());
        if (isNew)
            rooms.push_back({i, section.boundsMin, section.boundsMax});
        Room& room = rooms[found->second];
        if (section.boundsMin.x > section.boundsMax.x)
            continue;
        const bool isFirst = room.low.x > room.high.x;
        room.low = isFirst ? section.boundsMin : glm::min(room.low, section.boundsMin);
        room.high = isFirst ? section.boundsMax : glm::max(room.high, section.boundsMax);
    }
    return rooms;
}

std::int32_t turned(const SceneSection& section)
{
    return section.rotationY & 0xffff;
}

bool isSamePlace(const SceneSection& a, const SceneSection& b)
{
    const std::int32_t turn = (turned(a) - turned(b)) & 0xffff;
    return glm::length(a.position - b.position) <= kSamePlace && (turn <= kSameTurn || turn >= 0x10000 - kSameTurn);
}

bool isNear(float a, float b)
{
    return std::abs(a - b) <= 1 + kSameSize * std::max(a, b);
}

// Width and depth may have changed places: rooms are turned by quarters.
bool isSameSize(const Room& a, const Room& b)
{
    if (a.low.x > a.high.x || b.low.x > b.high.x)
        return false;
    const glm::vec3 one = a.high - a.low, other = b.high - b.low;
    return isNear(one.y, other.y) && isNear(std::min(one.x, one.z), std::min(other.x, other.z)) &&
           isNear(std::max(one.x, one.z), std::max(other.x, other.z));
}

struct Candidate
{
    std::size_t first = 0, second = 0; // rooms
    int score = 0;
    bool isSameNumber = false;
};

class Aligner
{
public:
    Aligner(const Scene& first, const Scene& second)
        : _first(first), _second(second), _own(roomsOf(first)), _others(roomsOf(second))
    {
        for (std::size_t i = 0; i < _others.size(); ++i) {
            const SceneSection& section = second.sections[_others[i].section];
            if (section.id >= 0) // connectors have none
                _byNumber[section.id].push_back(i);
            _byPlace[cellOf(section.position)].push_back(i);
        }
    }

    SectionAlignment take()
    {
        collect();
        const auto better = [](const Candidate& a, const Candidate& b) {
            return a.score != b.score ? a.score > b.score : a.isSameNumber && !b.isSameNumber;
        };
        std::ranges::stable_sort(_candidates, better);
        std::vector<std::optional<std::size_t>> partner(_own.size());
        std::vector<bool> taken(_others.size());
        for (const Candidate& each : _candidates)
            if (!partner[each.first] && !taken[each.second]) {
                partner[each.first] = each.second;
                taken[each.second] = true;
            }
        return made(partner, taken);
    }

private:
    using Cell = std::pair<long long, long long>;

    static Cell cellOf(const glm::vec3& place)
    {
        const auto rounded = [](float value) {
            return std::isfinite(value) ? std::llround(glm::clamp(double(value), -1e12, 1e12) / kCell) : 0;
        };
        return {rounded(place.x), rounded(place.z)};
    }

    void collect()
    {
        for (std::size_t i = 0; i < _own.size(); ++i) {
            const SceneSection& section = _first.sections[_own[i].section];
            collectFrom(_byNumber, section.id, i);
            const Cell cell = cellOf(section.position);
            for (int x = -1; x <= 1; ++x)
                for (int z = -1; z <= 1; ++z)
                    collectFrom(_byPlace, {cell.first + x, cell.second + z}, i);
        }
    }
    template <class Key>
    void collectFrom(const std::map<Key, std::vector<std::size_t>>& rooms, const std::type_identity_t<Key>& key,
                     std::size_t own)
    {
        const auto found = rooms.find(key);
        for (std::size_t i = 0; found != rooms.end() && i < std::min(found->second.size(), kMostAlike); ++i)
            add(own, found->second[i]);
    }
    void add(std::size_t own, std::size_t other)
    {
        const SceneSection& a = _first.sections[_own[own].section];
        const SceneSection& b = _second.sections[_others[other].section];
        Candidate made{own, other, 0, a.id >= 0 && a.id == b.id};
        made.score = kNumberScore * int(made.isSameNumber) + kPlaceScore * int(isSamePlace(a, b));
        if (made.score < kLeastScore)
            return;
        made.score += kSizeScore * int(isSameSize(_own[own], _others[other]));
        _candidates.push_back(made);
    }

    SectionAlignment made(const std::vector<std::optional<std::size_t>>& partner, const std::vector<bool>& taken) const
    {
        SectionAlignment alignment;
        for (std::size_t i = 0; i < _own.size(); ++i)
            if (partner[i])
                alignment.pairs.push_back(pairOf(_own[i].section, _others[*partner[i]].section));
            else
                alignment.onlyFirst.push_back(_own[i].section);
        for (std::size_t i = 0; i < _others.size(); ++i)
            if (!taken[i])
                alignment.onlySecond.push_back(_others[i].section);
        return alignment;
    }
    SectionPair pairOf(std::uint32_t first, std::uint32_t second) const
    {
        const SceneSection &a = _first.sections[first], &b = _second.sections[second];
        return {first, second, !isSamePlace(a, b), a.id != b.id};
    }

    const Scene &_first, &_second;
    std::vector<Room> _own, _others;
    std::map<std::int32_t, std::vector<std::size_t>> _byNumber; // of the others
    std::map<Cell, std::vector<std::size_t>> _byPlace;
    std::vector<Candidate> _candidates;
};

// A section with a radius so far above the usual is a sky: it reaches over everything, and nobody is in it.
float largestRoom(const Scene& first, const SectionAlignment& alignment)
{
    constexpr float kSky = 8; // times the geometric mean
    double sum = 0;
    for (const SectionPair& pair : alignment.pairs)
        sum += std::log(std::max(first.sections[pair.first].radius, 1.0f));
    return kSky * static_cast<float>(std::exp(sum / double(std::max<std::size_t>(alignment.pairs.size(), 1))));
}

// Returns the smallest pair that reaches over the place, or the nearest pair where none does.
const SectionPair* pairAt(const glm::vec3& place, const Scene& first, const SectionAlignment& alignment)
{
    const float largest = largestRoom(first, alignment);
    const SectionPair* best = nullptr;
    std::tuple<bool, float, float, float> least; // a sky, beyond its circle, its radius, and from its middle
    for (const SectionPair& pair : alignment.pairs) {
        const SceneSection& section = first.sections[pair.first];
        const float away = glm::length(glm::vec2(place.x - section.position.x, place.z - section.position.z));
        const std::tuple rank(section.radius > largest, std::max(0.0f, away - section.radius), section.radius, away);
        if (!best || rank < least) {
            best = &pair;
            least = rank;
        }
    }
    return best;
}

} // namespace

SectionAlignment alignSections(const Scene& first, const Scene& second)
{
    return Aligner(first, second).take();
}

Camera alignedCamera(const Camera& camera, const Scene& first, const Scene& second, const SectionAlignment& alignment)
{
    const SectionPair* pair = pairAt(camera.position, first, alignment);
    if (!pair || !pair->isMoved)
        return camera;
    const SceneSection &from = first.sections[pair->first], &to = second.sections[pair->second];
    const std::int32_t turn = turned(to) - turned(from);
    const glm::dmat3 rotated = rotation<double>(glm::ivec3(0, turn, 0), false);
    Camera aligned = camera;
    aligned.position = glm::vec3(glm::dvec3(to.position) + rotated * glm::dvec3(camera.position - from.position));
    aligned.yaw += static_cast<float>(formats::degreesOf(turn));
    return aligned;
}

} // namespace telepipe::scene
