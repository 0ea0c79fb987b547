#include "tools/import/side/EditedTriangles.h"

#include "tools/import/mesh/CornerDifference.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace telepipe::tools {

namespace {

using Numbers = std::array<std::optional<std::uint32_t>, 3>;

// The triangle of the file that corners are, where they are all three of one.
std::optional<std::uint32_t> triangleBy(Numbers numbers)
{
    std::ranges::sort(numbers);
    const auto& [first, second, third] = numbers;
    const bool isOne = first && *first % 3 == 0 && second == *first + 1 && third == *first + 2;
    return isOne ? std::optional(*first / 3) : std::nullopt;
}

EditedTriangle triangleOf(const ExportPrimitive& primitive, std::array<std::uint32_t, 3> corners,
                          const glm::dmat4& world, std::uint32_t flags)
{
    if (glm::determinant(glm::dmat3(world)) < 0)
        std::swap(corners[1], corners[2]);
    EditedTriangle triangle;
    triangle.flags = flags;
    for (std::size_t i = 0; i < 3; ++i) {
        triangle.corners[i] = glm::vec3(world * glm::dvec4(primitive.positions[corners[i]], 1));
        triangle.numbers[i] = numberOf(primitive, corners[i]);
    }
    triangle.number = triangleBy(triangle.numbers);
    while (triangle.number && *triangle.numbers[0] % 3 != 0) {
        std::ranges::rotate(triangle.corners, triangle.corners.begin() + 1);
        std::ranges::rotate(triangle.numbers, triangle.numbers.begin() + 1);
    }
    return triangle;
}

using Nine = std::array<float, 9>;

// The corners from the least on, so that a triangle is found whichever comes first.
Nine keyOf(const glm::vec3* corners)
{
    Nine least{};
    for (int first = 0; first < 3; ++first) {
        Nine key{};
        for (int i = 0; i < 9; ++i)
            key[static_cast<std::size_t>(i)] = corners[(first + i / 3) % 3][i % 3];
        if (first == 0 || key < least)
            least = key;
    }
    return least;
}

double distanceBetween(const EditedTriangle& now, const formats::CollisionTriangle& was)
{
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i)
        sum += glm::distance(now.corners[i], was.positions[i]);
    return sum;
}

class NumberSettler
{
public:
    NumberSettler(std::vector<EditedTriangle>& triangles, const formats::Collision& collision)
        : _triangles(triangles), _collision(collision), _takenBy(collision.triangles.size())
    {
    }

    void byNumbers()
    {
        for (EditedTriangle& triangle : _triangles) {
            if (!triangle.number || *triangle.number >= _takenBy.size()) {
                triangle.number.reset();
                continue;
            }
            EditedTriangle*& taker = _takenBy[*triangle.number];
            const formats::CollisionTriangle& was = _collision.triangles[*triangle.number];
            EditedTriangle* other = &triangle;
            if (!taker || distanceBetween(triangle, was) < distanceBetween(*taker, was))
                std::swap(taker, other);
            if (other)
                other->number.reset();
        }
    }

    void byCorners()
    {
        std::multimap<Nine, std::uint32_t> free;
        for (std::uint32_t i = 0; i < _takenBy.size(); ++i)
            if (!_takenBy[i])
                free.emplace(keyOf(_collision.triangles[i].positions), i);
        for (EditedTriangle& triangle : _triangles) {
            if (triangle.number)
                continue;
            const auto [first, last] = free.equal_range(keyOf(triangle.corners.data()));
            const auto same = std::find_if(first, last, [&](const auto& each) {
                return _collision.triangles[each.second].flags == triangle.flags;
            });
            if (const auto found = same == last ? first : same; first != last) {
                take(triangle, found->second);
                free.erase(found);
            }
        }
    }

private:
    void take(EditedTriangle& triangle, std::uint32_t number)
    {
        triangle.number = number;
        for (std::size_t i = 0; i < 3 && triangle.corners[0] != _collision.triangles[number].positions[0]; ++i)
            std::ranges::rotate(triangle.corners, triangle.corners.begin() + 1);
    }

    std::vector<EditedTriangle>& _triangles;
    const formats::Collision& _collision;
    std::vector<EditedTriangle*> _takenBy; // of each triangle of the file
};

} // namespace

std::vector<EditedTriangle> editedTriangles(const ExportModel& edited, std::uint32_t node, const glm::dmat4& world,
                                            std::uint32_t flags)
{
    std::vector<EditedTriangle> triangles;
    for (const ExportPrimitive& primitive : edited.meshes[static_cast<std::size_t>(edited.nodes[node].mesh)].primitives)
        for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3)
            triangles.push_back(triangleOf(
                primitive, {primitive.indices[i], primitive.indices[i + 1], primitive.indices[i + 2]}, world, flags));
    return triangles;
}

void settleNumbers(std::vector<EditedTriangle>& triangles, const formats::Collision& collision)
{
    NumberSettler settler(triangles, collision);
    settler.byNumbers();
    settler.byCorners();
}

} // namespace telepipe::tools
