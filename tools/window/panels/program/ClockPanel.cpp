#include "tools/window/panels/program/ClockPanel.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

// Between the stage tree and the inspector, at the bottom.
Rect ClockPanel::place(const Rect& area) const
{
    const float left = area.min.x + std::min(270 * uiScale(), area.width() / 3);
    const float right = area.max.x - std::min(280 * uiScale(), area.width() / 3);
    return {{left, area.max.y - 86 * uiScale()}, {right, area.max.y}};
}

void ClockPanel::draw()
{
    drawButtons();
    drawScrubber();
}

void ClockPanel::drawButtons()
{
    Clock& clock = _view.clock;
    const auto button = [&](const char* label, Action action, float width) {
        if (ImGui::Button(label, {width * uiScale(), 0}))
            _commands.ask(action);
        if (ImGui::IsItemHovered())
            ImGui::SetTooltip("%s (%s)", tr(actionInfo(action).label), _settings.keys.label(action).c_str());
        ImGui::SameLine();
    };
    button("|<", Action::Rewind, 30);
    button("-1", Action::StepBack, 30);
    button(playLabel(clock.isPlaying()), Action::PlayPause, 58);
    button("+1", Action::StepForward, 30);
    float seconds = float(clock.seconds());
    ImGui::SetNextItemWidth(84 * uiScale());
    if (ImGui::InputFloat("s##set", &seconds, 0, 0, "%.3f", ImGuiInputTextFlags_EnterReturnsTrue))
        clock.set(double(seconds));
    ImGui::SameLine();
    float speed = clock.speed();
    ImGui::SetNextItemWidth(std::max(ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(tr("speed")).x - 8, 40.0f));
    if (ImGui::SliderFloat(trLabel("speed"), &speed, 0, Clock::kMaxSpeed, "x %.2f", ImGuiSliderFlags_Logarithmic))
        clock.setSpeed(speed);
    if (ImGui::IsItemClicked(ImGuiMouseButton_Right))
        clock.setSpeed(1);
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip(tr("1 is the game's speed; right click sets it"));
}

// One lap is the longest animation; the clock itself goes on, because the others have laps of their own.
void ClockPanel::drawScrubber()
{
    Clock& clock = _view.clock;
    const double lap = _files.open ? _files.open->lap() : 0;
    if (lap <= 0) {
        ImGui::TextColored(kFaint, tr("Nothing moves here.  Frame %.0f"), clock.frame());
        return;
    }
    const double start = std::floor(clock.seconds() / lap) * lap;
    float frame = float((clock.seconds() - start) * Clock::kFramesPerSecond);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderFloat("##frame", &frame, 0, float(lap * Clock::kFramesPerSecond), tr("frame %.1f"))) {
        clock.setPlaying(false);
        clock.set(start + double(frame) / Clock::kFramesPerSecond);
    }
}

} // namespace telepipe::tools
