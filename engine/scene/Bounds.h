#pragma once

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <limits>

namespace telepipe::scene {

// An axis-aligned box; empty until something is added.
struct Box
{
    glm::vec3 min{std::numeric_limits<float>::max()}, max{-std::numeric_limits<float>::max()};

    bool empty() const { return min.x > max.x; }
    glm::vec3 center() const { return (min + max) * 0.5f; }
    glm::vec3 half() const { return (max - min) * 0.5f; }
    void add(glm::vec3 p)
    {
        min = glm::min(min, p);
        max = glm::max(max, p);
    }
    void add(const Box& box)
    {
        min = glm::min(min, box.min);
        max = glm::max(max, box.max);
    }
};

// The box around a linear image of a box.
inline Box transformed(const glm::mat3& linear, const Box& box)
{
    if (box.empty())
        return box;
    const glm::vec3 half = box.half(), center = linear * box.center();
    const glm::vec3 reach = glm::abs(linear[0]) * half.x + glm::abs(linear[1]) * half.y + glm::abs(linear[2]) * half.z;
    return {center - reach, center + reach};
}

inline Box translated(const Box& box, glm::vec3 by)
{
    return box.empty() ? box : Box{box.min + by, box.max + by};
}

inline Box transformed(const glm::mat4& matrix, const Box& box)
{
    return translated(transformed(glm::mat3(matrix), box), glm::vec3(matrix[3]));
}

// How much longer a matrix without skew makes a vector at most.
inline float greatestStretch(const glm::mat4& matrix)
{
    return std::max(
        {glm::length(glm::vec3(matrix[0])), glm::length(glm::vec3(matrix[1])), glm::length(glm::vec3(matrix[2]))});
}

} // namespace telepipe::scene
