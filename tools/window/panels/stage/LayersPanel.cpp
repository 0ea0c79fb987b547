#include "tools/window/panels/stage/LayersPanel.h"

#include "engine/draw/overlay/SurfaceFlags.h"
#include "tools/picture/option/Legend.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

void toggle(const Settings& settings, Action action, const char* label, bool& value, const std::filesystem::path& file)
{
    ImGui::Checkbox(trLabel(label), &value);
    if (ImGui::IsItemHovered())
        tip("%s (%s)", file.string().c_str(), settings.keys.label(action).c_str());
}

void drawStyle(LayerSettings& settings, bool alone)
{
    ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.6f);
    if (!alone) {
        ImGui::SliderFloat(trLabel("Fill"), &settings.fill, 0, 1, "%.2f");
        ImGui::Checkbox(trLabel("Through the stage"), &settings.xray);
    }
    ImGui::SliderFloat(trLabel("Outline"), &settings.line, 0, 1, "%.2f");
    ImGui::Checkbox(trLabel("Collision from behind"), &settings.backFaces);
    ImGui::PopItemWidth();
}

bool hasBit(const scene::OverlayMesh& mesh, std::uint32_t bit)
{
    return std::ranges::any_of(mesh.groups, [&](const scene::OverlayGroup& group) { return (group.flags & bit) != 0; });
}

// Shows the groups with one of these bits, and no others.
void showOnly(StageLayers& layers, std::size_t index, std::uint32_t bits)
{
    const scene::OverlayMesh& mesh = layers.overlay(index).mesh;
    for (std::size_t i = 0; i < mesh.groups.size(); ++i)
        layers.layer(index).show(i, (mesh.groups[i].flags & bits) != 0 || bits == ~0u);
}

// A button that goes to the next line where it does not fit.
bool flowingButton(const char* label)
{
    flowOn(buttonWidth(tr(label)));
    return ImGui::SmallButton(trLabel(label));
}

void drawFilters(StageLayers& layers, std::size_t index)
{
    const scene::OverlayMesh& mesh = layers.overlay(index).mesh;
    ImGui::TextColored(kFaint, tr("Show"));
    if (flowingButton("all"))
        showOnly(layers, index, ~0u);
    if (flowingButton("none"))
        showOnly(layers, index, 0);
    if (mesh.kind != scene::OverlayKind::Collision)
        return;
    for (const scene::SurfaceFlag& flag : scene::surfaceFlags())
        if (hasBit(mesh, flag.bit)) {
            if (flowingButton(flag.name))
                showOnly(layers, index, flag.bit);
            if (ImGui::IsItemHovered())
                tip(tr("Only surfaces with bit 0x%x"), flag.bit);
        }
}

void drawGroup(const scene::OverlayGroup& group, render::OverlayLayer& layer, std::size_t index)
{
    ImGui::TableNextColumn();
    bool shown = layer.isShown(index);
    ImGui::PushID(int(index));
    if (ImGui::Checkbox("##shown", &shown))
        layer.show(index, shown);
    ImGui::SameLine();
    ImGui::ColorButton("##color", ImGui::ColorConvertU32ToFloat4(group.color),
                       ImGuiColorEditFlags_NoTooltip | ImGuiColorEditFlags_NoDragDrop);
    ImGui::PopID();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(group.label.c_str());
    if (ImGui::IsItemHovered())
        tip("%s", group.label.c_str());
    ImGui::TableNextColumn();
    ImGui::TextColored(kFaint, "%u", group.triangles());
}

// A minimap may have hundreds of rooms: only the rows in sight are drawn.
void drawLegend(StageLayers& layers, std::size_t index)
{
    const scene::OverlayMesh& mesh = layers.overlay(index).mesh;
    const float rows = float(std::min<std::size_t>(mesh.groups.size() + 1, 9));
    const ImVec2 size(0, rows * ImGui::GetFrameHeightWithSpacing() * 1.25f);
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg;
    if (!ImGui::BeginTable("legend", 3, kFlags, size))
        return;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("surface", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("triangles", ImGuiTableColumnFlags_WidthFixed);
    ImGuiListClipper clipper;
    clipper.Begin(int(mesh.groups.size()), ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().CellPadding.y);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            drawGroup(mesh.groups[std::size_t(i)], layers.layer(index), std::size_t(i));
    ImGui::EndTable();
}

void drawOverlay(Settings& settings, StageLayers& layers, std::size_t index)
{
    const DocumentOverlay& overlay = layers.overlay(index);
    const scene::OverlayKind kind = overlay.mesh.kind;
    bool& shown = settings.layers.shows(kind);
    ImGui::PushID(int(index));
    if (layers.isAlone())
        ImGui::TextUnformatted(tr(overlayTitle(kind)));
    else
        toggle(settings, toggleOf(kind), overlayTitle(kind), shown, overlay.path);
    if (shown || layers.isAlone()) {
        drawFilters(layers, index);
        drawLegend(layers, index);
    }
    ImGui::PopID();
}

void drawSideFiles(Settings& settings, StageLayers& layers)
{
    if (layers.size() == 0 && !layers.sky()) {
        wrappedText(
            tr("No collision (c.rel), minimap (r.rel), placement (o.dat, e.dat) or sky lies beside what is open."));
        return;
    }
    if (layers.sky())
        toggle(settings, Action::ToggleSky, "Sky", settings.layers.sky, layers.sky()->files.front()->path);
    for (std::size_t i = 0; i < layers.size(); ++i)
        drawOverlay(settings, layers, i);
    if (layers.size() > 0) {
        ImGui::Separator();
        drawStyle(settings.layers, layers.isAlone());
    }
}

std::uint16_t lastWave(const Document& document)
{
    std::uint16_t last = 0;
    for (const DocumentPlacement& placement : document.placements)
        for (const scene::PlacedThing& thing : placement.things)
            if (thing.kind == scene::PlacedKind::Enemy)
                last = std::max(last, thing.wave);
    return last;
}

// Draws the choice of things that are drawn with their models. True where it was changed.
bool drawModelLayers(ThingsRequest& things)
{
    using scene::OverlayKind;
    static constexpr OverlayKind kLayers[] = {OverlayKind::Objects, OverlayKind::Enemies, OverlayKind::People};
    bool shown[std::size(kLayers)] = {}, changed = false;
    for (std::size_t i = 0; i < std::size(kLayers); ++i) {
        shown[i] = things.shows(kLayers[i]);
        if (i > 0)
            ImGui::SameLine();
        ImGui::PushID(int(i));
        changed |= ImGui::Checkbox(trLabel(overlayTitle(kLayers[i])), &shown[i]);
        ImGui::PopID();
    }
    if (!changed)
        return false;
    things.layers = {OverlayKind::Particles};
    for (std::size_t i = 0; i < std::size(kLayers); ++i)
        if (shown[i])
            things.layers.push_back(kLayers[i]);
    return true;
}

// Draws the choice of the players whose set is shown. True where another was chosen.
bool drawPlayers(Players& players)
{
    const char* const words[] = {tr("all players"), tr("one player"), tr("challenge"), tr("battle")};
    int chosen = int(players);
    if (!ImGui::Combo(trLabel("Set of"), &chosen, words, int(std::size(words))) || chosen == int(players))
        return false;
    players = Players(chosen);
    return true;
}

bool drawDifficulty(Difficulty& difficulty)
{
    const char* const words[] = {tr("as the stage"), tr("normal"), tr("Ultimate")};
    int chosen = int(difficulty);
    if (!ImGui::Combo(trLabel("Difficulty"), &chosen, words, int(std::size(words))) || chosen == int(difficulty))
        return false;
    difficulty = Difficulty(chosen);
    return true;
}

// True where another wave was chosen.
bool drawWaves(std::optional<std::uint16_t>& wave, std::uint16_t last)
{
    bool chosen = false;
    const std::string shown = wave ? reportText({"wave {}", unsigned(*wave)}) : tr("all waves");
    if (!ImGui::BeginCombo(trLabel("Enemies of"), shown.c_str()))
        return false;
    for (unsigned i = 1; i <= last; ++i)
        if (ImGui::Selectable(reportText({"wave {}", i}).c_str(), wave == i)) {
            wave = static_cast<std::uint16_t>(i);
            chosen = true;
        }
    if (ImGui::Selectable(trLabel("all waves"), !wave)) {
        wave.reset();
        chosen = true;
    }
    ImGui::EndCombo();
    return chosen;
}

// Models are part of the scene, which is compiled again with others.
void drawThings(LayerSettings& settings, const Document& document, Commands& commands)
{
    if (document.placements.empty() || document.request.files.empty())
        return;
    DocumentRequest request = document.request;
    bool changed = ImGui::Checkbox(trLabel("Models of what stands here"), &request.things.drawn);
    if (ImGui::IsItemHovered())
        tip(tr("%zu are drawn; --models FOLDER names further places to look for models"), document.drawnThings.size());
    ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.6f);
    if (const std::uint16_t last = lastWave(document); request.things.drawn && last > 1)
        changed |= drawWaves(request.things.wave, last);
    if (request.things.drawn)
        changed |= drawDifficulty(request.things.difficulty);
    changed |= drawPlayers(request.players);
    ImGui::PopItemWidth();
    if (request.things.drawn)
        changed |= drawModelLayers(request.things);
    if (!changed)
        return;
    settings.things = request.things.drawn;
    commands.ask(std::move(request));
}

void drawLegendEntry(const LegendEntry& entry)
{
    const glm::vec3 color = glm::vec3(entry.color) / 255.0f;
    ImGui::PushID(entry.text);
    ImGui::ColorButton("##color", {color.r, color.g, color.b, 1},
                       ImGuiColorEditFlags_NoTooltip | ImGuiColorEditFlags_NoDragDrop,
                       {14 * uiScale(), 14 * uiScale()});
    ImGui::PopID();
    ImGui::SameLine();
    wrappedText(tr(entry.text));
}

// Lines over the picture and colours of surfaces, with their legends.
void drawExplanations(render::ViewSettings& view)
{
    ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.7f);
    drawOption(viewOption("view-mode"), view);
    ImGui::PopItemWidth();
    constexpr float kTwoColumns = 270; // at UI scale 1
    if (ImGui::BeginTable("lines", ImGui::GetContentRegionAvail().x < kTwoColumns * uiScale() ? 1 : 2)) {
        for (const ViewOption& option : viewOptions())
            if (option.group == ViewGroup::Overlays) {
                ImGui::TableNextColumn();
                drawOption(option, view);
            }
        ImGui::EndTable();
    }
    visitLegends(view, drawLegendEntry);
    ImGui::Separator();
}

} // namespace

void LayersPanel::draw()
{
    if (!_files.open)
        return noteNothingIsOpen();
    drawExplanations(_settings.view);
    if (_files.open->layers().hasFloor())
        ImGui::Checkbox(trLabel("Floor grid"), &_settings.layers.floor);
    drawThings(_settings.layers, _files.open->document(), _commands);
    drawSideFiles(_settings, _files.open->layers());
}

} // namespace telepipe::tools
