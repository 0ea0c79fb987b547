#pragma once

#include "formats/motion/Camera.h"
#include "formats/motion/CompactShape.h"
#include "formats/motion/Light.h"
#include "formats/motion/ShapeMotion.h"
#include "formats/ninja/NinjaObject.h"
#include "formats/ninja/TextureList.h"
#include "formats/nj/Iff.h"

namespace telepipe::formats {

struct NjModel
{
    std::uint32_t chunk = 0;          // index into NjFile::chunks
    std::uint32_t tree = 0;           // index into pool.trees
    std::int32_t textureList = kNone; // the NJTL before it; its own after it where none is before a model
};

// A file of NJTL, NJCM, NMDM, ... chunks in any number and order: .nj, .xj, .njm. Unknown chunks are kept in the list
// and skipped by size. Pointers are relative to the data of their chunk, or to the address of an NJAD; offsets in the
// result are absolute in the file.
struct NjFile
{
    std::vector<IffChunk> chunks;
    Endian endian = Endian::Little;        // of the chunks' contents
    Endian addressEndian = Endian::Little; // of its NJADs' contents
    ModelPool pool;
    std::vector<TextureList> textureLists;
    std::vector<NjModel> models;                     // one an NJCM, N2CM or NJBM, in file order
    std::vector<Motion> motions;                     // one an NMDM, in file order
    std::vector<NinjaCamera> cameras;                // NJCA
    std::vector<NinjaLight> lights;                  // NJLI
    std::vector<Motion> cameraMotions, lightMotions; // NCAM, NLIM: one entry each
    std::vector<ShapeMotion> shapeMotions;           // NSSM
    std::vector<CompactShapeList> shapeLists;        // NJSL
    std::vector<CompactShapeMotion> compactMotions;  // CPSM
    Warnings warnings;
};

bool looksLikeNj(Bytes file); // a known four-character chunk first
// file must outlive the result. base: the offset of the file's bytes in a larger buffer, from which offsets are
// counted.
NjFile readNj(Bytes file, std::size_t base = 0);

// Player motions: a REL file with a payload that points to NJS_ACTION { null, ptr motion }.
bool looksLikeRelMotion(Bytes file);
Motion readRelMotion(Bytes file, Warnings& warnings);

} // namespace telepipe::formats
