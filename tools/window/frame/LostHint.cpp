#include "tools/window/frame/LostHint.h"

#include "engine/walk/Lost.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"

#include <cmath>
#include <glm/common.hpp>
#include <imgui.h>

namespace telepipe::tools {

namespace {

const char* textOf(const scene::Lost& lost)
{
    if (lost.below)
        return tr("You are below the floor of the stage");
    switch (lost.heading) {
    case scene::Heading::Ahead:
        return tr("The stage is far ahead of you");
    case scene::Heading::Left:
        return tr("The stage is to your left");
    case scene::Heading::Right:
        return tr("The stage is to your right");
    case scene::Heading::Behind:
        return tr("The stage is behind you");
    case scene::Heading::Above:
        return tr("The stage is above you");
    case scene::Heading::Below:
        return tr("The stage is below you");
    }
    return "";
}

constexpr float kMesh = 100, kGridReach = 3000; // units between lines, and how far they go
constexpr float kNear = 1;

// A level of lines at the height of the stage's floor, where nothing else says what is up and where one flies.
class Grid
{
public:
    Grid(const scene::Camera& camera, float aspect, float level)
        : _camera(camera), _view(scene::viewMatrix(camera)), _projection(scene::projectionMatrix(camera, aspect)),
          _level(level)
    {
    }

    void draw() const
    {
        const glm::vec2 middle = glm::round(glm::vec2(_camera.position.x, _camera.position.z) / kMesh) * kMesh;
        for (float at = -kGridReach; at <= kGridReach; at += kMesh) {
            line({middle.x + at, _level, middle.y - kGridReach}, {middle.x + at, _level, middle.y + kGridReach}, at);
            line({middle.x - kGridReach, _level, middle.y + at}, {middle.x + kGridReach, _level, middle.y + at}, at);
        }
    }

private:
    // Cut off where it comes too near to the eye.
    void line(glm::vec3 from, glm::vec3 to, float aside) const
    {
        glm::vec3 a(_view * glm::vec4(from, 1)), b(_view * glm::vec4(to, 1));
        if (-a.z < kNear && -b.z < kNear)
            return;
        if (-a.z < kNear)
            a = glm::mix(a, b, (-kNear - a.z) / (b.z - a.z));
        else if (-b.z < kNear)
            b = glm::mix(b, a, (-kNear - b.z) / (a.z - b.z));
        const float share = 1 - std::abs(aside) / kGridReach; // farther ones fade
        ImGui::GetBackgroundDrawList()->AddLine(onScreen(a), onScreen(b),
                                                IM_COL32(110, 130, 160, int(20 + 100 * share)));
    }
    ImVec2 onScreen(glm::vec3 seen) const
    {
        const glm::vec4 clip = _projection * glm::vec4(seen, 1);
        const ImGuiViewport& viewport = *ImGui::GetMainViewport();
        return {viewport.Pos.x + viewport.Size.x * (0.5f + 0.5f * clip.x / clip.w),
                viewport.Pos.y + viewport.Size.y * (0.5f - 0.5f * clip.y / clip.w)};
    }

    const scene::Camera& _camera;
    glm::mat4 _view, _projection;
    float _level;
};

} // namespace

void drawLostHint(const OpenFiles& files, const View& view, const Settings& settings)
{
    if (!files.open || !showsStage(files.open->document()))
        return;
    const auto lost = scene::lostFrom(*files.open->ground(), view.now());
    if (!lost)
        return;
    const scene::Camera camera = view.now();
    Grid(camera, view.aspect, files.open->ground()->box().min.y).draw();
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Always, ImVec2(0.5f, 0.5f));
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
    if (ImGui::Begin("##lost", nullptr, kFlags)) {
        ImGui::TextUnformatted(textOf(*lost));
        ImGui::TextUnformatted(message(tr("%s: the whole stage; %s: on foot, on the nearest floor"),
                                       settings.keys.label(Action::ResetCamera).c_str(),
                                       settings.keys.label(Action::ToggleWalking).c_str())
                                   .c_str());
    }
    ImGui::End();
}

} // namespace telepipe::tools
