#pragma once

#include "formats/ninja/NinjaObject.h"
#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"

namespace telepipe::formats {

// NJS_CNK_OBJECT (docs/formats.md, Objects). In Ninja2 a quaternion may stand where the angles do, its real part behind
// all else; a reader has to set the flag beforehand.
struct ObjectRecord
{
    NinjaObject object;
    Pointer model, child, sibling;
};

template <class Io> constexpr void describeImaginary(Io& io, glm::vec4& quaternion)
{
    glm::vec3 imaginary(quaternion.x, quaternion.y, quaternion.z);
    io.vec3("ang", imaginary, "imaginary part of a quaternion");
    quaternion = glm::vec4(imaginary.x, imaginary.y, imaginary.z, quaternion.w);
}

template <class Io> constexpr void describe(Io& io, ObjectRecord& record)
{
    NinjaObject& object = record.object;
    io.x32("evalflags", object.evalFlags, words<evalFlagsMeaning>);
    io.pointer("model", record.model);
    io.vec3("pos", object.pos);
    object.hasQuaternion() ? describeImaginary(io, object.quaternion) : io.angles("ang", object.ang);
    io.vec3("scl", object.scl);
    io.pointer("child", record.child);
    io.pointer("sibling", record.sibling);
    if (object.hasQuaternion())
        io.f32("re", object.quaternion.w, "real part of the quaternion");
}

// NJS_CNK_MODEL.
struct ChunkModelRecord
{
    ChunkModel model;
    Pointer vertexList, polygonList;
};

template <class Io> constexpr void describe(Io& io, ChunkModelRecord& record)
{
    io.pointer("vlist", record.vertexList);
    io.pointer("plist", record.polygonList);
    io.vec3("center", record.model.center);
    io.f32("r", record.model.radius);
}
static_assert(recordSize<ObjectRecord> == 52 && recordSize<ChunkModelRecord> == 24);

} // namespace telepipe::formats
