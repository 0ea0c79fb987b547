#pragma once

#include "formats/vocabulary/ArchiveCodes.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "formats/vocabulary/DrawCodes.h"
#include "formats/vocabulary/MaterialFlags.h"
#include "formats/vocabulary/MotionTypes.h"
#include "formats/vocabulary/NodeFlags.h"
#include "formats/vocabulary/StageFlags.h"
#include "formats/vocabulary/TextureFormats.h"

namespace telepipe::test {

struct CodeTable
{
    const char* title;
    formats::Codes codes;
};

// Everything that formats/vocabulary names.
inline constexpr CodeTable kEveryCode[] = {
    {"lists", formats::kListCodes},
    {"blends", formats::kBlendCodes},
    {"filters", formats::kFilterCodes},
    {"wraps", formats::kWrapCodes},
    {"XJ addresses", formats::kXjAddressCodes},
    {"vertex chunks", formats::kVertexChunkCodes},
    {"polygon chunks", formats::kPolygonChunkCodes},
    {"strip flags", formats::kStripFlagCodes},
    {"vertex flags", formats::kVertexFlagCodes},
    {"weights", formats::kWeightCodes},
    {"texture flags", formats::kTinyFlagCodes},
    {"evaluation flags", formats::kEvalFlagCodes},
    {"mesh sets", formats::kMeshsetCodes},
    {"material flags", formats::kMaterialFlagCodes},
    {"motion types", formats::kMotionTypeCodes},
    {"shape motion types", formats::kShapeMotionTypeCodes},
    {"interpolations", formats::kInterpolationCodes},
    {"light sources", formats::kLightSourceCodes},
    {"Blue Burst entry flags", formats::kBbEntryFlagCodes},
    {"version 2 static flags", formats::kV2StaticFlagCodes},
    {"surface flags", formats::kSurfaceFlagCodes},
    {"pixel formats", formats::kPixelFormatCodes},
    {"data formats", formats::kDataFormatCodes},
    {"PVM flags", formats::kPvmFlagCodes},
    {"archives", formats::kArchiveKindCodes},
    {"packings", formats::kPackingCodes},
    {"quest layouts", formats::kQstLayoutCodes},
    {"quest types", formats::kQstTypeCodes},
};

} // namespace telepipe::test
