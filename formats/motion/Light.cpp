#include "formats/motion/CameraRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"
#include "formats/vocabulary/MotionTypes.h"

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kShapes = kDirectionLight | kPointLight | kSpotLight; // where it shines from
constexpr std::uint32_t kHighlights = kSpecularDirection | kSpecularPoint;

LightKind ninja2Kind(std::uint32_t type)
{
    switch (type) {
    case kNinja2PointLight:
        return LightKind::Point;
    case kNinja2DirectionLight:
        return LightKind::Direction;
    case kNinja2AmbientLight:
        return LightKind::Ambient;
    default:
        return LightKind::Other;
    }
}

// A light of highlights alone stands where its diffuse partner would. SDK samples make their only light so and give it
// a diffuse intensity (docs/formats.md, Cameras and lights).
LightKind kindOfRest(std::uint32_t source)
{
    if (source & (kUserLight | kSimpleLight))
        return LightKind::Other;
    if (source & kSpecularDirection)
        return LightKind::Direction;
    if (source & kSpecularPoint)
        return LightKind::Point;
    return source & kAmbientLight ? LightKind::Ambient : LightKind::Other;
}

// Kinds that say something which is not drawn just so.
void warnOfKind(const NinjaLight& light, Warnings& warnings)
{
    const bool other = light.kind() == LightKind::Other;
    const bool computed = !light.ninja2 && (light.source & (kUserLight | kSimpleLight));
    if (computed && other)
        warnings.add(light.offset,
                     {"light of kind {:#x}: only the program knew how; it is drawn as asked", light.source});
    else if (computed)
        warnings.add(light.offset,
                     {"light of kind {:#x}: a function of the program's changes it, which is not drawn", light.source});
    else if (other)
        warnings.add(light.offset, {"light of kind {:#x}", light.source});
    else if (!light.ninja2 && (light.source & kHighlights) && !(light.source & kShapes))
        warnings.add(light.offset, {"light of kind {:#x}: of highlights alone; it lights with them", light.source});
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
    return kindOfRest(source);
}

NinjaLight readLight(const ByteView& data, Warnings& warnings)
{
    NinjaLight light;
    light.offset = static_cast<std::uint32_t>(data.absolute(0));
    light.ninja2 = data.size() < recordSize<NinjaLight>;
    const std::size_t size = sizeOfRecord(light);
    if (light.ninja2) // the type decides which fields there are
        light.source = data.sub(0, size, "light").u32(size - 4, "light type");
    readRecord(light, data, 0, "light");
    warnOfKind(light, warnings);
    if (data.size() != size)
        warnings.add(data.absolute(size), {"{} bytes after the light", data.size() - size});
    return light;
}

void writeLight(ByteWriter& writer, const NinjaLight& light)
{
    writeRecord(writer, light);
}

} // namespace telepipe::formats
