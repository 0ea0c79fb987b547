#pragma once

#include "formats/ninja/BasicModel.h"
#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"

namespace telepipe::formats {

// NJS_MODEL (docs/formats.md, Basic models).
struct BasicModelRecord
{
    BasicModel model;
    Pointer points, normals, meshsets, materials;
};

template <class Io> constexpr void describe(Io& io, BasicModelRecord& record)
{
    io.pointer("points", record.points);
    io.pointer("normals", record.normals);
    io.u32("nbPoint", record.model.pointCount, kLayout);
    io.pointer("meshsets", record.meshsets);
    io.pointer("mats", record.materials);
    io.u16("nbMeshset", record.model.meshsetCount, kLayout);
    io.u16("nbMat", record.model.materialCount, kLayout);
    io.vec3("center", record.model.center);
    io.f32("r", record.model.radius);
}

// NJS_MESHSET. Sonic Adventure adds a run-time pointer; NJBM files do not.
struct MeshsetRecord
{
    std::uint16_t typeMaterial = 0; // the kind in bits 14 and 15, below them the material
    std::uint16_t count = 0;        // polygons
    Pointer meshes, attributes, normals, colors, uvs;
};

template <class Io> constexpr void describe(Io& io, MeshsetRecord& record)
{
    io.x16("type_matId", record.typeMaterial, words<meshsetMeaning>);
    io.u16("nbMesh", record.count, kLayout);
    io.pointer("meshes", record.meshes);
    io.pointer("attrs", record.attributes);
    io.pointer("normals", record.normals);
    io.pointer("vertcolor", record.colors);
    io.pointer("vertuv", record.uvs);
}

// NJS_MATERIAL.
template <class Io> constexpr void describe(Io& io, BasicMaterial& material)
{
    io.color("diffuse", material.diffuse);
    io.color("specular", material.specular);
    io.f32("exponent", material.exponent);
    io.x32("attr_texId", material.texture, words<materialTextureMeaning>);
    io.x32("attrflags", material.flags, words<materialFlagsMeaning>);
}
static_assert(recordSize<BasicModelRecord> == 40 && recordSize<MeshsetRecord> == 24 && recordSize<BasicMaterial> == 20);

} // namespace telepipe::formats
