#pragma once

#include "formats/message/Message.h"

#include <cstdint>
#include <span>

namespace telepipe::formats {

struct MotionChannel;

// Words of files in the SDK's names and in plain words; nothing to say: an empty message. Descriptions of records name
// them; formats/dump makes them.

Message evalFlagsMeaning(std::uint32_t flags);   // NJD_EVAL_*
Message blendMeaning(std::uint32_t chunkFlags);  // of NJD_CB_BA and NJD_CM_*
Message tinyFlagsMeaning(std::uint32_t flags);   // D adjust, clamp, flip
Message tinyBodyMeaning(std::uint32_t body);     // texture, super-sample, filter
Message vertexHeadMeaning(std::uint32_t head);   // type, NJD_FV_*, NJD_FW_* and size of a vertex chunk
Message vertexRangeMeaning(std::uint32_t range); // its slots
// NJD_MTYPE_*. The two Ninja generations name bits 4 and 5 differently; the channels that were read decide.
Message motionTypeMeaning(std::uint32_t type, std::span<const MotionChannel> channels);
Message interpolationMeaning(std::uint32_t inpFn); // of NJS_MOTION::inp_fn
Message textureAnimationTypeMeaning(std::uint32_t type);
Message sectionIdMeaning(std::uint32_t id); // -1 is a connector
Message xjTableTypeMeaning(std::uint32_t type);
Message xjRecordMeaning(std::uint32_t type, std::uint32_t a, std::uint32_t b);
Message meshsetMeaning(std::uint32_t word); // of NJS_MESHSET::type_matId
Message materialTextureMeaning(std::uint32_t id);
Message materialFlagsMeaning(std::uint32_t flags); // of NJS_MATERIAL, NJD_FLAG_*
Message mipmapFlagsMeaning(std::uint32_t flags);   // XVRT
Message pvmSidesMeaning(std::uint32_t code);
Message pvmFormatsMeaning(std::uint32_t code);
Message pixelFormatMeaning(std::uint32_t code); // PVR
Message dataFormatMeaning(std::uint32_t code);  // PVR
Message xvrFormatMeaning(std::uint32_t code);
Message pvmFlagsMeaning(std::uint32_t flags);
Message lightSourceMeaning(std::uint32_t code); // of Ninja1's NJS_LIGHT
Message ninja2LightTypeMeaning(std::uint32_t type);
Message gslSectorMeaning(std::uint32_t sector);
Message bmlTypeMeaning(std::uint32_t type);

} // namespace telepipe::formats
