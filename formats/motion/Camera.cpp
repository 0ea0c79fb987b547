#include "formats/motion/Camera.h"

namespace telepipe::formats {

namespace {

constexpr std::size_t kSize = 64, kNinja2Size = 40;

} // namespace

NinjaCamera readCamera(const ByteView& data, Warnings& warnings)
{
    NinjaCamera camera;
    camera.offset = static_cast<std::uint32_t>(data.absolute(0));
    camera.ninja2 = data.size() < kSize;
    data.slice(0, camera.ninja2 ? kNinja2Size : kSize, "camera");
    camera.position = data.vec3(0x00, "position");
    camera.direction = data.vec3(0x0C, "direction");
    camera.roll = data.i32(0x18, "roll");
    camera.angle = data.i32(0x1C, "angle of view");
    camera.nearDepth = data.f32(0x20, "near depth");
    camera.farDepth = data.f32(0x24, "far depth");
    if (!camera.ninja2) {
        camera.localX = data.vec3(0x28, "local x axis");
        camera.localY = data.vec3(0x34, "local y axis");
    }
    const std::size_t size = camera.ninja2 ? kNinja2Size : kSize;
    if (data.size() != size)
        warnings.add(data.absolute(size), std::to_string(data.size() - size) + " bytes after the camera");
    return camera;
}

void writeCamera(ByteWriter& writer, const NinjaCamera& camera)
{
    writer.vec3(camera.position);
    writer.vec3(camera.direction);
    writer.i32(camera.roll);
    writer.i32(camera.angle);
    writer.f32(camera.nearDepth);
    writer.f32(camera.farDepth);
    if (camera.ninja2)
        return;
    writer.vec3(camera.localX);
    writer.vec3(camera.localY);
}

} // namespace telepipe::formats
