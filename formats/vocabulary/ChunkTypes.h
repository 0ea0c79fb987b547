#pragma once

#include <cstdint>

namespace telepipe::formats {

// The numbers in the heads of vertex and polygon chunks, each with its name in the SDK (docs/formats.md, Vertex chunks
// and Polygon chunks).

enum VertexChunkKind : std::uint8_t
{
    kChunkVertexSh = 0x20,                // NJD_CV_SH
    kChunkVertexNormalSh = 0x21,          // NJD_CV_VN_SH
    kChunkVertex = 0x22,                  // NJD_CV
    kChunkVertexColor = 0x23,             // NJD_CV_D8
    kChunkVertexUser = 0x24,              // NJD_CV_UF
    kChunkVertexWeight = 0x25,            // NJD_CV_NF
    kChunkVertex565 = 0x26,               // NJD_CV_S5
    kChunkVertex4444 = 0x27,              // NJD_CV_S4
    kChunkVertexIntensity = 0x28,         // NJD_CV_IN
    kChunkVertexNormal = 0x29,            // NJD_CV_VN
    kChunkVertexNormalColor = 0x2A,       // NJD_CV_VN_D8
    kChunkVertexNormalUser = 0x2B,        // NJD_CV_VN_UF
    kChunkVertexNormalWeight = 0x2C,      // NJD_CV_VN_NF
    kChunkVertexNormal565 = 0x2D,         // NJD_CV_VN_S5
    kChunkVertexNormal4444 = 0x2E,        // NJD_CV_VN_S4
    kChunkVertexNormalIntensity = 0x2F,   // NJD_CV_VN_IN
    kChunkVertexPackedNormal = 0x30,      // NJD_CV_VNX
    kChunkVertexPackedNormalColor = 0x31, // NJD_CV_VNX_D8
    kChunkVertexPackedNormalUser = 0x32,  // NJD_CV_VNX_UF
    kChunkVertexTwoColors = 0x33,         // NJD_CV_D8_S8 (Ninja2)
    kChunkVertexWeightColor = 0x34,       // NJD_CV_NF_D8 (Ninja2)
};
constexpr std::uint8_t kFirstVertexChunk = kChunkVertexSh, kLastVertexChunk = kChunkVertexWeightColor;

// Chunks of compact shapes: some types are ordinary ones, three exist only here.
enum CompactVertexType : std::uint8_t
{
    kCompactVertex = kChunkVertex,                       // NJD_CV
    kCompactVertexColor = kChunkVertexColor,             // NJD_CV_D8
    kCompactVertexNormal = kChunkVertexNormal,           // NJD_CV_VN
    kCompactVertexNormalColor = kChunkVertexNormalColor, // NJD_CV_VN_D8
    kCompactNormal = 0x80,                               // NJD_VN
    kCompactNormalColor = 0x81,                          // NJD_VN_D8
    kCompactColor = 0x82,                                // NJD_D8
};

// Flags of a vertex chunk. Its low two bits are the weight status.
constexpr std::uint8_t kVertexWeightMask = 0x03; // NJD_FW_START 0, NJD_FW_MIDDLE 1, NJD_FW_END 2
constexpr std::uint8_t kVertexShape = 0x40;      // NJD_FV_SHAPE: no second long, lists of compact shapes
constexpr std::uint8_t kVertexContinue = 0x80;   // NJD_FV_CONT: the clipper's counts go on

enum PolygonChunkType : std::uint8_t
{
    kChunkNull = 0x00,           // NJD_NULLOFF
    kChunkBlendAlpha = 0x01,     // NJD_CB_BA; 2 and 3 are not blends, as in the guide's code
    kChunkMipDepth = 0x02,       // NJD_CB_DA
    kChunkExponent = 0x03,       // NJD_CB_EXP
    kChunkCacheList = 0x04,      // NJD_CB_CP: the chunks behind it up to the end are list n, drawn later
    kChunkDrawList = 0x05,       // NJD_CB_DP
    kChunkTiny = 0x08,           // NJD_CT_TID
    kChunkTiny2 = 0x09,          // NJD_CT_TID2: texture inside modifier volumes, not the guide's "later meshes"
    kChunkMaterial = 0x10,       // NJD_CM; with MaterialColors added NJD_CM_D, _A, _DA, _S, _DS, _AS, _DAS
    kChunkMaterialLast = 0x17,   // NJD_CM_DAS
    kChunkMaterialBump = 0x18,   // NJD_CM_BU; the guide skips its size in bytes, it is in words
    kChunkMaterial2 = 0x18,      // with MaterialColors added NJD_CM_D2 and on: the second parameter set
    kChunkMaterial2First = 0x19, // NJD_CM_D2
    kChunkMaterial2Last = 0x1F,  // NJD_CM_DAS2
    kChunkVolumePolygon3 = 0x38, // NJD_CO_P3
    kChunkVolumePolygon4 = 0x39, // NJD_CO_P4
    kChunkVolumeStrip = 0x3A,    // NJD_CO_ST
    kChunkStrip = 0x40,          // NJD_CS
    kChunkStripUvn = 0x41,       // NJD_CS_UVN
    kChunkStripUvh = 0x42,       // NJD_CS_UVH
    kChunkStripNormal = 0x43,    // NJD_CS_VN
    kChunkStripUvnNormal = 0x44, // NJD_CS_UVN_VN
    kChunkStripUvhNormal = 0x45, // NJD_CS_UVH_VN
    kChunkStripColor = 0x46,     // NJD_CS_D8
    kChunkStripUvnColor = 0x47,  // NJD_CS_UVN_D8
    kChunkStripUvhColor = 0x48,  // NJD_CS_UVH_D8
    kChunkStrip2 = 0x49,         // NJD_CS_2: two parameter sets
    kChunkStripUvn2 = 0x4A,      // NJD_CS_UVN2
    kChunkStripUvh2 = 0x4B,      // NJD_CS_UVH2
    kChunkStripLast = 0x4B,
    kChunkEnd = 0xFF, // NJD_ENDOFF
};

// Bits of a material chunk's type: the colours it has, stored in this order.
enum MaterialColors : std::uint8_t
{
    kMaterialDiffuse = 0x1,
    kMaterialAmbient = 0x2,
    kMaterialSpecular = 0x4,
};
constexpr std::uint8_t kExponentMask = 0x1F; // NJD_CB_EXP's flags, and the high byte of a specular colour

// Flags of NJD_CB_BA and of every material chunk: NJD_FBD_* in bits 0-2, NJD_FBS_* from bit 3.
constexpr std::uint8_t kBlendMask = 0x07;
constexpr unsigned kBlendSourceShift = 3;
constexpr std::uint8_t kBlendDestinationSelect = 0x40, kBlendSourceSelect = 0x80; // the secondary accumulation buffer

// Flags of NJD_CT_TID and NJD_CT_TID2, NJD_FDA_* in the low four, and their body.
constexpr std::uint8_t kTinyMipDepthMask = 0x0F;
constexpr std::uint8_t kTinyNeutralDepth = 4; // quarters
constexpr std::uint8_t kTinyClampV = 0x10;    // NJD_FCL_V
constexpr std::uint8_t kTinyClampU = 0x20;    // NJD_FCL_U
constexpr std::uint8_t kTinyFlipV = 0x40;     // NJD_FFL_V
constexpr std::uint8_t kTinyFlipU = 0x80;     // NJD_FFL_U
constexpr std::uint8_t kTinyWrapMask = 0xF0;  // all four
constexpr std::uint16_t kTinyTextureMask = 0x1FFF;
constexpr std::uint16_t kTinySuperSample = 0x2000; // NJD_FSS
constexpr unsigned kTinyFilterShift = 14;          // NJD_FFM_*

// NJD_FST_*: strip flags; they belong to the strip chunk alone, nothing persists.
enum StripFlags : std::uint8_t
{
    kStripIgnoreLight = 0x01,    // NJD_FST_IL
    kStripIgnoreSpecular = 0x02, // NJD_FST_IS
    kStripIgnoreAmbient = 0x04,  // NJD_FST_IA
    kStripUseAlpha = 0x08,       // NJD_FST_UA: translucent list
    kStripDoubleSide = 0x10,     // NJD_FST_DB
    kStripFlat = 0x20,           // NJD_FST_FL
    kStripEnvironment = 0x40,    // NJD_FST_ENV
    kStripNoAlphaTest = 0x80,    // NJD_FST_NAT (Ninja2)
};

// The word before the strips or polygons of a chunk: their number, and how many user words each triangle has
// (NJD_UFO_*; the guide takes all 16 bits for the number).
constexpr std::uint16_t kStripCountMask = 0x3FFF;
constexpr unsigned kStripUserShift = 14;

} // namespace telepipe::formats
