#include "tools/picture/record/json/CameraJson.h"

#include "tools/picture/record/json/FieldKinds.h"

namespace telepipe::tools {

namespace {

void readPosition(const Json& json, const std::string& name, CameraFields& fields)
{
    if (!json.isList() || json.size() != 3)
        failField(name, "three numbers", json);
    for (int i = 0; i < 3; ++i)
        readNumber(json[static_cast<std::size_t>(i)], name, fields.camera.position[i], -kMostCoordinate,
                   kMostCoordinate);
    fields.placed = true;
}

void writePosition(Json& object, const char* name, const CameraFields& fields)
{
    const glm::vec3& position = fields.camera.position;
    object[name] = {shortestNumber(position.x), shortestNumber(position.y), shortestNumber(position.z)};
}

using scene::Camera;
using TurnKind = NumberKind<-kMostTurns, kMostTurns>;
using NearKind = NumberKind<0, 1'000'000>;
using BoxKind = NumberKind<0, 1'000'000'000>;

template <class Kind, auto member> constexpr Field<CameraFields> always(const char* name)
{
    return fieldAlways<Kind, &CameraFields::camera, member>(name);
}
template <class Kind, auto member> constexpr Field<CameraFields> unusual(const char* name)
{
    return field<Kind, &CameraFields::camera, member>(name);
}

constexpr Field<CameraFields> kCameraFields[] = {
    {"position", readPosition, writePosition},
    always<TurnKind, &Camera::yaw>("yaw"),
    always<TurnKind, &Camera::pitch>("pitch"),
    always<NumberKind<0, 180>, &Camera::fov>("fov"),
    unusual<TurnKind, &Camera::roll>("roll"),
    unusual<NearKind, &Camera::nearPlane>("near"),
    unusual<BoxKind, &Camera::orthographicHeight>("orthographic-height"),
    unusual<BoxKind, &Camera::orthographicDepth>("orthographic-depth"),
};

} // namespace

void readCameraFields(const Json& json, const std::string& name, CameraFields& fields)
{
    readFields(json, name + ".", FieldsOf{kCameraFields, fields});
}

scene::Camera cameraOf(const Json& json, const std::string& name)
{
    CameraFields fields;
    readCameraFields(json, name, fields);
    if (!fields.placed)
        throw FieldError({"{}: missing", name + ".position"});
    return fields.camera;
}

Json cameraJson(const Camera& camera, float fov)
{
    CameraFields fields{camera, true};
    fields.camera.fov = fov;
    Json json;
    writeFields(json, kCameraFields, fields);
    return json;
}

} // namespace telepipe::tools
