#include "tools/window/panels/Textures.h"

#include "tools/window/Theme.h"
#include "tools/window/panels/DrawStateTable.h"

#include <algorithm>

namespace telepipe::tools {

Rect Textures::place(const Rect& area) const
{
    return centered(area, 620, 460);
}

void Textures::draw(Workspace& workspace)
{
    if (!workspace.open || workspace.open->document().textures.empty()) {
        ImGui::TextColored(kFaint, "No textures.");
        return;
    }
    const OpenDocument& open = *workspace.open;
    const auto& textures = open.document().textures;
    _chosen = std::min(_chosen, std::uint32_t(textures.size() - 1));
    ImGui::Text("%zu textures", textures.size());
    ImGui::SameLine(ImGui::GetContentRegionAvail().x - 140 * uiScale());
    ImGui::SetNextItemWidth(140 * uiScale());
    ImGui::SliderFloat("##size", &_thumbnail, 40, 256, "%.0f px");
    const float details = 210 * uiScale();
    if (ImGui::BeginChild("grid", {ImGui::GetContentRegionAvail().x - details, 0}))
        drawGrid(open);
    ImGui::EndChild();
    ImGui::SameLine();
    if (ImGui::BeginChild("details"))
        drawDetails(open);
    ImGui::EndChild();
}

void Textures::drawGrid(const OpenDocument& open)
{
    const float size = _thumbnail * uiScale(), step = size + ImGui::GetStyle().ItemSpacing.x;
    const int columns = std::max(int(ImGui::GetContentRegionAvail().x / step), 1);
    const int count = int(open.document().textures.size());
    ImGuiListClipper clipper;
    clipper.Begin((count + columns - 1) / columns, size + ImGui::GetStyle().ItemSpacing.y);
    while (clipper.Step())
        for (int i = clipper.DisplayStart * columns; i < std::min(clipper.DisplayEnd * columns, count); ++i) {
            if (i % columns != 0)
                ImGui::SameLine();
            ImGui::PushID(i);
            drawTexturePicture(open, std::uint32_t(i), size);
            const bool hovered = ImGui::IsItemHovered();
            if (hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
                _chosen = std::uint32_t(i);
            if (hovered || _chosen == std::uint32_t(i))
                ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                                    ImGui::GetColorU32(_chosen == std::uint32_t(i) ? kAccent : kFaint),
                                                    0, 0, 2);
            if (hovered)
                ImGui::SetTooltip("%d  %s", i, textureName(open, std::uint32_t(i)));
            ImGui::PopID();
        }
}

void Textures::drawDetails(const OpenDocument& open) const
{
    drawTexturePicture(open, _chosen, ImGui::GetContentRegionAvail().x);
    if (!beginProperties("texture"))
        return;
    property("Index", "%u", _chosen);
    property("Name", "%s", textureName(open, _chosen));
    if (const formats::Texture* texture = open.document().textures[_chosen]) {
        property("Size", "%u x %u", texture->width, texture->height);
        property("Pixels", "%s", formats::pixelFormatName(texture->pixelFormat));
        property("Data", "%s", formats::dataFormatName(texture->dataFormat));
        property("Levels", "%zu", texture->levels.size());
        property("Alpha", "%s", texture->hasAlpha ? "yes" : "no");
        if (texture->globalIndex)
            property("Global index", "%u", *texture->globalIndex);
        property("File offset", "0x%zx", texture->offset);
    } else {
        property("State", "not found in any archive");
    }
    ImGui::EndTable();
}

} // namespace telepipe::tools
