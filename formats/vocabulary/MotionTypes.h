#pragma once

#include "formats/vocabulary/Code.h"

namespace telepipe::formats {

// NJS_MOTION type bits. From bit 4 on the two Ninja generations differ; see motionChannels(). The guide's 3-5 fit none.
enum MotionType : std::uint16_t
{
    kMotionPosition = 0x0001,    // NJD_MTYPE_POS_0
    kMotionAngle = 0x0002,       // NJD_MTYPE_ANG_1
    kMotionScale = 0x0004,       // NJD_MTYPE_SCL_2
    kMotionVector = 0x0008,      // NJD_MTYPE_VEC_3
    kMotionVertex = 0x0010,      // NJD_MTYPE_VERT_4, shape motion
    kMotionLightVector = 0x0010, // Ninja2: NJD_MTYPE_VEC_0, on lights
    kMotionNormal = 0x0020,      // NJD_MTYPE_NORM_5, shape motion, where kMotionVertex is set too
    kMotionShortAngle = 0x0020,  // Ninja2: NJD_MTYPE_SANG_1
    kMotionTarget = 0x0040,      // NJD_MTYPE_TARGET_3
    kMotionRoll = 0x0080,        // NJD_MTYPE_ROLL_6
    kMotionFieldOfView = 0x0100, // NJD_MTYPE_ANGLE_7
    kMotionRgb = 0x0200,         // NJD_MTYPE_RGB_8
    kMotionIntensity = 0x0400,   // NJD_MTYPE_INTENSITY_9
    kMotionSpot = 0x0800,        // NJD_MTYPE_SPOT_10
    kMotionPoint = 0x1000,       // NJD_MTYPE_POINT_10
    kMotionQuaternion = 0x2000,  // NJD_MTYPE_QUAT_1
    kMotionShapeId = 0x4000,     // Ninja2
    kMotionEvent = 0x8000,       // Ninja2
};

// The NinjaAscii names are those of the compact shape guide, which leaves out bit 11, FMK_SPO10 (docs/formats.md, Ninja
// ASCII).
inline constexpr Code kMotionTypeCodes[] = {
    {kMotionPosition, "NJD_MTYPE_POS_0", "", "", "FMK_POS0"},
    {kMotionAngle, "NJD_MTYPE_ANG_1", "", "", "FMK_ANG1"},
    {kMotionScale, "NJD_MTYPE_SCL_2", "", "", "FMK_SCA2"},
    {kMotionVector, "NJD_MTYPE_VEC_3", "", "", "FMK_VEC3"},
    {kMotionLightVector, "NJD_MTYPE_VEC_0", "", "", "FMK_VEC0"},
    {kMotionShortAngle, "NJD_MTYPE_SANG_1", "", "", "FMK_SANG1"},
    {kMotionTarget, "NJD_MTYPE_TARGET_3", "", "", "FMK_TAR3"},
    {kMotionRoll, "NJD_MTYPE_ROLL_6", "", "", "FMK_ROL6"},
    {kMotionFieldOfView, "NJD_MTYPE_ANGLE_7", "", "", "FMK_ANG7"},
    {kMotionRgb, "NJD_MTYPE_RGB_8", "", "", "FMK_RGB8"},
    {kMotionIntensity, "NJD_MTYPE_INTENSITY_9", "", "", "FMK_INT9"},
    {kMotionSpot, "NJD_MTYPE_SPOT_10", "", "", "FMK_SPO10"},
    {kMotionPoint, "NJD_MTYPE_POINT_10", "", "", "FMK_POI9"},
    {kMotionQuaternion, "NJD_MTYPE_QUAT_1", "", "", "FMK_QUA1"},
    {kMotionShapeId, "NJD_MTYPE_SHAPEID", "", "", "FMK_SHID"},
    {kMotionEvent, "NJD_MTYPE_EVENT_4", "", "", "FMK_EVE4"},
};
// Two of these bits have other names in the first generation, where shape motions use them.
inline constexpr Code kShapeMotionTypeCodes[] = {{kMotionVertex, "NJD_MTYPE_VERT_4"},
                                                 {kMotionNormal, "NJD_MTYPE_NORM_5"}};

enum class Interpolation : std::uint8_t
{
    Linear,
    Spline,
    User
}; // NJD_MTYPE_LINER, _SPLINE, _USER: inp_fn & 0xC0. Not "always linear" (guide): stages have splines.

inline constexpr Code kInterpolationCodes[] = {
    {0, "NJD_MTYPE_LINER", "", "linear", "FMT_L"},
    {1, "NJD_MTYPE_SPLINE", "", "spline", "FMT_S"},
    {2, "NJD_MTYPE_USER", "", "user", "FMT_U"},
};

// NJS_LIGHT's of the first generation (docs/formats.md, Cameras and lights).
enum LightSource : std::uint32_t
{
    kAmbientLight = 0x01,
    kDirectionLight = 0x02,
    kPointLight = 0x04,
    kSpotLight = 0x08,
    kSpecularDirection = 0x10, // "dir. light's specular"
    kSpecularPoint = 0x20,
    kUserLight = 0x40,
    kSimpleLight = 0x80, // this and the one before are NJD_BLOCK_LIGHT
};
inline constexpr Code kLightSourceCodes[] = {
    {kAmbientLight, "NJD_AMBIENT"}, {kDirectionLight, "NJD_DIR_LIGHT"},   {kPointLight, "NJD_POINT_LIGHT"},
    {kSpotLight, "NJD_SPOT_LIGHT"}, {kSpecularDirection, "NJD_SPEC_DIR"}, {kSpecularPoint, "NJD_SPEC_POINT"},
    {kUserLight, "NJD_USER_LIGHT"}, {kSimpleLight, "NJD_SIMPLE_LIGHT"},
};

// Ninja2's types of lights.
constexpr std::uint32_t kNinja2PointLight = 1, kNinja2DirectionLight = 2, kNinja2AmbientLight = 3;

} // namespace telepipe::formats
