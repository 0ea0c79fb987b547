#include "tools/window/panels/inspect/DrawStateTable.h"

#include "engine/scene/DrawStateCodes.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/panels/Panel.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>

namespace telepipe::tools {

namespace {

std::string stripFlagsHelp()
{
    std::string text = "NJD_FST_*";
    for (const formats::Code& code : formats::kStripFlagCodes)
        text.append("\n").append(shortName(code)).append("  ").append(codeName(code));
    return text;
}

void flagsProperty(std::uint8_t flags)
{
    property("Strip flags", "%s  (0x%02x)", flags == 0 ? "-" : stripFlagsLabel(flags).text, unsigned(flags));
    if (ImGui::IsItemHovered())
        tip("%s", stripFlagsHelp().c_str());
}

void colorProperty(const char* name, std::uint32_t argb)
{
    property(name, "0x%08x", argb);
    ImGui::SameLine();
    const auto channel = [&](int shift) { return float(argb >> shift & 0xff) / 255; };
    const float size = ImGui::GetTextLineHeight();
    ImGui::ColorButton(name, {channel(16), channel(8), channel(0), channel(24)},
                       ImGuiColorEditFlags_AlphaPreviewHalf | ImGuiColorEditFlags_NoDragDrop, {size * 2, size});
}

void samplerProperties(const scene::SamplerState& sampler)
{
    property("Filter", "%s%s", codeName(codeOf(sampler.filter)), sampler.superSample ? tr(", super-sampled") : "");
    property("Address U, V", "%s, %s", codeName(codeOf(sampler.wrapU)), codeName(codeOf(sampler.wrapV)));
    property("Mip D adjust", "%.2f", double(sampler.mipDepth) / 4);
}

void blendProperties(const scene::DrawState& state)
{
    property("List", "%s%s", codeName(codeOf(state.list)), state.twoParameter ? tr(", two-parameter") : "");
    property("Source", "%s (%u)%s", codeName(codeOf(state.source)), unsigned(state.source),
             state.sourceSelect ? tr(", secondary buffer") : "");
    property("Destination", "%s (%u)%s", codeName(codeOf(state.destination)), unsigned(state.destination),
             state.destinationSelect ? tr(", secondary buffer") : "");
    if (state.list == scene::List::Opaque && ImGui::IsItemHovered())
        tip(tr("The opaque list forces one, zero"));
}

void materialProperties(const scene::DrawState& state)
{
    property("Colour from", "%s", state.hasVertexColor ? tr("vertices") : tr("material diffuse"));
    colorProperty("Diffuse", state.diffuse);
    colorProperty("Ambient", state.ambient);
    colorProperty("Specular", state.specular);
    property("Exponent", "%u", unsigned(state.exponent));
    property("Faces", "%s%s", state.doubleSided ? tr("both sides") : tr("front only"),
             state.isFlat() ? tr(", flat") : "");
    property("Normals", "%s%s", state.hasNormal ? tr("yes") : tr("none"),
             state.environment ? tr(", environment mapped") : "");
}

} // namespace

const char* textureName(const OpenDocument& open, std::uint32_t texture)
{
    const std::vector<std::string>& names = open.document().textureNames;
    return texture < names.size() && !names[texture].empty() ? names[texture].c_str() : tr("unnamed");
}

void drawTexturePicture(const OpenDocument& open, std::uint32_t texture, float size)
{
    const auto& textures = open.document().textures;
    const std::uint32_t name = texture < textures.size() && textures[texture] ? open.view().textureName(texture) : 0;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({size, size});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, {corner.x + size, corner.y + size}, IM_COL32(28, 33, 40, 255));
    if (name == 0)
        return list.AddText({corner.x + 4, corner.y + 4}, ImGui::GetColorU32(kFaint), tr("missing"));
    const float w = float(textures[texture]->width), h = float(textures[texture]->height);
    const float scale = size / std::max(std::max(w, h), 1.0f);
    const ImVec2 min(corner.x + (size - w * scale) / 2, corner.y + (size - h * scale) / 2);
    list.AddImage(reinterpret_cast<ImTextureID>(std::uintptr_t(name)), min, {min.x + w * scale, min.y + h * scale});
}

// The properties inside modifier volumes.
void secondProperties(const OpenDocument& open, const scene::SecondParameters& second)
{
    if (second.texture != scene::kNoTexture)
        property("Texture inside", "%u  %s", unsigned(second.texture), textureName(open, second.texture));
    property("Blend inside", "%u, %u", unsigned(second.source), unsigned(second.destination));
    colorProperty("Diffuse inside", second.diffuse);
}

void drawStateTable(const OpenDocument& open, const scene::DrawState& state)
{
    if (!beginProperties("state"))
        return;
    blendProperties(state);
    if (state.texture == scene::kNoTexture) {
        property("Texture", tr("none"));
    } else {
        property("Texture", "%u  %s", unsigned(state.texture), textureName(open, state.texture));
        drawTexturePicture(open, state.texture, 72 * uiScale());
        samplerProperties(state.sampler);
    }
    materialProperties(state);
    if (state.twoParameter)
        secondProperties(open, state.second);
    if (state.bump.given)
        property("Bump frame", tr("%.3f %.3f %.3f, up %.3f %.3f %.3f"), double(state.bump.direction.x),
                 double(state.bump.direction.y), double(state.bump.direction.z), double(state.bump.up.x),
                 double(state.bump.up.y), double(state.bump.up.z));
    flagsProperty(state.stripFlags);
    ImGui::EndTable();
}

} // namespace telepipe::tools
