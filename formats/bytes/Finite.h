#pragma once

#include <cmath>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

namespace telepipe::formats {

inline bool isFinite(const glm::vec3& v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

inline bool isFinite(const glm::dmat4& matrix)
{
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row)
            if (!std::isfinite(matrix[column][row]))
                return false;
    return true;
}

} // namespace telepipe::formats
