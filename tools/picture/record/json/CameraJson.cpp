#include "tools/picture/record/json/CameraJson.h"

namespace telepipe::tools {

namespace {

void readPosition(const Json& json, const std::string& name, CameraFields& fields)
{
    if (!json.isList() || json.size() != 3)
        failRecord(name, "three numbers", json);
    for (int i = 0; i < 3; ++i)
        readNumber(json[static_cast<std::size_t>(i)], name, fields.camera.position[i], -kMostCoordinate,
                   kMostCoordinate);
    fields.placed = true;
}

template <float scene::Camera::*Member, int Low, int High>
void readCameraNumber(const Json& json, const std::string& name, CameraFields& fields)
{
    readNumber(json, name, fields.camera.*Member, Low, High);
}

constexpr int kNear = 1'000'000, kBox = 1'000'000'000;
using scene::Camera;
constexpr Field<CameraFields> kCameraFields[] = {
    {"position", readPosition},
    {"yaw", readCameraNumber<&Camera::yaw, -kMostTurns, kMostTurns>},
    {"pitch", readCameraNumber<&Camera::pitch, -kMostTurns, kMostTurns>},
    {"roll", readCameraNumber<&Camera::roll, -kMostTurns, kMostTurns>},
    {"fov", readCameraNumber<&Camera::fov, 0, 180>},
    {"near", readCameraNumber<&Camera::nearPlane, 0, kNear>},
    {"orthographic-height", readCameraNumber<&Camera::orthographicHeight, 0, kBox>},
    {"orthographic-depth", readCameraNumber<&Camera::orthographicDepth, 0, kBox>},
};

} // namespace

void readCameraFields(const Json& json, const std::string& name, CameraFields& fields)
{
    readFields<CameraFields>(json, name + ".", kCameraFields, fields);
}

scene::Camera cameraOf(const Json& json, const std::string& name)
{
    CameraFields fields;
    readCameraFields(json, name, fields);
    if (!fields.placed)
        throw RecordError(name + ".position: missing");
    return fields.camera;
}

Json cameraJson(const scene::Camera& camera, float fov)
{
    const scene::Camera usual;
    const glm::vec3 position = camera.position;
    Json json = {{"position", {shortestNumber(position.x), shortestNumber(position.y), shortestNumber(position.z)}},
                 {"yaw", shortestNumber(camera.yaw)},
                 {"pitch", shortestNumber(camera.pitch)},
                 {"fov", shortestNumber(fov)}};
    const auto add = [&](const char* name, float value, float other) {
        if (value != other)
            json[name] = shortestNumber(value);
    };
    add("roll", camera.roll, usual.roll);
    add("near", camera.nearPlane, usual.nearPlane);
    add("orthographic-height", camera.orthographicHeight, usual.orthographicHeight);
    add("orthographic-depth", camera.orthographicDepth, usual.orthographicDepth);
    return json;
}

} // namespace telepipe::tools
