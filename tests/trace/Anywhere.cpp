#include "tests/trace/Anywhere.h"

#include "engine/motion/Pose.h"
#include "engine/settings/ViewSettings.h"
#include "tests/support/bytes/Bytes.h"
#include "tools/demo/Demo.h"
#include "tools/document/FileSource.h"

#include <filesystem>

namespace telepipe::test {

std::vector<std::string> realStages()
{
    std::vector<std::string> stages;
    for (const char* file : {"v2/map_forest01n.rel", "v2/map_lobbyRedn.rel", "v2/map_mines02n.rel",
                             "v2/map_ruins02n.rel", "v2/map_spaceship00n.rel"})
        if (realData() && std::filesystem::exists(*realData() / file))
            stages.emplace_back(file);
    return stages;
}

std::unique_ptr<tools::Document> openSundial()
{
    tools::MemorySource source;
    for (const tools::DemoFile& file : tools::demoFiles())
        source.add(file.name, file.bytes);
    return tools::openDocument({"sundial.nj"}, source, nullptr);
}

void lightSundial(render::ViewSettings& settings)
{
    settings.drawMode = render::DrawMode::Normal;
    settings.lights.ambient = glm::vec3(0.3f);
    settings.lights.lights[0] = {render::LightKind::Directional, glm::vec3(1), {-0.6f, -0.5f, -0.6f}};
}

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
