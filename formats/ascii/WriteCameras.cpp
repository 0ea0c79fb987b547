#include "formats/ascii/FieldText.h"
#include "formats/ascii/TextWriter.h"
#include "formats/motion/CameraRecords.h"
#include "formats/record/RecordWriter.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

bool sameBits(float a, float b)
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

bool isZero(glm::vec3 vector)
{
    constexpr glm::vec3 kZero{0};
    return std::memcmp(&vector, &kZero, sizeof vector) == 0; // -0 differs from the default of an absent field
}

// True for a value that NjDef.h's LColor makes of a number from 0 to 255.
bool isColorPart(float value)
{
    const long part = value >= 0 && value <= 1 ? std::lround(value * 255.0f) : -1;
    return part >= 0 && sameBits(static_cast<float>(part) / 255.0f, value);
}

void writeColor(FieldText& fields, const glm::vec4& argb)
{
    const bool isPlain = isColorPart(argb.x) && isColorPart(argb.y) && isColorPart(argb.z) && isColorPart(argb.w);
    fields.line(isPlain ? "LColor" : "LColorF");
}

void writeIntensity(FieldText& fields, const NinjaLight& light)
{
    const bool isPlain = sameBits(light.ambient, light.diffuse) && sameBits(light.specular, 0.3f);
    fields.line(isPlain ? "LIntensity" : "LIntensityF");
}

// Writes the fields that NjDef.h leaves to the library, but only where a file has unusual values in them.
void writeLibraryFields(FieldText& fields, const NinjaLight& light, bool hasStatus)
{
    for (const char* name : {"LMatrix", "LStatus", "LReserve", "LWork", "LFunction"}) {
        const bool isStatus = name == std::string_view("LStatus");
        if (isStatus ? light.status != 1 && !hasStatus : !fields.isZero(name))
            fields.line(name);
    }
}

// The texts' order is not the structure's. In a text of Ninja2 the status comes first, and also says that this is the
// long form.
void writeLight1(std::string& text, const NinjaLight& light, bool isNinja2)
{
    FieldText fields(text, *definitionKind("LIGHT"), recordBytes(light));
    if (isNinja2)
        fields.line("LStatus");
    fields.line("LPosition");
    fields.line("LVector");
    text += "LATTR_START\n";
    fields.line("LType");
    writeIntensity(fields, light);
    for (const char* name : {"LNRange", "LFRange", "LIAngle", "LOAngle"})
        fields.line(name);
    writeColor(fields, light.argb);
    writeLibraryFields(fields, light, isNinja2);
    text += "LATTR_END\n";
}

// The short form of Ninja2 has one vector, and intensities or ranges in one place, whose names are those of the ranges.
void writeLight2(std::string& text, const NinjaLight& light)
{
    const DefinitionKind& kind = *definitionKind("LIGHT", true);
    FieldText(text, kind, recordBytes(light))
        .all(light.kind() == LightKind::Direction ? kind.otherFields : kind.fields);
}

void begin(std::string& text, const char* keyword, const std::string& name)
{
    text += fmt::format("\n{0}     {1}\n{0}_START\n", keyword, name);
}

} // namespace

void writeAsciiCamera(std::string& text, const NinjaCamera& camera, const std::string& name, bool isNinja2)
{
    begin(text, "CAMERA", "camera_" + name);
    // The axes are zeros where a text leaves them out. In a text of Ninja2 they also say that this is the long form.
    NinjaCamera written = camera;
    written.ninja2 = camera.ninja2 || (!isNinja2 && isZero(camera.localX) && isZero(camera.localY));
    FieldText(text, *definitionKind("CAMERA"), recordBytes(written)).all();
    text += "CAMERA_END\n";
}

void writeAsciiLight(std::string& text, const NinjaLight& light, const std::string& name, bool isNinja2)
{
    begin(text, "LIGHT", "light_" + name);
    light.ninja2 ? writeLight2(text, light) : writeLight1(text, light, isNinja2);
    text += "LIGHT_END\n";
}

} // namespace telepipe::formats
