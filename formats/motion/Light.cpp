#include "formats/motion/Light.h"

namespace telepipe::formats {

namespace {

constexpr std::size_t kSize = 344, kNinja2Size = 40;

enum Source : std::uint32_t
{
    kAmbientLight = 1,   // NJD_AMBIENT
    kDirectionLight = 2, // NJD_DIR_LIGHT
    kPointLight = 4,     // NJD_POINT_LIGHT
    kSpotLight = 8,      // NJD_SPOT_LIGHT
};

LightKind ninja2Kind(std::uint32_t type)
{
    switch (type) {
    case 1:
        return LightKind::Point;
    case 2:
        return LightKind::Direction;
    case 3:
        return LightKind::Ambient;
    default:
        return LightKind::Other;
    }
}

void readPlace(const ByteView& data, NinjaLight& light)
{
    for (std::size_t i = 0; i < light.matrix.size(); ++i)
        light.matrix[i] = data.f32(4 * i, "light matrix");
    light.point = data.vec3(0x40, "light position");
    light.vector = data.vec3(0x4C, "light direction");
    light.status = data.i32(0x58, "light status");
    light.reserved = data.i32(0x5C, "reserved word");
    for (std::size_t i = 0; i < light.work.size(); ++i)
        light.work[i] = data.u32(0x60 + 4 * i, "light work area");
}

void readAttributes(const ByteView& data, NinjaLight& light)
{
    light.source = data.u32(0x124, "light source");
    light.ambient = data.f32(0x128, "ambient intensity");
    light.diffuse = data.f32(0x12C, "diffuse intensity");
    light.specular = data.f32(0x130, "specular intensity");
    light.nearRange = data.f32(0x134, "near range");
    light.farRange = data.f32(0x138, "far range");
    light.function = data.u32(0x13C, "light function");
    light.innerAngle = data.i32(0x140, "inner angle");
    light.outerAngle = data.i32(0x144, "outer angle");
    light.argb = {data.f32(0x148, "alpha"), data.vec3(0x14C, "colour")};
}

bool hasRange(const NinjaLight& light)
{
    return light.kind() == LightKind::Point;
}

void readNinja2(const ByteView& data, NinjaLight& light)
{
    light.source = data.u32(0x24, "light type");
    (hasRange(light) ? light.point : light.vector) = data.vec3(0x00, "light position or direction");
    light.argb = {1, data.vec3(0x0C, "colour")};
    (hasRange(light) ? light.nearRange : light.diffuse) = data.f32(0x18, "near range or intensity");
    (hasRange(light) ? light.farRange : light.ambient) = data.f32(0x1C, "far range or ambient");
    light.function = data.u32(0x20, "light function");
}

void writeNinja2(ByteWriter& writer, const NinjaLight& light)
{
    writer.vec3(hasRange(light) ? light.point : light.vector);
    writer.vec3({light.argb.y, light.argb.z, light.argb.w});
    writer.f32(hasRange(light) ? light.nearRange : light.diffuse);
    writer.f32(hasRange(light) ? light.farRange : light.ambient);
    writer.u32(light.function);
    writer.u32(light.source);
}

} // namespace

LightKind NinjaLight::kind() const
{
    if (ninja2)
        return ninja2Kind(source);
    if (source & kSpotLight)
        return LightKind::Spot;
    if (source & kPointLight)
        return LightKind::Point;
    if (source & kDirectionLight)
        return LightKind::Direction;
    return source & kAmbientLight ? LightKind::Ambient : LightKind::Other;
}

NinjaLight readLight(const ByteView& data, Warnings& warnings)
{
    NinjaLight light;
    light.offset = static_cast<std::uint32_t>(data.absolute(0));
    light.ninja2 = data.size() < kSize;
    const std::size_t size = light.ninja2 ? kNinja2Size : kSize;
    data.slice(0, size, "light");
    if (light.ninja2) {
        readNinja2(data, light);
    } else {
        readPlace(data, light);
        readAttributes(data, light);
    }
    if (light.kind() == LightKind::Other)
        warnings.add(light.offset, "light of kind " + hexadecimal(light.source));
    if (data.size() != size)
        warnings.add(data.absolute(size), std::to_string(data.size() - size) + " bytes after the light");
    return light;
}

void writeLight(ByteWriter& writer, const NinjaLight& light)
{
    if (light.ninja2)
        return writeNinja2(writer, light);
    for (float value : light.matrix)
        writer.f32(value);
    writer.vec3(light.point);
    writer.vec3(light.vector);
    writer.i32(light.status);
    writer.i32(light.reserved);
    for (std::uint32_t value : light.work)
        writer.u32(value);
    writer.u32(light.source);
    for (float value : {light.ambient, light.diffuse, light.specular, light.nearRange, light.farRange})
        writer.f32(value);
    writer.u32(light.function);
    writer.i32(light.innerAngle);
    writer.i32(light.outerAngle);
    for (int i = 0; i < 4; ++i)
        writer.f32(light.argb[i]);
}

} // namespace telepipe::formats
