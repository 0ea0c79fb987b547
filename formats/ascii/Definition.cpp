#include "formats/ascii/Definition.h"

#include <algorithm>
#include <array>

namespace telepipe::formats {

namespace {

using enum ValueType;

// NjDef.h writes structures as bare initialisers; field names are empty macros or take the values. Offsets are those of
// NJS_CNK_MODEL, NJS_CNK_OBJECT, NJS_TEXLIST, NJS_MOTION, NJS_ACTION, NJS_CSHAPELIST.
constexpr FieldKind kModelFields[] = {
    {"VList", 0x00, Pointer}, {"PList", 0x04, Pointer}, {"Center", 0x08, Float, 3}, {"Radius", 0x14, Float}};

// Position, Angle and Scale are the names of older files (USE_OLD_ANGLE). NjDef.h 1.02 knows no quaternion:
// OQuaternion is made after the pattern.
// model: CNKModel, or Model in NJS_OBJECT of basic models.
constexpr std::array<FieldKind, 11> objectFields(const char* model)
{
    return {{{"EvalFlags", 0x00, Long},
             {model, 0x04, Pointer},
             {"OPosition", 0x08, Float, 3},
             {"Position", 0x08, Float, 3},
             {"OAngle", 0x14, ObjectDegrees, 3},
             {"Angle", 0x14, ObjectDegrees, 3},
             {"OScale", 0x20, Float, 3},
             {"Scale", 0x20, Float, 3},
             {"Child", 0x2c, Pointer},
             {"Sibling", 0x30, Pointer},
             {"OQuaternion", 0x14, Quaternion, 4}}};
}
constexpr auto kObjectFields = objectFields("CNKModel"), kBasicObjectFields = objectFields("Model");

// NJS_MODEL, NJS_MESHSET, NJS_MATERIAL.
constexpr FieldKind kBasicModelFields[] = {
    {"Points", 0x00, Pointer},  {"Normal", 0x04, Pointer},    {"PointNum", 0x08, Long},
    {"Meshset", 0x0c, Pointer}, {"Materials", 0x10, Pointer}, {"MeshsetNum", 0x14, Short},
    {"MatNum", 0x16, Short},    {"Center", 0x18, Float, 3},   {"Radius", 0x24, Float}};
constexpr FieldKind kMeshsetFields[] = {{"TypeMatId", 0x00, JoinedShort, 2},
                                        {"MeshNum", 0x02, Short},
                                        {"Meshes", 0x04, Pointer},
                                        {"PolyAttrs", 0x08, Pointer},
                                        {"PolyNormal", 0x0c, Pointer},
                                        {"VertColor", 0x10, Pointer},
                                        {"VertUV", 0x14, Pointer}};
constexpr FieldKind kMaterialFields[] = {{"Diffuse", 0x00, Argb, 4},
                                         {"Specular", 0x04, Argb, 4},
                                         {"Exponent", 0x08, Float},
                                         {"AttrTexId", 0x0c, JoinedLong, 2},
                                         {"AttrFlags", 0x10, Long}};

// Blue Burst's model.
constexpr FieldKind kXjModelFields[] = {
    {"XFlags", 0x00, Long},      {"XTables", 0x04, Pointer}, {"XTableNum", 0x08, Long},
    {"XStripsA", 0x0c, Pointer}, {"XStripNumA", 0x10, Long}, {"XStripsB", 0x14, Pointer},
    {"XStripNumB", 0x18, Long},  {"Center", 0x1c, Float, 3}, {"Radius", 0x28, Float}};
constexpr FieldKind kAddressFields[] = {{"Address", 0, Long}};

constexpr FieldKind kTextureListFields[] = {{"TextureList", 0, Pointer}, {"TextureNum", 4, Long}};

// Fields whose names end with F are Ninja2's, whose texts write constants by name.
constexpr FieldKind kMotionFields[] = {{"MdataArray", 0, Pointer}, {"MFrameNum", 4, Long},
                                       {"MotionBit", 8, Short},    {"MotionBitF", 8, Short},
                                       {"InterpolFct", 10, Short}, {"InterpolFctF", 10, Short}};

constexpr FieldKind kActionFields[] = {{"ObjectHead", 0, Pointer}, {"Motion", 4, Pointer}};

// NJS_CSHAPELIST (docs/formats.md, Compact shapes).
constexpr FieldKind kShapeListFields[] = {{"CShapeKgList", 0, Pointer}, {"CShapeNum", 4, Long}};

// NJS_CAMERA. CAMERA_END stands for the local axes, zeros; CLocalX and CLocalY are made after the pattern.
constexpr FieldKind kCameraFields[] = {{"CPosition", 0x00, Float, 3}, {"CInterest", 0x0c, Float, 3},
                                       {"CRoll", 0x18, KeyDegrees},   {"CAngle", 0x1c, KeyDegrees},
                                       {"CNearClip", 0x20, Float},    {"CFarClip", 0x24, Float},
                                       {"CLocalX", 0x28, Float, 3},   {"CLocalY", 0x34, Float, 3}};

// NJS_LIGHT. NjDef.h fixes the matrix, the reserved long, the longs the library works in, the specular intensity and
// the function, and has colours of 8 bits: the names for these, from LMatrix on, are made after the pattern.
constexpr FieldKind kLightFields[] = {
    {"LPosition", 0x40, Float, 3},   {"LVector", 0x4c, Float, 3},      {"LStatus", 0x58, Long},
    {"LType", 0x124, Long},          {"LIntensity", 0x128, Intensity}, {"LNRange", 0x134, Float},
    {"LFRange", 0x138, Float},       {"LIAngle", 0x140, KeyDegrees},   {"LOAngle", 0x144, KeyDegrees},
    {"LColor", 0x148, ColorPart, 4}, {"LMatrix", 0x00, Float, 16},     {"LReserve", 0x5c, Long},
    {"LWork", 0x60, Long, 49},       {"LIntensityF", 0x128, Float, 3}, {"LFunction", 0x13c, Long},
    {"LColorF", 0x148, Float, 4}};
constexpr DefaultLong kLightDefaults[] = {{0x58, 1}}; // stat, of LATTR_START

// Ninja2's NJS_LIGHT of 40 bytes, which no public NjDef.h knows.
constexpr FieldKind kLight2Fields[] = {
    {"LPosition", 0x00, Float, 3}, {"LVector", 0x00, Float, 3}, {"LColorF", 0x0c, Float, 3}, {"LNRange", 0x18, Float},
    {"LFRange", 0x1c, Float},      {"LFunction", 0x20, Long},   {"LType", 0x24, Long}};

// Keys of motions: NjDef.h's names, then those of shorter kinds made after the pattern. Readers of the binary know the
// kinds from the motion's bits; the keyword only sets the size of an element.
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
    {"MOTION", 12, nullptr, kMotionFields, "NMDM"},
    {"XJVERTEX", 4, "4"},
    {"XJBYTES", 1, "1"},
    {"XJINDEX", 2, "2"},
    {"XJRECORD", 16, "4"},
    {"XJTABLE", 16, "22444", {}, nullptr, true},
    {"XJSTRIP", 20, "44444", {}, nullptr, true},
    {"XJMODEL", 44, nullptr, kXjModelFields, nullptr, true},
    {"ADDRESS", 4, nullptr, kAddressFields, "NJAD"},
    {"CHUNK", 1, "1", {}, ""},             // of the name it says
    {"ACTION", 8, nullptr, kActionFields}, // for the compiler only; binary files have none
};

// Tables of pointers to keys and of their numbers.
constexpr const char* kTableKeywords[] = {"MDATA1",  "MDATA2",  "MDATA3",  "MDATA4",  "MDATA5",  "MDATA6",
                                          "MDATA7",  "MDATA8",  "MDATA9",  "MDATA10", "MDATA11", "MDATA12",
                                          "MDATA13", "MDATA14", "MDATA15", "MDATA16"};
constexpr auto kTableKinds = [] {
    std::array<DefinitionKind, std::size(kTableKeywords)> kinds;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        kinds[i] = {kTableKeywords[i], static_cast<std::uint16_t>(8 * (i + 1)), "4", {}, nullptr, true};
    return kinds;
}();

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
    if (later)
        return later;
    return listed(keyword.starts_with("MDATA") ? std::span<const DefinitionKind>(kTableKinds) : kKinds, keyword);
}

} // namespace telepipe::formats
