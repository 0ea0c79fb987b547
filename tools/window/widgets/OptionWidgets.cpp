#include "tools/window/widgets/OptionWidgets.h"

#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <fmt/format.h>
#include <string>

namespace telepipe::tools {

namespace {

template <class S> struct Widget
{
    const char* label;
    S& subject;

    void operator()(const Toggle<S>& kind) const { ImGui::Checkbox(label, &kind.field(subject)); }
    void operator()(const Choice<S>& kind) const
    {
        const std::size_t chosen = kind.get(subject);
        if (!ImGui::BeginCombo(label, tr(kind.words[chosen].label)))
            return;
        for (std::size_t i = 0; i < kind.words.size(); ++i)
            if (ImGui::Selectable(trLabel(kind.words[i].label), i == chosen))
                kind.set(subject, i);
        ImGui::EndCombo();
    }
    void operator()(const Number<S>& kind) const
    {
        ImGuiSliderFlags flags = ImGuiSliderFlags_AlwaysClamp;
        if (kind.logarithmic)
            flags |= ImGuiSliderFlags_Logarithmic;
        const std::string form = std::string("%.4g ") + tr(kind.unit);
        ImGui::SliderFloat(label, &kind.field(subject), kind.low, kind.high, form.c_str(), flags);
    }
    void operator()(const Byte<S>& kind) const
    {
        constexpr std::uint8_t kLow = 0, kHigh = 255;
        ImGui::SliderScalar(label, ImGuiDataType_U8, &kind.field(subject), &kLow, &kHigh);
    }
    void operator()(const Count<S>& kind) const
    {
        ImGui::SliderScalar(label, ImGuiDataType_U32, &kind.field(subject), &kind.low, &kind.high, "%u",
                            ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_Logarithmic);
    }
    void operator()(const Numbers<S>& kind) const
    {
        std::uint64_t& bits = kind.field(subject);
        const std::string shown = bits == 0 ? tr("none") : reportText({"{} of them", std::popcount(bits)});
        if (!ImGui::BeginCombo(label, shown.c_str()))
            return;
        for (std::uint32_t i = 0; i < kMostNumbers; ++i)
            if (ImGui::Selectable(fmt::to_string(i).c_str(), (bits >> i & 1) != 0,
                                  ImGuiSelectableFlags_DontClosePopups))
                bits ^= std::uint64_t{1} << i;
        ImGui::EndCombo();
    }
    void operator()(const Rgb<S>& kind) const { ImGui::ColorEdit3(label, &kind.field(subject).x); }
    void operator()(const Rgba<S>& kind) const { ImGui::ColorEdit3(label, &kind.field(subject).x); }
    void operator()(const Vector<S>& kind) const
    {
        ImGui::DragFloat3(label, &kind.field(subject).x, 0.05f, 0, 0, "%.2f");
    }
};

} // namespace

void tooltip(const char* help, const char* term)
{
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) // it may say why
        return;
    ImGui::BeginTooltip();
    const float width = tipWidth(std::max(std::strlen(tr(help)), std::strlen(tr(term))));
    wrappedText(tr(help), width);
    if (*term) {
        ImGui::PushStyleColor(ImGuiCol_Text, kFaint);
        wrappedText(tr(term), width);
        ImGui::PopStyleColor();
    }
    ImGui::EndTooltip();
}

template <class S> void drawOption(const Option<S>& option, S& subject)
{
    ImGui::BeginGroup(); // the tooltip belongs to every part of it
    std::visit(Widget<S>{trLabel(option.label), subject}, option.value);
    ImGui::EndGroup();
    tooltip(option.help, option.term);
}

template void drawOption(const Option<render::ViewSettings>&, render::ViewSettings&);
template void drawOption(const Option<render::Light>&, render::Light&);

} // namespace telepipe::tools
