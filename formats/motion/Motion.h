#pragma once

#include "formats/bytes/ByteView.h"
#include "formats/vocabulary/MotionTypes.h"

#include <glm/vec4.hpp>
#include <optional>
#include <vector>

namespace telepipe::formats {

// The properties that motion tracks drive. A motion's channels are in the order of the numbers in NJD_MTYPE_x_n, not of
// the bits (docs/formats.md, Motion tables; the guide's bit order mis-parses scale next to short angles and
// quaternions).
enum class Channel : std::uint8_t
{
    Position,    // NJD_MTYPE_POS_0
    Angle,       // NJD_MTYPE_ANG_1, and Ninja2's SANG_1
    Quaternion,  // NJD_MTYPE_QUAT_1
    Scale,       // NJD_MTYPE_SCL_2
    Vector,      // NJD_MTYPE_VEC_3 (VEC_0 in Ninja2)
    Target,      // NJD_MTYPE_TARGET_3
    Vertex,      // NJD_MTYPE_VERT_4, simple shape
    Normal,      // NJD_MTYPE_NORM_5, simple shape
    Roll,        // NJD_MTYPE_ROLL_6
    FieldOfView, // NJD_MTYPE_ANGLE_7
    Rgb,         // NJD_MTYPE_RGB_8
    Intensity,   // NJD_MTYPE_INTENSITY_9
    Spot,        // NJD_MTYPE_SPOT_10
    Point,       // NJD_MTYPE_POINT_10
    ShapeId,     // Ninja2
    Event,       // Ninja2
};

// The thing that a motion drives, known from the name of its chunk. Bits 4 and 5 depend on it.
enum class MotionUse : std::uint8_t
{
    Model,        // NMDM
    Light,        // NLIM
    Camera,       // NCAM
    Shape,        // NSSM
    CompactShape, // CPSM
};

const char* channelName(Channel channel); // "pos", "ang", "quat", "scl", ... as `telepipe info` prints them

// Bytes of a key frame: the frame number, then components.
enum class KeyLayout : std::uint8_t
{
    Float3,      // u32 frame, f32 x3                     16 bytes
    Angle3,      // u32 frame, s32 x3 BAMS                16
    ShortAngle3, // u16 frame, s16 x3 BAMS                 8
    Quaternion,  // u32 frame, f32 x4, real part first    20
    Float1,      // u32 frame, f32                         8
    Float2,      // u32 frame, f32 x2                     12
    Angle1,      // u32 frame, s32                         8
    ShortAngle1, // u16 frame, s16                         4
    Integer1,    // u32 frame, u32                         8
    Spot,        // u32 frame, f32 near, far, s32 x2      20
    Pointer,     // u32 frame, ptr                         8
    ShapeData,   // NJS_CSHAPEDATA, no key: ptr keys, u16 nbKey, u16 entryId  8
};
std::size_t keySize(KeyLayout layout);

struct MotionChannel
{
    Channel channel = Channel::Position;
    KeyLayout layout = KeyLayout::Float3;
};

// A key as raw numbers; angles stay in BAMS, unwrapped, as the library interpolates them.
struct MotionKey
{
    std::uint32_t frame = 0;
    glm::vec4 value{0};  // Float3: x y z; Quaternion: x y z w (reordered from the file's w x y z)
    glm::ivec3 angle{0}; // Angle3, ShortAngle3 (sign-extended)
};

struct MotionTrack
{
    std::uint32_t offset = 0; // absolute, of the first key; meaningless when count is 0
    std::uint32_t count = 0;
    Bytes keys; // count * keySize

    std::uint32_t frame(KeyLayout layout, std::uint32_t i, Endian endian) const;
    MotionKey key(KeyLayout layout, std::uint32_t i, Endian endian) const;
};

// NJS_MOTION { ptr mdata, u32 nbFrame, u16 type, u16 inp_fn }. An MDATA entry is n pointers, then n counts; one entry a
// node without EVAL_SKIP, in pre-order. The entry count is not stored: the table ends at the first key block above it,
// else at the motion header if above it, else at the end of the data (docs/formats.md, Motion tables).
struct Motion
{
    std::uint32_t offset = 0; // absolute, of the header
    std::uint32_t table = 0;  // absolute, of the entries; meaningless without any
    std::uint32_t frames = 0;
    std::uint16_t type = 0, inpFn = 0;
    Interpolation interpolation = Interpolation::Linear;
    Endian endian = Endian::Little;
    std::vector<MotionChannel> channels; // in entry order
    std::uint32_t entries = 0;
    std::vector<MotionTrack> tracks; // entries * channels.size(), entry after entry

    const MotionTrack& track(std::uint32_t entry, std::size_t channel) const
    {
        return tracks[entry * channels.size() + channel];
    }
    std::optional<std::size_t> find(Channel channel) const;
};

} // namespace telepipe::formats
