#include "formats/ascii/Definition.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// NjDef.h writes structures as bare initialisers; field names are empty macros or take the values. Offsets are those of
// NJS_CNK_MODEL, NJS_CNK_OBJECT, NJS_TEXLIST, NJS_MOTION, NJS_ACTION, NJS_CSHAPELIST.
constexpr FieldKind kModelFields[] = {{"VList", 0x00, FieldType::Pointer},
                                      {"PList", 0x04, FieldType::Pointer},
                                      {"Center", 0x08, FieldType::Float, 3},
                                      {"Radius", 0x14, FieldType::Float}};

// Position, Angle and Scale are the names of older files (USE_OLD_ANGLE). NjDef.h 1.02 knows no quaternion:
// OQuaternion is made after the pattern.
constexpr FieldKind kObjectFields[] = {{"EvalFlags", 0x00, FieldType::Long},
                                       {"CNKModel", 0x04, FieldType::Pointer},
                                       {"OPosition", 0x08, FieldType::Float, 3},
                                       {"Position", 0x08, FieldType::Float, 3},
                                       {"OAngle", 0x14, FieldType::ObjectDegrees, 3},
                                       {"Angle", 0x14, FieldType::ObjectDegrees, 3},
                                       {"OScale", 0x20, FieldType::Float, 3},
                                       {"Scale", 0x20, FieldType::Float, 3},
                                       {"Child", 0x2c, FieldType::Pointer},
                                       {"Sibling", 0x30, FieldType::Pointer},
                                       {"OQuaternion", 0x14, FieldType::Quaternion, 4}};

// NJS_OBJECT of basic models: the same with another name for the model.
constexpr FieldKind kBasicObjectFields[] = {{"EvalFlags", 0x00, FieldType::Long},
                                            {"Model", 0x04, FieldType::Pointer},
                                            {"OPosition", 0x08, FieldType::Float, 3},
                                            {"Position", 0x08, FieldType::Float, 3},
                                            {"OAngle", 0x14, FieldType::ObjectDegrees, 3},
                                            {"Angle", 0x14, FieldType::ObjectDegrees, 3},
                                            {"OScale", 0x20, FieldType::Float, 3},
                                            {"Scale", 0x20, FieldType::Float, 3},
                                            {"Child", 0x2c, FieldType::Pointer},
                                            {"Sibling", 0x30, FieldType::Pointer},
                                            {"OQuaternion", 0x14, FieldType::Quaternion, 4}};

// NJS_MODEL, NJS_MESHSET, NJS_MATERIAL.
constexpr FieldKind kBasicModelFields[] = {
    {"Points", 0x00, FieldType::Pointer},    {"Normal", 0x04, FieldType::Pointer},
    {"PointNum", 0x08, FieldType::Long},     {"Meshset", 0x0c, FieldType::Pointer},
    {"Materials", 0x10, FieldType::Pointer}, {"MeshsetNum", 0x14, FieldType::Short},
    {"MatNum", 0x16, FieldType::Short},      {"Center", 0x18, FieldType::Float, 3},
    {"Radius", 0x24, FieldType::Float}};
constexpr FieldKind kMeshsetFields[] = {{"TypeMatId", 0x00, FieldType::JoinedShort, 2},
                                        {"MeshNum", 0x02, FieldType::Short},
                                        {"Meshes", 0x04, FieldType::Pointer},
                                        {"PolyAttrs", 0x08, FieldType::Pointer},
                                        {"PolyNormal", 0x0c, FieldType::Pointer},
                                        {"VertColor", 0x10, FieldType::Pointer},
                                        {"VertUV", 0x14, FieldType::Pointer}};
constexpr FieldKind kMaterialFields[] = {{"Diffuse", 0x00, FieldType::Argb, 4},
                                         {"Specular", 0x04, FieldType::Argb, 4},
                                         {"Exponent", 0x08, FieldType::Float},
                                         {"AttrTexId", 0x0c, FieldType::JoinedLong, 2},
                                         {"AttrFlags", 0x10, FieldType::Long}};

constexpr FieldKind kTextureListFields[] = {{"TextureList", 0, FieldType::Pointer}, {"TextureNum", 4, FieldType::Long}};

// The names with F are Ninja2's, with constants by name (compact shape guide, 3.1.5).
constexpr FieldKind kMotionFields[] = {{"MdataArray", 0, FieldType::Pointer}, {"MFrameNum", 4, FieldType::Long},
                                       {"MotionBit", 8, FieldType::Short},    {"MotionBitF", 8, FieldType::Short},
                                       {"InterpolFct", 10, FieldType::Short}, {"InterpolFctF", 10, FieldType::Short}};

constexpr FieldKind kActionFields[] = {{"ObjectHead", 0, FieldType::Pointer}, {"Motion", 4, FieldType::Pointer}};

// NJS_CSHAPELIST (compact shape guide, 3.2).
constexpr FieldKind kShapeListFields[] = {{"CShapeKgList", 0, FieldType::Pointer}, {"CShapeNum", 4, FieldType::Long}};

// NJS_CAMERA. CAMERA_END stands for the local axes, zeros; CLocalX and CLocalY are made after the pattern.
constexpr FieldKind kCameraFields[] = {
    {"CPosition", 0x00, FieldType::Float, 3}, {"CInterest", 0x0c, FieldType::Float, 3},
    {"CRoll", 0x18, FieldType::KeyDegrees},   {"CAngle", 0x1c, FieldType::KeyDegrees},
    {"CNearClip", 0x20, FieldType::Float},    {"CFarClip", 0x24, FieldType::Float},
    {"CLocalX", 0x28, FieldType::Float, 3},   {"CLocalY", 0x34, FieldType::Float, 3}};

// NJS_LIGHT. NjDef.h fixes the matrix, the reserved long, the longs the library works in, the specular intensity and
// the function, and has colours of 8 bits: the names for these, from LMatrix on, are made after the pattern.
constexpr FieldKind kLightFields[] = {
    {"LPosition", 0x40, FieldType::Float, 3},    {"LVector", 0x4c, FieldType::Float, 3},
    {"LStatus", 0x58, FieldType::Long},          {"LType", 0x124, FieldType::Long},
    {"LIntensity", 0x128, FieldType::Intensity}, {"LNRange", 0x134, FieldType::Float},
    {"LFRange", 0x138, FieldType::Float},        {"LIAngle", 0x140, FieldType::KeyDegrees},
    {"LOAngle", 0x144, FieldType::KeyDegrees},   {"LColor", 0x148, FieldType::ColorPart, 4},
    {"LMatrix", 0x00, FieldType::Float, 16},     {"LReserve", 0x5c, FieldType::Long},
    {"LWork", 0x60, FieldType::Long, 49},        {"LIntensityF", 0x128, FieldType::Float, 3},
    {"LFunction", 0x13c, FieldType::Long},       {"LColorF", 0x148, FieldType::Float, 4}};
constexpr DefaultLong kLightDefaults[] = {{0x58, 1}}; // stat, of LATTR_START

// Ninja2's NJS_LIGHT of 40 bytes, which no public NjDef.h knows.
constexpr FieldKind kLight2Fields[] = {{"LPosition", 0x00, FieldType::Float, 3}, {"LVector", 0x00, FieldType::Float, 3},
                                       {"LColorF", 0x0c, FieldType::Float, 3},   {"LNRange", 0x18, FieldType::Float},
                                       {"LFRange", 0x1c, FieldType::Float},      {"LFunction", 0x20, FieldType::Long},
                                       {"LType", 0x24, FieldType::Long}};

// Keys of motions: NjDef.h's names, then those of shorter kinds made after the pattern. Readers of the binary tell
// kinds by the motion's bits; the keyword only sets the size of an element.
constexpr DefinitionKind kKinds[] = {
    {"TEXTURENAME", 12, "4"},
    {"TEXTURELIST", 8, nullptr, kTextureListFields, "NJTL"},
    {"VLIST", 4, "4"},
    {"PLIST", 2, "2"},
    {"CNKMODEL", 24, nullptr, kModelFields, nullptr, true},
    {"CNKOBJECT", 52, nullptr, kObjectFields, "NJCM"},
    {"POLYGON", 2, "2"},
    {"POLYATTR", 4, "4"}, // NjDef.h has no name for the array behind PolyAttrs
    {"POLYNORMAL", 12, "4"},
    {"STRIPNORMAL", 12, "4"},
    {"VERTCOLOR", 4, "4"},
    {"VERTUV", 4, "4"},
    {"MATERIAL", 20, nullptr, kMaterialFields, nullptr, false, {}, "MAT"},
    {"MESHSET", 24, nullptr, kMeshsetFields, nullptr, true, {}, "MESH"},
    {"MODEL", 40, nullptr, kBasicModelFields, nullptr, true},
    {"OBJECT", 52, nullptr, kBasicObjectFields, "NJBM"},
    {"POSITION", 16, "4"},
    {"ROTATION", 16, "4"},
    {"SROTATION", 8, "2"},
    {"QROTATION", 20, "4"},
    {"SCALE", 16, "4"},
    {"AXEVECT", 20, "4"},
    {"XROTATION", 20, "4"},
    {"POINTER", 8, "4", {}, nullptr, true},
    {"CPOSITION", 16, "4"},
    {"CTARGET", 16, "4"},
    {"CVECTOR", 16, "4"},
    {"CROLL", 8, "4"},
    {"CANGLE", 8, "4"},
    {"CSROLL", 4, "2"},
    {"CSANGLE", 4, "2"},
    {"LPOSITION", 16, "4"},
    {"LVECTOR", 16, "4"},
    {"LTARGET", 16, "4"},
    {"LCOLOR", 8, "4"},
    {"LINTENSITY", 12, "4"}, // NjDef.h has NJS_MKEY_F1; the library reads two floats (compact shape guide)
    {"LSPOT_FACTORS", 20, "4"},
    {"LPOINT_FACTORS", 12, "4"},
    {"CSHAPE", 8, "4"},
    {"EVENT", 8, "4"},
    {"POINT", 12, "4"},
    {"NORMAL", 12, "4"},
    {"CVLIST", 4, "4", {}, nullptr, true},
    {"CSHAPEKGLIST", 8, "422", {}, nullptr, true},
    {"CSHAPELIST", 8, nullptr, kShapeListFields, "NJSL"},
    {"CSHAPEDATA", 8, "422", {}, nullptr, true},
    {"CAMERA", 64, nullptr, kCameraFields, "NJCA"},
    {"LIGHT", 344, nullptr, kLightFields, "NJLI", false, kLightDefaults},
    {"MDATA1", 8, "4", {}, nullptr, true},
    {"MDATA2", 16, "4", {}, nullptr, true},
    {"MDATA3", 24, "4", {}, nullptr, true},
    {"MDATA4", 32, "4", {}, nullptr, true},
    {"MDATA5", 40, "4", {}, nullptr, true},
    {"MDATA6", 48, "4", {}, nullptr, true},
    {"MDATA7", 56, "4", {}, nullptr, true},
    {"MDATA8", 64, "4", {}, nullptr, true},
    {"MDATA9", 72, "4", {}, nullptr, true},
    {"MDATA10", 80, "4", {}, nullptr, true},
    {"MDATA11", 88, "4", {}, nullptr, true},
    {"MDATA12", 96, "4", {}, nullptr, true},
    {"MDATA13", 104, "4", {}, nullptr, true},
    {"MDATA14", 112, "4", {}, nullptr, true},
    {"MDATA15", 120, "4", {}, nullptr, true},
    {"MDATA16", 128, "4", {}, nullptr, true},
    {"MOTION", 12, nullptr, kMotionFields, "NMDM"},
    {"ACTION", 8, nullptr, kActionFields}, // for the compiler only; binary files have none
};

constexpr DefinitionKind kNinja2Kinds[] = {
    {"CNKOBJECT", 52, nullptr, kObjectFields, "N2CM"},
    {"CAMERA", 40, nullptr, kCameraFields, "NJCA"},
    {"LIGHT", 40, nullptr, kLight2Fields, "NJLI"},
};

const DefinitionKind* listed(std::span<const DefinitionKind> kinds, std::string_view keyword)
{
    const auto found =
        std::ranges::find(kinds, keyword, [](const DefinitionKind& kind) { return std::string_view(kind.keyword); });
    return found == kinds.end() ? nullptr : &*found;
}

} // namespace

const DefinitionKind kTextDefinition{"", 1, "1"};

const DefinitionKind* definitionKind(std::string_view keyword, bool isNinja2)
{
    const DefinitionKind* later = isNinja2 ? listed(kNinja2Kinds, keyword) : nullptr;
    return later ? later : listed(kKinds, keyword);
}

} // namespace telepipe::formats
