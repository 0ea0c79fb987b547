#include "engine/motion/SampleCamera.h"

#include "engine/motion/Pose.h"
#include "engine/motion/TrackCursor.h"
#include "formats/bytes/Bams.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::scene {

using namespace formats;

namespace {

constexpr float kScreenAspect = 4.0f / 3.0f;

// njSetPerspective's angle spans the width: 12743 BAMS, Sonic Adventure's, are 70 degrees across and 55.4 high.
float verticalFov(std::int32_t angle)
{
    const float across = glm::radians(std::clamp(degreesOf<float>(angle), 1.0f, 179.0f));
    return glm::degrees(2 * std::atan(std::tan(across / 2) / kScreenAspect));
}

void look(Camera& camera, glm::vec3 direction)
{
    const float length = glm::length(direction);
    if (!(length > 0))
        return;
    camera.yaw = glm::degrees(std::atan2(-direction.x, -direction.z));
    camera.pitch = glm::degrees(std::asin(std::clamp(direction.y / length, -1.0f, 1.0f)));
}

// Writes the sampled channel over the camera's own value; a target becomes the direction from where the camera is.
void apply(NinjaCamera& camera, Channel channel, const TrackCursor& cursor, Interpolation by)
{
    if (channel == Channel::Position)
        camera.position = cursor.vector(by);
    else if (channel == Channel::Vector)
        camera.direction = cursor.vector(by);
    else if (channel == Channel::Target)
        camera.direction = cursor.vector(by) - camera.position;
    else if (channel == Channel::Roll)
        camera.roll = cursor.angle().x;
    else if (channel == Channel::FieldOfView)
        camera.angle = cursor.angle().x;
}

} // namespace

std::int32_t angleAcross(float verticalFov)
{
    const float across = 2 * std::atan(std::tan(glm::radians(verticalFov) / 2) * kScreenAspect);
    return static_cast<std::int32_t>(std::lround(bamsOfDegrees(glm::degrees(across))));
}

Camera cameraOf(const NinjaCamera& from)
{
    Camera camera;
    camera.position = from.position;
    camera.fov = verticalFov(from.angle);
    camera.roll = degreesOf<float>(from.roll);
    const float depth = std::abs(from.nearDepth); // negated in the file
    if (depth > 0 && std::isfinite(depth))
        camera.nearPlane = depth;
    look(camera, from.direction);
    return camera;
}

Camera sampleCamera(const NinjaCamera& camera, const Motion& motion, double frame)
{
    NinjaCamera sampled = camera;
    // Channels come in the order of their numbers: the position before the target.
    for (std::size_t c = 0; motion.entries != 0 && c < motion.channels.size(); ++c) {
        const MotionTrack& track = motion.track(0, c);
        if (track.count != 0)
            apply(sampled, motion.channels[c].channel,
                  TrackCursor(track, motion.channels[c].layout, motion.endian, wrappedFrame(motion.frames, frame)),
                  motion.interpolation);
    }
    return cameraOf(sampled);
}

Camera cameraAt(const SceneCamera& camera, double seconds)
{
    return camera.motion ? sampleCamera(camera.camera, *camera.motion, motionFrame(*camera.motion, 1, seconds))
                         : cameraOf(camera.camera);
}

} // namespace telepipe::scene
