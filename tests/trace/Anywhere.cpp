#include "tests/trace/Anywhere.h"

#include "engine/motion/Pose.h"

namespace telepipe::test {

scene::Camera anywhere(const tools::Document& document, std::mt19937& random)
{
    const scene::Scene& scene = document.scene;
    const auto corner = static_cast<std::uint32_t>(random() % scene.vertices.size());
    scene::Camera camera;
    camera.position = glm::vec3(scene::worldPosition(scene, scene::restPose(scene), corner));
    camera.position.y += 5 + static_cast<float>(random() % 40);
    camera.yaw = static_cast<float>(random() % 360);
    camera.pitch = static_cast<float>(random() % 50) - 30;
    return camera;
}

} // namespace telepipe::test
