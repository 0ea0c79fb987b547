#pragma once

#include "engine/scene/BitField.h"

// The words that the PowerVR2 reads out of its memory and its registers (docs/formats.md, Memory of the chip).
namespace telepipe::pvr {

using scene::BitField;

// A register's place in its block, in bytes.
enum class Register : std::uint32_t
{
    Id = 0x0000,
    Revision = 0x0004,
    ParamBase = 0x0020,
    RegionBase = 0x002C,
    SpanSortCfg = 0x0030,
    VoBorderCol = 0x0040,
    FbRCtrl = 0x0044,
    FbWCtrl = 0x0048,
    FbWLinestride = 0x004C,
    FbRSof1 = 0x0050,
    FbRSof2 = 0x0054,
    FbRSize = 0x005C,
    FbWSof1 = 0x0060,
    FbWSof2 = 0x0064,
    FbXClip = 0x0068,
    FbYClip = 0x006C,
    FpuShadScale = 0x0074,
    FpuCullVal = 0x0078,
    FpuParamCfg = 0x007C,
    HalfOffset = 0x0080,
    FpuPerpVal = 0x0084,
    IspBackgndD = 0x0088,
    IspBackgndT = 0x008C,
    IspFeedCfg = 0x0098,
    SdramRefresh = 0x00A0,
    SdramArbCfg = 0x00A4,
    SdramCfg = 0x00A8,
    FogColRam = 0x00B0,
    FogColVert = 0x00B4,
    FogDensity = 0x00B8,
    FogClampMax = 0x00BC,
    FogClampMin = 0x00C0,
    SpgHblankInt = 0x00C8,
    SpgVblankInt = 0x00CC,
    SpgControl = 0x00D0,
    SpgHblank = 0x00D4,
    SpgLoad = 0x00D8,
    SpgVblank = 0x00DC,
    SpgWidth = 0x00E0,
    TextControl = 0x00E4,
    VoControl = 0x00E8,
    VoStartX = 0x00EC,
    VoStartY = 0x00F0,
    ScalerCtl = 0x00F4,
    PalRamCtrl = 0x0108,
    FbBurstCtrl = 0x0110,
    YCoeff = 0x0118,
    PtAlphaRef = 0x011C,
    FogTable = 0x0200,
    PaletteRam = 0x1000,
};

// The tile's word of a region, and the pointer to each of its lists.
constexpr BitField kTileX{2, 6}, kTileY{8, 6}, kTileNotWritten{28, 1}, kTileIsLast{31, 1};
constexpr std::uint32_t kNoList = 1u << 31;
enum RegionWord : std::uint32_t
{
    kRegionTile,
    kRegionOpaque,
    kRegionOpaqueVolumes,
    kRegionTranslucent,
    kRegionTranslucentVolumes,
    kRegionPunchThrough,
    kRegionWords
};

// An entry of an object list. Strips have bit 31 clear; arrays of triangles and quads, and links, a type.
constexpr BitField kObjectParameters{0, 21}, kObjectSkip{21, 3}, kObjectShadow{24, 1}, kStripMask{25, 6},
    kArrayCount{25, 4}, kEntryType{29, 3}, kLinkIsEnd{28, 1};
constexpr std::uint32_t kTriangleArray = 4, kLink = 7;
constexpr std::uint32_t kLinkAddress = 0x00FFFFFC; // in bytes
constexpr std::uint32_t kStripTriangles = kStripMask.count, kArrayObjects = kArrayCount.most() + 1;
constexpr std::uint32_t triangleInMask(std::uint32_t triangle)
{
    return 1u << (kStripTriangles - 1 - triangle);
}

// The tag of a triangle, which the background's register holds.
constexpr BitField kTagParameters{3, 21}, kTagSkip{24, 3};

// ISP/TSP instruction word.
constexpr BitField kIspGouraud{23, 1}, kIspOffset{24, 1}, kIspTexture{25, 1}, kIspNoDepthWrite{26, 1}, kIspCull{27, 2},
    kIspDepth{29, 3}, kVolumeInstruction{29, 3};
constexpr std::uint32_t kCullNegative = 2, kCullPositive = 3; // by the sign of the area, y down
constexpr std::uint32_t kDepthGreater = 4, kDepthGreaterOrEqual = 6, kDepthAlways = 7;
constexpr std::uint32_t kInsideLast = 1, kOutsideLast = 2; // in the last triangle of a volume

// TSP instruction word.
constexpr BitField kTspSizeV{0, 3}, kTspSizeU{3, 3}, kTspEnvironment{6, 2}, kTspMipDepth{8, 4}, kTspSuperSample{12, 1},
    kTspFilter{13, 2}, kTspClampV{15, 1}, kTspClampU{16, 1}, kTspFlipV{17, 1}, kTspFlipU{18, 1},
    kTspIgnoreTextureAlpha{19, 1}, kTspUseAlpha{20, 1}, kTspFog{22, 2}, kTspDestination{26, 3}, kTspSource{29, 3};
constexpr std::uint32_t kFogByTable = 0, kFogByVertex = 1, kNoFog = 2;

// Texture control word. The address is in steps of 8 bytes.
constexpr BitField kTcwAddress{0, 21}, kTcwPaletteBank{21, 6}, kTcwRows{26, 1}, kTcwPixelFormat{27, 3},
    kTcwQuantized{30, 1}, kTcwMipmapped{31, 1};
constexpr std::uint32_t kTcwPalette4 = 5, kTcwPalette8 = 6;
constexpr std::uint32_t kTextureUnit = 8, kSmallestSide = 8, kLargestSide = 1024;

constexpr BitField kShadowIntensity{8, 1}, kShadowScale{0, 8}; // FPU_SHAD_SCALE

} // namespace telepipe::pvr
