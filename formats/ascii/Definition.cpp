#include "formats/ascii/Definition.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// NjDef.h writes structures as bare initialisers; field names are empty macros or take the values. Offsets are those of
// NJS_CNK_MODEL, NJS_CNK_OBJECT, NJS_TEXLIST, NJS_MOTION, NJS_ACTION, NJS_CSHAPELIST.
constexpr FieldKind kModelFields[] = {{"VList", 0x00, FieldType::Pointer},
                                      {"PList", 0x04, FieldType::Pointer},
                                      {"Center", 0x08, FieldType::Float3},
                                      {"Radius", 0x14, FieldType::Float}};

// Position, Angle and Scale are the names of older files (USE_OLD_ANGLE). NjDef.h 1.02 knows no quaternion:
// OQuaternion is made after the pattern.
constexpr FieldKind kObjectFields[] = {
    {"EvalFlags", 0x00, FieldType::Long},        {"CNKModel", 0x04, FieldType::Pointer},
    {"OPosition", 0x08, FieldType::Float3},      {"Position", 0x08, FieldType::Float3},
    {"OAngle", 0x14, FieldType::Degrees3},       {"Angle", 0x14, FieldType::Degrees3},
    {"OScale", 0x20, FieldType::Float3},         {"Scale", 0x20, FieldType::Float3},
    {"Child", 0x2c, FieldType::Pointer},         {"Sibling", 0x30, FieldType::Pointer},
    {"OQuaternion", 0x14, FieldType::Quaternion}};

constexpr FieldKind kTextureListFields[] = {{"TextureList", 0, FieldType::Pointer}, {"TextureNum", 4, FieldType::Long}};

// The names with F are Ninja2's, with constants by name (ninja2_compact_shape_ja 3.1.5).
constexpr FieldKind kMotionFields[] = {{"MdataArray", 0, FieldType::Pointer}, {"MFrameNum", 4, FieldType::Long},
                                       {"MotionBit", 8, FieldType::Short},    {"MotionBitF", 8, FieldType::Short},
                                       {"InterpolFct", 10, FieldType::Short}, {"InterpolFctF", 10, FieldType::Short}};

constexpr FieldKind kActionFields[] = {{"ObjectHead", 0, FieldType::Pointer}, {"Motion", 4, FieldType::Pointer}};

// Keys of motions: NjDef.h's names, then those of shorter kinds made after the pattern. Readers of the binary tell
// kinds by the motion's bits; the keyword only sets the size of an element.
constexpr DefinitionKind kKinds[] = {
    {"TEXTURENAME", 12, "4"},
    {"TEXTURELIST", 8, nullptr, kTextureListFields, "NJTL"},
    {"VLIST", 4, "4"},
    {"PLIST", 2, "2"},
    {"CNKMODEL", 24, nullptr, kModelFields, nullptr, true},
    {"CNKOBJECT", 52, nullptr, kObjectFields, "NJCM"},
    {"POSITION", 16, "4"},
    {"ROTATION", 16, "4"},
    {"SROTATION", 8, "2"},
    {"QROTATION", 20, "4"},
    {"SCALE", 16, "4"},
    {"AXEVECT", 20, "4"},
    {"XROTATION", 20, "4"},
    {"POINTER", 8, "4"},
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
    {"LINTENSITY", 12, "4"}, // NjDef.h has NJS_MKEY_F1; the library reads two floats (ninja2_compact_shape_ja)
    {"LSPOT_FACTORS", 20, "4"},
    {"LPOINT_FACTORS", 12, "4"},
    {"CSHAPE", 8, "4"},
    {"EVENT", 8, "4"},
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

} // namespace

const DefinitionKind kTextDefinition{"", 1, "1"};

const DefinitionKind* definitionKind(std::string_view keyword)
{
    const auto found =
        std::ranges::find(kKinds, keyword, [](const DefinitionKind& kind) { return std::string_view(kind.keyword); });
    return found == std::end(kKinds) ? nullptr : found;
}

} // namespace telepipe::formats
