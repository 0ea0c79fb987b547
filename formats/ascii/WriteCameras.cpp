#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Numbers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

std::string degrees(std::int32_t bams)
{
    return scaledText(bams, kKeyDegrees);
}

// "CPosition  ( 1.0F, 2.0F, 3.0F ),"
void field(std::string& text, const char* name, const std::string& values)
{
    text += fmt::format("{:<11}( {} ),\n", name, values);
}

void vectorField(std::string& text, const char* name, glm::vec3 values)
{
    field(text, name, floatsText(values));
}

void floatField(std::string& text, const char* name, float value)
{
    field(text, name, floatText(value));
}

bool isZero(glm::vec3 vector)
{
    constexpr glm::vec3 kZero{0};
    return std::memcmp(&vector, &kZero, sizeof vector) == 0; // -0 differs from the default of an absent field
}

// The number from 0 to 255 that NjDef.h's LColor makes this value of; -1 for none.
int colorPart(float value)
{
    const long part = value >= 0 && value <= 1 ? std::lround(value * 255.0f) : -1;
    const bool isExact = part >= 0 && std::bit_cast<std::uint32_t>(static_cast<float>(part) / 255.0f) ==
                                          std::bit_cast<std::uint32_t>(value);
    return isExact ? static_cast<int>(part) : -1;
}

void writeColor(std::string& text, glm::vec4 argb)
{
    const std::array parts{colorPart(argb[0]), colorPart(argb[1]), colorPart(argb[2]), colorPart(argb[3])};
    const bool isPlain = std::ranges::find(parts, -1) == parts.end();
    if (isPlain)
        field(text, "LColor", fmt::format("{}", fmt::join(parts, ", ")));
    else
        field(text, "LColorF", fmt::format("{}, {}", floatsText(glm::vec3(argb)), floatText(argb.w)));
}

bool sameBits(float a, float b)
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

void writeIntensity(std::string& text, const NinjaLight& light)
{
    if (sameBits(light.ambient, light.diffuse) && sameBits(light.specular, 0.3f))
        floatField(text, "LIntensity", light.ambient);
    else
        vectorField(text, "LIntensityF", {light.ambient, light.diffuse, light.specular});
}

// Writes the fields that NjDef.h leaves to the library, but only where a file has unusual values in them.
void writeLibraryFields(std::string& text, const NinjaLight& light, bool hasStatus)
{
    std::string matrix, work;
    std::uint32_t any = 0, anyWork = 0;
    for (float value : light.matrix) {
        matrix += (matrix.empty() ? "" : ", ") + floatText(value);
        any |= std::bit_cast<std::uint32_t>(value);
    }
    for (std::uint32_t value : light.work) {
        work += (work.empty() ? "" : ", ") + hexadecimal(value);
        anyWork |= value;
    }
    if (any != 0)
        field(text, "LMatrix", matrix);
    if (light.status != 1 && !hasStatus)
        field(text, "LStatus", fmt::to_string(light.status));
    if (light.reserved != 0)
        field(text, "LReserve", fmt::to_string(light.reserved));
    if (anyWork != 0)
        field(text, "LWork", work);
    if (light.function != 0)
        field(text, "LFunction", hexadecimal(light.function));
}

// In a text of Ninja2 the status comes first, and also says that this is the long form.
void writeLight1(std::string& text, const NinjaLight& light, bool isNinja2)
{
    if (isNinja2)
        field(text, "LStatus", fmt::to_string(light.status));
    vectorField(text, "LPosition", light.point);
    vectorField(text, "LVector", light.vector);
    text += "LATTR_START\n";
    field(text, "LType", hexadecimal(light.source));
    writeIntensity(text, light);
    floatField(text, "LNRange", light.nearRange);
    floatField(text, "LFRange", light.farRange);
    field(text, "LIAngle", degrees(light.innerAngle));
    field(text, "LOAngle", degrees(light.outerAngle));
    writeColor(text, light.argb);
    writeLibraryFields(text, light, isNinja2);
    text += "LATTR_END\n";
}

// The short form of Ninja2 has one vector, and intensities or ranges in one place; they are written from the bytes,
// whatever the kind.
void writeLight2(std::string& text, const NinjaLight& light)
{
    ByteWriter writer;
    writeLight(writer, light);
    const ByteView data(writer.bytes());
    const bool isDirection = light.kind() == LightKind::Direction;
    vectorField(text, isDirection ? "LVector" : "LPosition", data.vec3(0x00, "vector"));
    vectorField(text, "LColorF", data.vec3(0x0c, "colour"));
    floatField(text, "LNRange", data.f32(0x18, "range"));
    floatField(text, "LFRange", data.f32(0x1c, "range"));
    field(text, "LFunction", hexadecimal(data.u32(0x20, "function")));
    field(text, "LType", hexadecimal(data.u32(0x24, "type")));
}

void begin(std::string& text, const char* keyword, const std::string& name)
{
    text += fmt::format("\n{0}     {1}\n{0}_START\n", keyword, name);
}

} // namespace

void writeAsciiCamera(std::string& text, const NinjaCamera& camera, const std::string& name, bool isNinja2)
{
    begin(text, "CAMERA", "camera_" + name);
    vectorField(text, "CPosition", camera.position);
    vectorField(text, "CInterest", camera.direction);
    field(text, "CRoll", degrees(camera.roll));
    field(text, "CAngle", degrees(camera.angle));
    floatField(text, "CNearClip", camera.nearDepth);
    floatField(text, "CFarClip", camera.farDepth);
    // In a text of Ninja2 the axes also say that this is the long form.
    if (!camera.ninja2 && (isNinja2 || !isZero(camera.localX) || !isZero(camera.localY))) {
        vectorField(text, "CLocalX", camera.localX);
        vectorField(text, "CLocalY", camera.localY);
    }
    text += "CAMERA_END\n";
}

void writeAsciiLight(std::string& text, const NinjaLight& light, const std::string& name, bool isNinja2)
{
    begin(text, "LIGHT", "light_" + name);
    light.ninja2 ? writeLight2(text, light) : writeLight1(text, light, isNinja2);
    text += "LIGHT_END\n";
}

} // namespace telepipe::formats
