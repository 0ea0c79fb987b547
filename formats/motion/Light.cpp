#include "formats/motion/CameraRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"

namespace telepipe::formats {

namespace {

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
    light.ninja2 = data.size() < recordSize<NinjaLight>;
    const std::size_t size = sizeOfRecord(light);
    if (light.ninja2) // the type says which fields there are
        light.source = data.sub(0, size, "light").u32(size - 4, "light type");
    readRecord(light, data, 0, "light");
    if (light.kind() == LightKind::Other)
        warnings.add(light.offset, {"light of kind {:#x}", light.source});
    if (data.size() != size)
        warnings.add(data.absolute(size), {"{} bytes after the light", data.size() - size});
    return light;
}

void writeLight(ByteWriter& writer, const NinjaLight& light)
{
    writeRecord(writer, light);
}

} // namespace telepipe::formats
