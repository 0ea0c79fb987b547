#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace telepipe::formats {

struct MotionChannel;

// Words of files in the SDK's names and in plain words. Descriptions of records name them; formats/dump makes them.

std::string evalFlagsMeaning(std::uint32_t flags);  // NJD_EVAL_*
std::string stripFlagsMeaning(std::uint32_t flags); // NJD_FST_*
std::string blendMeaning(std::uint32_t chunkFlags); // of NJD_CB_BA and NJD_CM_*
std::string tinyFlagsMeaning(std::uint32_t flags);  // D adjust, clamp, flip
std::string tinyBodyMeaning(std::uint32_t body);    // texture, super-sample, filter
std::string vertexHeadMeaning(std::uint32_t head);  // type, NJD_FV_*, NJD_FW_* and size of a vertex chunk
// NJD_MTYPE_*. The two Ninja generations name bits 4 and 5 differently; the channels read tell which it is.
std::string motionTypeMeaning(std::uint32_t type, std::span<const MotionChannel> channels);
std::string interpolationMeaning(std::uint32_t inpFn); // of NJS_MOTION::inp_fn
std::string entryFlagsMeaning(std::uint32_t flags);    // of a Blue Burst stage's entries
std::string v2StaticFlagsMeaning(std::uint32_t flags);
std::string textureAnimationTypeMeaning(std::uint32_t type);
std::string sectionIdMeaning(std::uint32_t id); // -1 is a connector
std::string sectionFlagsMeaning(std::uint32_t flags);
std::string surfaceFlagsMeaning(std::uint32_t flags); // of collision triangles
std::string xjTableTypeMeaning(std::uint32_t type);
std::string xjRecordMeaning(std::uint32_t type, std::uint32_t a, std::uint32_t b);
std::string meshsetMeaning(std::uint32_t word); // of NJS_MESHSET::type_matId
std::string materialTextureMeaning(std::uint32_t id);
std::string materialFlagsMeaning(std::uint32_t flags); // of NJS_MATERIAL, NJD_FLAG_*
std::string mipmapFlagsMeaning(std::uint32_t flags);   // XVRT
std::string pvmSidesMeaning(std::uint32_t code);
std::string pvmFormatsMeaning(std::uint32_t code);
std::string pixelFormatMeaning(std::uint32_t code); // PVR
std::string dataFormatMeaning(std::uint32_t code);  // PVR
std::string xvrFormatMeaning(std::uint32_t code);
std::string pvmFlagsMeaning(std::uint32_t flags);
std::string lightSourceMeaning(std::uint32_t code); // of Ninja1's NJS_LIGHT
std::string ninja2LightTypeMeaning(std::uint32_t type);
std::string gslSectorMeaning(std::uint32_t sector);
std::string bmlTypeMeaning(std::uint32_t type);

} // namespace telepipe::formats
