#pragma once

#include "engine/settings/ViewSettings.h"
#include "tools/picture/option/Option.h"

#include <functional>
#include <string_view>

namespace telepipe::tools {

using LightOption = Option<render::Light>;
using ViewChange = std::function<void(render::ViewSettings&)>;

// Headings of the panel; the options of one lie together in the table.
enum class ViewGroup : std::uint8_t
{
    Colors,
    Drawing,
    Overlays,
    Light,
    Fog,
};
const char* viewGroupName(ViewGroup group);

struct ViewOption : Option<render::ViewSettings>
{
    ViewGroup group = ViewGroup::Drawing;
    // The game's program chose it an area: it is remembered by the stage and not for all of them.
    bool ofStage = false;
};

std::span<const ViewOption> viewOptions();
std::span<const LightOption> lightOptions(); // of each of LightRig::lights, which are a stage's too
const ViewOption& viewOption(std::string_view name);

// Takes the options that belong to a stage from one view and all others from the other.
render::ViewSettings withStageOptions(render::ViewSettings settings, const render::ViewSettings& stage);
void copyOption(const ViewOption& option, const render::ViewSettings& from, render::ViewSettings& to);

} // namespace telepipe::tools
