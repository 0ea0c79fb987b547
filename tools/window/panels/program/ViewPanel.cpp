#include "tools/window/panels/program/ViewPanel.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/ModeActions.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

void heading(const char* text)
{
    ImGui::Spacing();
    ImGui::TextColored(kAccent, "%s", tr(text));
    ImGui::Separator();
}

} // namespace

void ViewPanel::draw()
{
    ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.56f);
    drawModes();
    heading(viewGroupName(ViewGroup::Drawing));
    drawGroup(ViewGroup::Drawing, _settings.view);
    drawWindowOnly(_settings);
    heading(viewGroupName(ViewGroup::Overlays));
    drawGroup(ViewGroup::Overlays, _settings.view);
    if (header(viewGroupName(ViewGroup::Light), false))
        drawLights(_settings.view);
    if (header(viewGroupName(ViewGroup::Fog), false))
        drawGroup(ViewGroup::Fog, _settings.view);
    drawStage();
    drawCamera();
    ImGui::PopItemWidth();
}

void ViewPanel::drawModes()
{
    heading(viewGroupName(ViewGroup::Colors));
    const ViewOption& option = viewOption("view-mode");
    for (const Action action : kModeActions) {
        if (ImGui::RadioButton(trLabel(actionInfo(action).label), modeOf(action) == _settings.view.mode))
            _commands.ask(action);
        tooltip(option.help, option.term);
        ImGui::SameLine(ImGui::GetContentRegionMax().x - 24 * uiScale());
        ImGui::TextColored(kFaint, "%s", _settings.keys.label(action).c_str());
    }
    drawOption(option, _settings.view); // all of them, those without a key too
}

void ViewPanel::drawGroup(ViewGroup group, render::ViewSettings& view)
{
    for (const ViewOption& option : viewOptions())
        if (option.group == group)
            drawOption(option, view);
}

// Settings of the window alone, not of the picture.
void ViewPanel::drawWindowOnly(Settings& settings)
{
    ImGui::Checkbox(trLabel("Outline of the picked strip"), &settings.highlight);
    tooltip("Paint the strip of the picked triangle over everything, never into a screenshot");
    constexpr std::uint32_t kSamples[] = {1, 2, 4, 8};
    int samples = int(std::ranges::find(kSamples, settings.samples) - kSamples);
    if (ImGui::Combo(trLabel("Samples a pixel"), &samples,
                     "1\0"
                     "2\0"
                     "4\0"
                     "8\0"))
        settings.samples = kSamples[samples];
    tooltip("Smooth edges: each pixel is the mean of so many samples",
            "The console had one. Translucency sorted a pixel at a time costs a frame a sample.");
}

void ViewPanel::drawLights(render::ViewSettings& view)
{
    drawGroup(ViewGroup::Light, view);
    for (std::size_t i = 0; i < view.lights.lights.size(); ++i) {
        render::Light& light = view.lights.lights[i];
        const std::string title =
            reportText({light.kind == render::LightKind::Off ? "Light {} (off)" : "Light {}", i + 1});
        const bool open = ImGui::TreeNode(reinterpret_cast<const void*>(i), "%s", title.c_str());
        tooltip("A light of the library; Simple and Easy take the first alone, Multi and Normal all six");
        if (!open)
            continue;
        for (const LightOption& option : lightOptions())
            drawOption(option, light);
        ImGui::TreePop();
    }
}

void ViewPanel::drawStage()
{
    Settings& settings = _settings;
    heading("This stage");
    if (ImGui::Button(trLabel("As usual")))
        settings.view = withStageOptions(settings.view, settings.usual);
    tooltip("Fog, light, background and the rest of what the game's program chose for a stage, as for every other",
            "They are remembered by the stage's name.");
    ImGui::SameLine();
    if (ImGui::Button(trLabel("Make these usual")))
        settings.usual = withStageOptions({}, settings.view);
    tooltip("Stages that have no values of their own take these");
    ImGui::SameLine();
    if (ImGui::Button(trLabel("As at first")))
        settings.view = withStageOptions(settings.view, {});
    tooltip("The values this program starts with");
}

void ViewPanel::drawCamera()
{
    heading("Camera");
    CameraController& controller = _view.camera;
    if (ImGui::SliderFloat(trLabel("Field of view"), &_settings.fov, 20, 120, tr("%.0f deg")))
        controller.setFov(_settings.fov);
    tooltip("Vertical angle that the picture shows");
    float speed = controller.speed();
    if (ImGui::SliderFloat(trLabel("Speed"), &speed, 1, 5000, tr("%.0f a second"), ImGuiSliderFlags_Logarithmic))
        controller.setSpeed(speed);
    tooltip("Flying speed in the stage's units; the mouse wheel changes it too");
    bool orbit = controller.isOrbit();
    if (ImGui::Checkbox(trLabel("Orbit"), &orbit))
        _commands.ask(Action::ToggleOrbit);
    tooltip("Turn around a point instead of flying");
    drawPosition(controller);
    if (ImGui::Button(trLabel("See the whole stage")))
        _view.reset(true);
    tooltip("Back to the view the stage was opened with");
}

void ViewPanel::drawPosition(CameraController& controller)
{
    scene::Camera camera = controller.camera();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * 0.7f);
    bool changed = ImGui::DragFloat3(trLabel("Position"), &camera.position.x, 1, 0, 0, "%.1f");
    tooltip("Where the camera stands: right-handed, y up, in the stage's units");
    float angles[] = {camera.yaw, camera.pitch};
    if (ImGui::DragFloat2(trLabel("Yaw, pitch"), angles, 0.5f, -360, 360, "%.1f")) {
        camera.yaw = angles[0];
        camera.pitch = std::clamp(angles[1], -CameraController::kMaxPitch, CameraController::kMaxPitch);
        changed = true;
    }
    tooltip("Degrees. Yaw 0 looks along -Z, positive turns left; positive pitch looks up");
    if (changed)
        controller.set(camera);
}

} // namespace telepipe::tools
