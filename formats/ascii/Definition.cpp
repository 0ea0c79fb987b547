#include "formats/ascii/Definition.h"

#include "formats/ascii/RecordFields.h"
#include "formats/motion/CameraRecords.h"
#include "formats/motion/CompactShapeRecords.h"
#include "formats/motion/MotionRecords.h"
#include "formats/ninja/BasicRecords.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/ninja/TextureListRecords.h"
#include "formats/record/FieldOffset.h"
#include "formats/xj/XjRecords.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace telepipe::formats {

namespace {

// NjDef.h writes structures as bare initialisers; field names are empty macros or take the values. Where the fields
// lie, how large they are and of what type the descriptions of the records say; here stand their names in texts.
constexpr auto kModelFields =
    textFields(ChunkModelRecord(), {{"vlist", "VList"}, {"plist", "PList"}, {"center", "Center"}, {"r", "Radius"}});

// model: CNKModel, or Model in NJS_OBJECT of basic models.
constexpr auto objectFields(const char* model)
{
    return textFields(ObjectRecord(), {{"evalflags", "EvalFlags", ValueType::EvalFlags},
                                       {"model", model},
                                       {"pos", "OPosition"},
                                       {"ang", "OAngle"},
                                       {"scl", "OScale"},
                                       {"child", "Child"},
                                       {"sibling", "Sibling"}});
}
constexpr auto kObjectFields = objectFields("CNKModel"), kBasicObjectFields = objectFields("Model");

// NjDef.h 1.02 knows no quaternion: OQuaternion is made after the pattern.
constexpr auto quaternionFields(const char* model)
{
    ObjectRecord record;
    record.object.evalFlags = kEvalQuaternion;
    return textFields(record, {{"evalflags", "EvalFlags", ValueType::EvalFlags},
                               {"model", model},
                               {"pos", "OPosition"},
                               {"ang", "OQuaternion"},
                               {"scl", "OScale"},
                               {"child", "Child"},
                               {"sibling", "Sibling"},
                               {"re", "OQuaternion"}});
}
constexpr auto kQuaternionFields = quaternionFields("CNKModel"), kBasicQuaternionFields = quaternionFields("Model");

// The names of older files (USE_OLD_ANGLE).
constexpr OtherName kOlderObjectNames[] = {{"Position", "OPosition"}, {"Angle", "OAngle"}, {"Scale", "OScale"}};

constexpr auto kBasicModelFields = textFields(BasicModelRecord(), {{"points", "Points"},
                                                                   {"normals", "Normal"},
                                                                   {"nbPoint", "PointNum"},
                                                                   {"meshsets", "Meshset"},
                                                                   {"mats", "Materials"},
                                                                   {"nbMeshset", "MeshsetNum"},
                                                                   {"nbMat", "MatNum"},
                                                                   {"center", "Center"},
                                                                   {"r", "Radius"}});
constexpr auto kMeshsetFields = textFields(MeshsetRecord(), {{"type_matId", "TypeMatId", ValueType::MeshsetMaterial},
                                                             {"nbMesh", "MeshNum"},
                                                             {"meshes", "Meshes"},
                                                             {"attrs", "PolyAttrs"},
                                                             {"normals", "PolyNormal"},
                                                             {"vertcolor", "VertColor"},
                                                             {"vertuv", "VertUV"}});
constexpr auto kMaterialFields = textFields(BasicMaterial(), {{"diffuse", "Diffuse"},
                                                              {"specular", "Specular"},
                                                              {"exponent", "Exponent"},
                                                              {"attr_texId", "AttrTexId", ValueType::MaterialTexture},
                                                              {"attrflags", "AttrFlags"}});

// Blue Burst's model.
constexpr auto kXjModelFields = textFields(XjModelRecord(), {{"flags", "XFlags"},
                                                             {"vertex tables", "XTables"},
                                                             {"count", "XTableNum"},
                                                             {"strips A", "XStripsA"},
                                                             {"count", "XStripNumA"},
                                                             {"strips B", "XStripsB"},
                                                             {"count", "XStripNumB"},
                                                             {"center", "Center"},
                                                             {"radius", "Radius"}});
constexpr FieldKind kAddressFields[] = {{"Address", 0, ValueType::Long, 1, 4}}; // NJAD is nothing else

constexpr auto kTextureListFields =
    textFields(TextureListRecord(), {{"textures", "TextureList"}, {"nbTexture", "TextureNum"}});

constexpr auto kMotionFields =
    textFields(MotionHeader(),
               {{"mdata", "MdataArray"}, {"nbFrame", "MFrameNum"}, {"type", "MotionBit"}, {"inp_fn", "InterpolFct"}});
// Ninja2's names, whose texts write constants by name.
constexpr OtherName kNinja2MotionNames[] = {{"MotionBitF", "MotionBit"}, {"InterpolFctF", "InterpolFct"}};

constexpr auto kActionFields = textFields(ActionRecord(), {{"object", "ObjectHead"}, {"motion", "Motion"}});

// NJS_CSHAPELIST (docs/formats.md, Compact shapes).
constexpr auto kShapeListFields = textFields(ShapeListRecord(), {{"shapes", "CShapeKgList"}, {"nbShape", "CShapeNum"}});

// CAMERA_END stands for the local axes, zeros; CLocalX and CLocalY are made after the pattern.
constexpr auto kCameraFields = textFields(NinjaCamera(), {{"pos", "CPosition"},
                                                          {"vector", "CInterest"},
                                                          {"roll", "CRoll"},
                                                          {"angle", "CAngle"},
                                                          {"near", "CNearClip"},
                                                          {"far", "CFarClip"},
                                                          {"lx", "CLocalX"},
                                                          {"ly", "CLocalY"}});

// NjDef.h fixes the matrix, the reserved long, the longs the library works in, the specular intensity and the function,
// and has colours of 8 bits: the names for these are made after the pattern.
constexpr auto kLightFields = textFields(NinjaLight(), {{"mtrx", "LMatrix"},
                                                        {"mtrx", "LMatrix"},
                                                        {"mtrx", "LMatrix"},
                                                        {"mtrx", "LMatrix"},
                                                        {"pnt", "LPosition"},
                                                        {"vec", "LVector"},
                                                        {"stat", "LStatus", ValueType::Long},
                                                        {"reserve", "LReserve", ValueType::Long},
                                                        {"work", "LWork"},
                                                        {"lsrc", "LType"},
                                                        {"iamb", "LIntensityF"},
                                                        {"idif", "LIntensityF"},
                                                        {"ispc", "LIntensityF"},
                                                        {"nrang", "LNRange"},
                                                        {"frang", "LFRange"},
                                                        {"func", "LFunction"},
                                                        {"iang", "LIAngle"},
                                                        {"oang", "LOAngle"},
                                                        {"a", "LColorF"},
                                                        {"r", "LColorF"},
                                                        {"g", "LColorF"},
                                                        {"b", "LColorF"}});
// NjDef.h's own LIntensity and LColor.
constexpr std::uint16_t kIntensityAt = fieldOffset<&NinjaLight::ambient>, kColorAt = fieldOffset<&NinjaLight::argb>;
constexpr FieldKind kShortLightFields[] = {{"LIntensity", kIntensityAt, ValueType::Intensity, 1, 12},
                                           {"LColor", kColorAt, ValueType::ColorPart, 4, 16}};
constexpr DefaultLong kLightDefaults[] = {{fieldOffset<&NinjaLight::status>, 1}}; // of LATTR_START

// Ninja2's NJS_LIGHT, which no public NjDef.h knows. vector: of a point or a direction
constexpr NinjaLight kNinja2Light{.ninja2 = true};
constexpr auto light2Fields(const char* vector)
{
    return textFields(kNinja2Light, {{"point or vector", vector},
                                     {"rgb", "LColorF"},
                                     {"near or intensity", "LNRange"},
                                     {"far or ambient", "LFRange"},
                                     {"func", "LFunction"},
                                     {"type", "LType", ValueType::HexLong}});
}
constexpr auto kLight2Fields = light2Fields("LPosition"), kDirectionLight2Fields = light2Fields("LVector");

// A structure of named fields that is the first of a chunk.
constexpr DefinitionKind rootKind(const char* keyword, std::uint32_t size, std::span<const FieldKind> fields,
                                  std::optional<IffKind> chunk)
{
    return {.keyword = keyword, .size = static_cast<std::uint16_t>(size), .fields = fields, .chunk = chunk};
}

// A structure of named fields that others point to, and that is laid out behind all that it points to itself.
constexpr DefinitionKind modelKind(const char* keyword, std::uint32_t size, std::span<const FieldKind> fields)
{
    return {.keyword = keyword, .size = static_cast<std::uint16_t>(size), .fields = fields, .comesLast = true};
}

// An array of structures, whose fields follow each other without names.
template <class Record> constexpr DefinitionKind rowKind(const char* keyword)
{
    return {.keyword = keyword,
            .size = recordSize<Record>,
            .widths = rowWidths<Record>.data(),
            .fields = rowFields<Record>,
            .comesLast = true};
}

// Objects of both kinds, whose contents stand in brackets.
constexpr DefinitionKind objectKind(const char* keyword, std::span<const FieldKind> fields, IffKind chunk,
                                    std::span<const FieldKind> withQuaternion)
{
    DefinitionKind kind = rootKind(keyword, recordSize<ObjectRecord>, fields, chunk);
    kind.otherFields = withQuaternion;
    kind.otherNames = kOlderObjectNames;
    kind.brackets = true;
    return kind;
}

constexpr DefinitionKind bracketed(DefinitionKind kind)
{
    kind.brackets = true;
    return kind;
}

constexpr DefinitionKind withNameWidth(DefinitionKind kind, std::uint8_t width)
{
    kind.nameWidth = width;
    return kind;
}

// The structures of an array, each between its own START and END.
constexpr DefinitionKind grouped(DefinitionKind kind, const char* group)
{
    kind.group = group;
    return kind;
}

constexpr DefinitionKind cameraKind(std::uint32_t size)
{
    return bracketed(rootKind("CAMERA", size, kCameraFields, IffKind::Camera));
}

constexpr DefinitionKind kLightKind = [] {
    DefinitionKind kind = bracketed(rootKind("LIGHT", recordSize<NinjaLight>, kLightFields, IffKind::Light));
    kind.defaults = kLightDefaults;
    kind.otherFields = kShortLightFields;
    return kind;
}();

constexpr DefinitionKind kLight2Kind = [] {
    DefinitionKind kind = bracketed(rootKind("LIGHT", sizeOfRecord(kNinja2Light), kLight2Fields, IffKind::Light));
    kind.otherFields = kDirectionLight2Fields;
    return kind;
}();

constexpr DefinitionKind kMotionKind = [] {
    DefinitionKind kind =
        withNameWidth(rootKind("MOTION", recordSize<MotionHeader>, kMotionFields, IffKind::Motion), 14);
    kind.otherNames = kNinja2MotionNames;
    return kind;
}();

// Keys of motions: NjDef.h's names, then those of shorter kinds made after the pattern. Readers of the binary know the
// kinds from the motion's bits; the keyword only sets the size of an element.
constexpr DefinitionKind kKinds[] = {
    {"TEXTURENAME", recordSize<TextureNameRecord>, "4"},
    withNameWidth(rootKind("TEXTURELIST", recordSize<TextureListRecord>, kTextureListFields, IffKind::TextureList), 12),
    {"VLIST", 4, "4"},
    {"PLIST", 2, "2"},
    modelKind("CNKMODEL", recordSize<ChunkModelRecord>, kModelFields),
    objectKind("CNKOBJECT", kObjectFields, IffKind::ChunkModel, kQuaternionFields),
    {"POLYGON", 2, "2"},
    {"POLYATTR", 4, "4"}, // NjDef.h has no name for the array behind PolyAttrs
    {"POLYNORMAL", 12, "4"},
    {"STRIPNORMAL", 12, "4"},
    {"VERTCOLOR", 4, "4"},
    {"VERTUV", 4, "4"},
    grouped(bracketed(rootKind("MATERIAL", recordSize<BasicMaterial>, kMaterialFields, std::nullopt)), "MAT"),
    grouped(modelKind("MESHSET", recordSize<MeshsetRecord>, kMeshsetFields), "MESH"),
    modelKind("MODEL", recordSize<BasicModelRecord>, kBasicModelFields),
    objectKind("OBJECT", kBasicObjectFields, IffKind::BasicModel, kBasicQuaternionFields),
    {"POSITION", 16, "4"},
    {"ROTATION", 16, "4"},
    {"SROTATION", 8, "2"},
    {"QROTATION", 20, "4"},
    {"SCALE", 16, "4"},
    {"AXEVECT", 20, "4"},
    {"XROTATION", 20, "4"},
    {"POINTER", 8, "4", {}, std::nullopt, true},
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
    {"CVLIST", 4, "4", {}, std::nullopt, true},
    rowKind<KeyGroupRecord>("CSHAPEKGLIST"),
    withNameWidth(rootKind("CSHAPELIST", recordSize<ShapeListRecord>, kShapeListFields, IffKind::ShapeList), 15),
    rowKind<ShapeTrackRecord>("CSHAPEDATA"),
    cameraKind(recordSize<NinjaCamera>),
    kLightKind,
    kMotionKind,
    {"XJVERTEX", 4, "4"},
    {"XJBYTES", 1, "1"},
    {"XJINDEX", 2, "2"},
    {"XJRECORD", recordSize<XjMaterialRecord>, "4"},
    rowKind<XjTableRecord>("XJTABLE"),
    rowKind<XjStripRecord>("XJSTRIP"),
    modelKind("XJMODEL", recordSize<XjModelRecord>, kXjModelFields),
    rootKind("ADDRESS", 4, kAddressFields, IffKind::Address),
    {"CHUNK", 1, "1", {}, IffKind::Other}, // of the name it says
    rootKind("ACTION", recordSize<ActionRecord>, kActionFields,
             std::nullopt), // for the compiler; binary files have none
};

// Tables of pointers to keys and of their numbers.
constexpr const char* kTableKeywords[] = {"MDATA1",  "MDATA2",  "MDATA3",  "MDATA4",  "MDATA5",  "MDATA6",
                                          "MDATA7",  "MDATA8",  "MDATA9",  "MDATA10", "MDATA11", "MDATA12",
                                          "MDATA13", "MDATA14", "MDATA15", "MDATA16"};
constexpr auto kTableKinds = [] {
    std::array<DefinitionKind, std::size(kTableKeywords)> kinds;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        kinds[i] = {kTableKeywords[i], static_cast<std::uint16_t>(8 * (i + 1)), "4", {}, std::nullopt, true};
    return kinds;
}();

constexpr DefinitionKind kNinja2Kinds[] = {
    objectKind("CNKOBJECT", kObjectFields, IffKind::Ninja2Model, kQuaternionFields),
    cameraKind(sizeOfRecord(NinjaCamera{.ninja2 = true})),
    kLight2Kind,
};

const DefinitionKind* listed(std::span<const DefinitionKind> kinds, std::string_view keyword)
{
    const auto found =
        std::ranges::find(kinds, keyword, [](const DefinitionKind& kind) { return std::string_view(kind.keyword); });
    return found == kinds.end() ? nullptr : &*found;
}

} // namespace

const DefinitionKind kTextDefinition{"", 1, "1"};

std::vector<FieldKind> fieldsNamed(const DefinitionKind& kind, std::string_view name)
{
    for (const OtherName& other : kind.otherNames)
        if (other.name == name)
            name = other.of;
    std::vector<FieldKind> named;
    for (const std::span<const FieldKind> fields : {kind.fields, kind.otherFields}) {
        const auto isNamed = [name](const FieldKind& field) { return field.isNamed(name); };
        std::ranges::copy_if(fields, std::back_inserter(named), isNamed);
        if (!named.empty())
            break;
    }
    return named;
}

const DefinitionKind* definitionKind(std::string_view keyword, bool isNinja2)
{
    const DefinitionKind* later = isNinja2 ? listed(kNinja2Kinds, keyword) : nullptr;
    if (later)
        return later;
    return listed(keyword.starts_with("MDATA") ? std::span<const DefinitionKind>(kTableKinds) : kKinds, keyword);
}

} // namespace telepipe::formats
