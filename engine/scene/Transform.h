#pragma once

#include "formats/bytes/Bams.h"
#include "formats/ninja/NinjaObject.h"

#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>

namespace telepipe::scene {

// A node's own step from its parent, not yet one matrix: ROTATE_SET replaces the parent's rotation but not the place.
template <class T> struct LocalTransform
{
    glm::vec<3, T> translation{0};
    glm::mat<3, 3, T> rotationScale{1};
};

// 0x10000 = 360 degrees; only the low 16 bits reach the library's sine unit (docs/semantics.md, Angles).
template <class T> void sineCosine(std::int32_t bams, T& sine, T& cosine)
{
    const std::int32_t turn = bams & 0xffff;
    sine = turn == 0 ? T(0) : std::sin(formats::radiansOf<T>(turn));
    cosine = turn == 0 ? T(1) : std::cos(formats::radiansOf<T>(turn));
}

// R = Rz Ry Rx on column vectors, or Ry Rx Rz with EVAL_ZXY_ANG (docs/semantics.md, Transform).
template <class T> glm::mat<3, 3, T> rotation(glm::ivec3 bams, bool zxy)
{
    if (((bams.x | bams.y | bams.z) & 0xffff) == 0)
        return glm::mat<3, 3, T>(1);
    T sx, cx, sy, cy, sz, cz;
    sineCosine(bams.x, sx, cx);
    sineCosine(bams.y, sy, cy);
    sineCosine(bams.z, sz, cz);
    using Column = glm::vec<3, T>;
    if (zxy)
        return {Column(cy * cz + sy * sx * sz, cx * sz, -sy * cz + cy * sx * sz),
                Column(-cy * sz + sy * sx * cz, cx * cz, sy * sz + cy * sx * cz), Column(sy * cx, -sx, cy * cx)};
    return {Column(cy * cz, cy * sz, -sy), Column(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
            Column(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)};
}

template <class T> glm::mat<3, 3, T> rotation(const formats::NinjaObject& object)
{
    const glm::vec4 q = object.quaternion;
    if (object.evalFlags & formats::kEvalQuaternion)
        return glm::mat3_cast(glm::qua<T>(T(q.w), T(q.x), T(q.y), T(q.z)));
    return rotation<T>(object.ang, (object.evalFlags & formats::kEvalZxyAng) != 0);
}

// Scale acts on the vertex first: it multiplies the basis columns.
template <class T> void applyScale(glm::mat<3, 3, T>& matrix, glm::vec3 scale)
{
    for (int i = 0; i < 3; ++i)
        matrix[i] *= T(scale[i]);
}

// The static draw's step: a part named by a UNIT_* bit is left out.
template <class T> LocalTransform<T> restLocal(const formats::NinjaObject& object)
{
    LocalTransform<T> local;
    if (!(object.evalFlags & formats::kEvalUnitPos))
        local.translation = glm::vec<3, T>(object.pos);
    if (!(object.evalFlags & formats::kEvalUnitAng))
        local.rotationScale = rotation<T>(object);
    if (!(object.evalFlags & formats::kEvalUnitScl))
        applyScale(local.rotationScale, object.scl);
    return local;
}

// The motion draw's step of a node that no track drives: all its fields, whatever its UNIT_* bits say.
template <class T> LocalTransform<T> undrivenLocal(const formats::NinjaObject& object)
{
    LocalTransform<T> local{glm::vec<3, T>(object.pos), rotation<T>(object)};
    applyScale(local.rotationScale, object.scl);
    return local;
}

template <class T> glm::mat<4, 4, T> affine(const glm::mat<3, 3, T>& linear, glm::vec<3, T> translation)
{
    using Column = glm::vec<4, T>;
    return {Column(linear[0], 0), Column(linear[1], 0), Column(linear[2], 0), Column(translation, 1)};
}

// Places the nodes of one tree, given in pre-order; carries what ROTATE_BASE remembered for ROTATE_SET.
template <class T> class NodePlacer
{
public:
    using Matrix = glm::mat<4, 4, T>;

    Matrix place(const Matrix& parent, std::uint32_t evalFlags, const LocalTransform<T>& local)
    {
        if (evalFlags & formats::kEvalRotateBase)
            _base = glm::mat<3, 3, T>(parent);
        const glm::mat<3, 3, T> linear(parent);
        const glm::vec<3, T> origin = linear * local.translation + glm::vec<3, T>(parent[3]);
        return affine((evalFlags & formats::kEvalRotateSet ? _base : linear) * local.rotationScale, origin);
    }

private:
    glm::mat<3, 3, T> _base{1};
};

// A section's step: T(position) * Ry(rotation.y).
template <class T> glm::mat<4, 4, T> sectionMatrix(glm::vec3 position, std::int32_t rotationY)
{
    return affine(rotation<T>(glm::ivec3(0, rotationY, 0), false), glm::vec<3, T>(position));
}
template <class T, class Section> glm::mat<4, 4, T> sectionMatrix(const Section& section)
{
    return affine(rotation<T>(glm::ivec3(0, section.rotationY, 0), false) * glm::mat<3, 3, T>(section.stance),
                  glm::vec<3, T>(section.position));
}

} // namespace telepipe::scene
