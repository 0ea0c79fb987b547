#include "tools/window/panels/ViewPanel.h"

#include "tools/window/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

void heading(const char* text)
{
    ImGui::Spacing();
    ImGui::TextColored(kAccent, "%s", text);
    ImGui::Separator();
}

} // namespace

// Beside the stage tree.
Rect ViewPanel::place(const Rect& area) const
{
    const float left = area.min.x + std::min(270 * uiScale(), area.width() / 3) + 12 * uiScale();
    const float top = area.min.y + 12 * uiScale();
    return {{left, top}, {left + 290 * uiScale(), std::min(top + 520 * uiScale(), area.max.y)}};
}

void ViewPanel::draw(Workspace& workspace)
{
    ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.56f);
    drawModes(workspace);
    drawDrawing(workspace.settings);
    drawCamera(workspace);
    ImGui::PopItemWidth();
}

void ViewPanel::drawModes(Workspace& workspace)
{
    heading("Colours");
    for (std::size_t i = 0; i < 6; ++i) {
        const Action action = Action(std::size_t(Action::ViewTextured) + i);
        if (ImGui::RadioButton(actionInfo(action).label, workspace.settings.view.mode == render::ViewMode(i)))
            perform(action, workspace);
        ImGui::SameLine(ImGui::GetContentRegionMax().x - 24 * uiScale());
        ImGui::TextColored(kFaint, "%s", workspace.settings.keys.label(action).c_str());
    }
}

void ViewPanel::drawDrawing(Settings& settings)
{
    render::ViewSettings& view = settings.view;
    heading("Drawing");
    ImGui::Checkbox("Wireframe overlay", &view.wireframe);
    ImGui::Checkbox("Back-face culling", &view.backfaceCulling);
    ImGui::Checkbox("Texture filtering", &view.textureFiltering);
    ImGui::Checkbox("Outline of the picked strip", &settings.highlight);
    int translucency = int(view.translucency);
    if (ImGui::Combo("Translucency", &translucency, "batches, far to near\0sorted a pixel at a time\0"))
        view.translucency = render::Translucency(translucency);
    bool asGame = view.drawDistance == render::DrawDistance::Game;
    if (ImGui::Checkbox("The game's draw distance", &asGame))
        view.drawDistance = asGame ? render::DrawDistance::Game : render::DrawDistance::All;
    ImGui::Checkbox("Punch-through for one-bit alpha", &view.punchThrough);
    int alpha = view.alphaReference;
    if (ImGui::SliderInt("Alpha reference", &alpha, 0, 255))
        view.alphaReference = std::uint8_t(alpha);
    constexpr std::uint32_t kSamples[] = {1, 2, 4, 8};
    int samples = int(std::ranges::find(kSamples, settings.samples) - kSamples);
    if (ImGui::Combo("Samples a pixel", &samples,
                     "1\0"
                     "2\0"
                     "4\0"
                     "8\0"))
        settings.samples = kSamples[samples];
    ImGui::ColorEdit3("Background", &view.background.x, ImGuiColorEditFlags_Float);
}

void ViewPanel::drawCamera(Workspace& workspace)
{
    heading("Camera");
    CameraController& controller = workspace.camera;
    if (ImGui::SliderFloat("Field of view", &workspace.settings.fov, 20, 120, "%.0f deg"))
        controller.setFov(workspace.settings.fov);
    float speed = controller.speed();
    if (ImGui::SliderFloat("Speed", &speed, 1, 5000, "%.0f a second", ImGuiSliderFlags_Logarithmic))
        controller.setSpeed(speed);
    bool orbit = controller.isOrbit();
    if (ImGui::Checkbox("Orbit", &orbit))
        perform(Action::ToggleOrbit, workspace);
    drawPosition(controller);
    if (ImGui::Button("See the whole stage"))
        workspace.resetCamera(true);
}

void ViewPanel::drawPosition(CameraController& controller)
{
    scene::Camera camera = controller.camera();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * 0.7f);
    bool changed = ImGui::DragFloat3("Position", &camera.position.x, 1, 0, 0, "%.1f");
    float angles[] = {camera.yaw, camera.pitch};
    if (ImGui::DragFloat2("Yaw, pitch", angles, 0.5f, -360, 360, "%.1f")) {
        camera.yaw = angles[0];
        camera.pitch = std::clamp(angles[1], -89.9f, 89.9f);
        changed = true;
    }
    if (changed)
        controller.set(camera);
}

} // namespace telepipe::tools
