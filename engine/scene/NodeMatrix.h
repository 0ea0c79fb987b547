#pragma once

#include "engine/scene/Bounds.h"
#include "engine/scene/FourFloats.h"

namespace telepipe::scene {

// A matrix for many points: four sums at once, each in the order in which glm adds.
class NodeMatrix
{
public:
    explicit NodeMatrix(const glm::mat4& matrix)
        : _x(&matrix[0].x), _y(&matrix[1].x), _z(&matrix[2].x), _origin(&matrix[3].x)
    {
    }
    FourFloats operator*(glm::vec3 point) const { return turned(point, _origin); }
    // A point with a weight that has been multiplied in already: the matrix's origin is scaled by the weight.
    FourFloats weighted(glm::vec3 point, float weight) const { return turned(point, _origin * FourFloats(weight)); }

private:
    FourFloats turned(glm::vec3 point, FourFloats origin) const
    {
        return (_x * FourFloats(point.x) + _y * FourFloats(point.y)) + (_z * FourFloats(point.z) + origin);
    }

    FourFloats _x, _y, _z, _origin;
};

// The box of the first three of the four floats.
inline Box boxOf(FourFloats min, FourFloats max)
{
    float least[4], most[4];
    min.store(least);
    max.store(most);
    return {{least[0], least[1], least[2]}, {most[0], most[1], most[2]}};
}

// A box that grows around points, in the first three of four floats; empty until one is added.
class FourBox
{
public:
    void add(FourFloats point)
    {
        _min.lower(point);
        _max.raise(point);
    }
    Box box() const { return boxOf(_min, _max); }

private:
    FourFloats _min{Box{}.min.x}, _max{Box{}.max.x};
};

} // namespace telepipe::scene
