#include "tools/window/frame/bars/Transport.h"

#include "tools/document/beside/ChooseOffer.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/frame/bars/Bar.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Icons.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

namespace {

// Sizes at UI scale 1.
constexpr float kGap = 3, kTimeWidth = 84, kSpeedWidth = 96, kMotionWidth = 190, kLeastScrubber = 80;
constexpr float kMotionShare = 0.35f; // of the bar, at most, where names are long
constexpr float kSpeedStep = 0.01f;   // a pixel

// The motions that fit, in their order, whichever is in use.
std::vector<const Offer*> motionsOf(const OpenFiles& files)
{
    std::vector<const Offer*> motions;
    if (files.open)
        for (const Offer& offer : files.open->document().offers)
            if (offer.kind == Offer::Kind::Motion)
                motions.push_back(&offer);
    std::ranges::sort(motions, {}, [](const Offer* offer) { return offer->path; });
    return motions;
}

std::string nameOf(const Offer& motion)
{
    return motion.path.filename().string();
}

// Wide enough for the longest name, and the same for all motions, so that the buttons behind it stand still.
float widthOf(const std::vector<const Offer*>& motions)
{
    float widest = 0;
    for (const Offer* offer : motions)
        widest = std::max(widest, ImGui::CalcTextSize(nameOf(*offer).c_str()).x);
    const float least = kMotionWidth * uiScale();
    const float most = std::max(least, kMotionShare * ImGui::GetContentRegionAvail().x);
    return std::clamp(widest + ImGui::GetFrameHeight() + 3 * ImGui::GetStyle().FramePadding.x, least, most);
}

} // namespace

void Transport::show()
{
    const Bar bar("##transport", ImGuiDir_Down);
    if (!bar)
        return;
    const Lap now = lap();
    drawButtons();
    drawTime();
    drawMotions();
    drawLoop(now);
    drawFrame(now);
    const float speed = kSpeedWidth * uiScale() + ImGui::GetStyle().ItemSpacing.x;
    drawScrubber(now, std::max(ImGui::GetContentRegionAvail().x - speed, kLeastScrubber * uiScale()));
    drawSpeed();
}

Transport::Lap Transport::lap() const
{
    const double length = _files.open ? _files.open->lap() : 0;
    return {length > 0 ? std::floor(_view.clock.seconds() / length) * length : 0, length};
}

void Transport::drawButtons()
{
    const bool plays = _view.clock.isPlaying();
    const std::pair<Icon, Action> buttons[] = {{Icon::Rewind, Action::Rewind},
                                               {Icon::StepBack, Action::StepBack},
                                               {plays ? Icon::Pause : Icon::Play, Action::PlayPause},
                                               {Icon::StepForward, Action::StepForward}};
    for (const auto& [icon, action] : buttons) {
        const ActionInfo& info = actionInfo(action);
        if (iconButton(info.id, icon))
            _commands.ask(action);
        if (ImGui::IsItemHovered())
            tip("%s (%s)", tr(info.label), _settings.keys.label(action).c_str());
        ImGui::SameLine(0, kGap * uiScale());
    }
}

void Transport::drawTime()
{
    float seconds = float(_view.clock.seconds());
    ImGui::SetNextItemWidth(kTimeWidth * uiScale());
    if (ImGui::InputFloat("##set", &seconds, 0, 0, "%.3f s", ImGuiInputTextFlags_EnterReturnsTrue))
        _view.clock.set(double(seconds));
    if (ImGui::IsItemHovered())
        tip("%s", tr("Seconds on the clock; type where to go"));
    ImGui::SameLine();
}

void Transport::take(const Offer& motion)
{
    if (!motion.used)
        _commands.ask(requestWith(_files.open->document(), motion));
}

void Transport::drawMotions()
{
    const std::vector<const Offer*> motions = motionsOf(_files);
    if (motions.empty())
        return;
    const auto used = std::ranges::find_if(motions, [](const Offer* offer) { return offer->used; });
    const std::size_t count = motions.size();
    const std::size_t now = used == motions.end() ? count : std::size_t(used - motions.begin());
    if (iconButton("previous motion", Icon::Previous))
        take(*motions[(std::min(now, count) + count - 1) % count]);
    ImGui::SameLine(0, kGap * uiScale());
    ImGui::SetNextItemWidth(widthOf(motions));
    const std::string title = now < count ? nameOf(*motions[now]) : tr("no motion");
    if (ImGui::BeginCombo("##motion", title.c_str())) {
        for (const Offer* offer : motions)
            if (ImGui::Selectable(nameOf(*offer).c_str(), offer->used))
                take(*offer);
        ImGui::EndCombo();
    }
    if (ImGui::IsItemHovered())
        tip("%s\n%s", title.c_str(), reportText({"Motions that fit: {}", count}).c_str());
    ImGui::SameLine(0, kGap * uiScale());
    if (iconButton("next motion", Icon::Next))
        take(*motions[now >= count ? 0 : (now + 1) % count]);
    ImGui::SameLine();
}

void Transport::drawLoop(const Lap& lap)
{
    Clock& clock = _view.clock;
    if (iconButton("loop", Icon::Loop, clock.loop().has_value(), lap.length > 0)) {
        if (clock.loop())
            clock.setLoop(std::nullopt);
        else
            clock.setLoop(Clock::Range{lap.start, lap.start + lap.length});
    }
    if (ImGui::IsItemHovered())
        tip("%s", tr("Play one stretch again and again; a right click on the bar beside says which"));
    ImGui::SameLine(0, kGap * uiScale());
}

float Transport::frameOf(const Lap& lap) const
{
    return float((_view.clock.seconds() - lap.start) * Clock::kFramesPerSecond);
}

// The frame's number stands beside the bar, where the handle covers nothing. It is as wide as that of the last frame,
// so that the bar stands still.
void Transport::drawFrame(const Lap& lap)
{
    if (lap.length <= 0)
        return;
    ImGui::AlignTextToFramePadding();
    const float from = ImGui::GetCursorPosX();
    const std::string last = reportText({"frame {:.1f}", lap.length * Clock::kFramesPerSecond});
    ImGui::TextColored(kFaint, tr("frame %.1f"), double(frameOf(lap)));
    ImGui::SameLine(from + ImGui::CalcTextSize(last.c_str()).x + ImGui::GetStyle().ItemSpacing.x);
}

void Transport::drawScrubber(const Lap& lap, float width)
{
    Clock& clock = _view.clock;
    if (lap.length <= 0) {
        ImGui::AlignTextToFramePadding();
        const float from = ImGui::GetCursorPosX();
        const bool moves = _files.open && _files.open->moves(_settings.view, _view.now().position);
        ImGui::TextColored(
            kFaint, moves ? tr("What moves here has no end.  Frame %.0f") : tr("Nothing moves here.  Frame %.0f"),
            clock.frame());
        ImGui::SameLine(from + width + ImGui::GetStyle().ItemSpacing.x);
        return;
    }
    float frame = frameOf(lap);
    ImGui::SetNextItemWidth(width);
    if (ImGui::SliderFloat("##frame", &frame, 0, float(lap.length * Clock::kFramesPerSecond), "")) {
        clock.setPlaying(false);
        clock.set(lap.start + double(frame) / Clock::kFramesPerSecond);
    }
    markLoop(lap, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    drawLoopMenu(lap);
    ImGui::SameLine();
}

// A line below the part of the lap that is played again and again.
void Transport::markLoop(const Lap& lap, ImVec2 from, ImVec2 to) const
{
    const auto& loop = _view.clock.loop();
    if (!loop)
        return;
    const auto at = [&](double seconds) {
        return from.x + (to.x - from.x) * float(std::clamp((seconds - lap.start) / lap.length, 0.0, 1.0));
    };
    ImGui::GetWindowDrawList()->AddRectFilled({at(loop->from), to.y - 3 * uiScale()}, {at(loop->to), to.y},
                                              ImGui::GetColorU32(kAccent));
}

void Transport::drawLoopMenu(const Lap& lap)
{
    if (!ImGui::BeginPopupContextItem("loop"))
        return;
    Clock& clock = _view.clock;
    const Clock::Range range = clock.loop().value_or(Clock::Range{lap.start, lap.start + lap.length});
    const double now = clock.seconds();
    if (ImGui::MenuItem(trLabel("Loop from here"), nullptr, false, now < range.to))
        clock.setLoop(Clock::Range{now, range.to});
    if (ImGui::MenuItem(trLabel("Loop up to here"), nullptr, false, now > range.from))
        clock.setLoop(Clock::Range{range.from, now});
    if (ImGui::MenuItem(trLabel("Loop no more"), nullptr, false, clock.loop().has_value()))
        clock.setLoop(std::nullopt);
    ImGui::EndPopup();
}

void Transport::drawSpeed()
{
    Clock& clock = _view.clock;
    float speed = clock.speed();
    ImGui::SetNextItemWidth(kSpeedWidth * uiScale());
    if (ImGui::DragFloat("##speed", &speed, kSpeedStep, 0, Clock::kMaxSpeed, "x %.2f", ImGuiSliderFlags_AlwaysClamp))
        clock.setSpeed(speed);
    if (ImGui::IsItemClicked(ImGuiMouseButton_Right))
        clock.setSpeed(1);
    if (ImGui::IsItemHovered())
        tip("%s", tr("Drag, or double-click to type; 1 is the game's speed, and a right click sets it"));
}

} // namespace telepipe::tools
