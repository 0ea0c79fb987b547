#include "tools/window/panels/inspect/OverridesPanel.h"

#include "engine/scene/TargetStrips.h"
#include "formats/bytes/Bams.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/actions/History.h"
#include "tools/window/keys/Actions.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/panels/inspect/DrawStateTable.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using scene::Override;
using scene::OverrideField;
using scene::OverrideKind;
using scene::OverrideTarget;

constexpr float kDegreesOfBams = formats::degreesOf<float>(1);

std::optional<OverrideTarget> targetOf(const Selection& selection, OverrideTarget::Kind kind)
{
    using Kind = OverrideTarget::Kind;
    if (selection.empty())
        return {};
    if (kind == Kind::Strip && selection.hasStrip())
        return OverrideTarget{Kind::Strip, selection.strip};
    if (kind >= Kind::Node && selection.hasNode())
        return OverrideTarget{Kind::Node, selection.node};
    if (kind >= Kind::Model && selection.hasModel())
        return OverrideTarget{Kind::Model, selection.model};
    return OverrideTarget{Kind::Section, selection.section};
}

Selection selectionOf(const scene::Scene& scene, OverrideTarget target)
{
    using Kind = OverrideTarget::Kind;
    if (target.kind == Kind::Strip)
        return Selection::ofStrip(scene, target.index);
    if (target.kind == Kind::Node)
        return Selection::ofNode(scene, target.index);
    return target.kind == Kind::Model ? Selection::ofModel(scene, target.index) : Selection::ofSection(target.index);
}

// The first strip that a target draws; its values stand for all.
std::optional<std::uint32_t> firstStrip(const scene::Scene& scene, OverrideTarget target)
{
    std::optional<std::uint32_t> first;
    scene::visitStrips(scene, target, [&](std::uint32_t strip) {
        first = strip;
        return false;
    });
    return first;
}

bool editFlag(Override& value)
{
    bool on = value.value != 0;
    const bool edited = ImGui::Checkbox("##value", &on);
    value.value = on;
    return edited;
}

bool editChoice(Override& value, std::size_t choices)
{
    if (!ImGui::BeginCombo("##value", reportText(scene::valueText(value)).c_str()))
        return false;
    bool edited = false;
    for (std::uint32_t i = 0; i < choices; ++i) {
        Override choice = value;
        choice.value = i;
        if (ImGui::Selectable(reportText(scene::valueText(choice)).c_str(), i == value.value)) {
            value = choice;
            edited = true;
        }
    }
    ImGui::EndCombo();
    return edited;
}

bool editTexture(const OpenDocument& open, Override& value)
{
    const bool none = value.value == scene::kNoTexture;
    const auto label = [&](std::uint32_t i) { return shortText("{}  {}", i, textureName(open, i)); };
    if (!ImGui::BeginCombo("##value", none ? tr("none") : label(value.value).text))
        return false;
    bool edited = false;
    if (ImGui::Selectable(trLabel("none"), none)) {
        value.value = scene::kNoTexture;
        edited = true;
    }
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(open.scene().textureCount, scene::kNoTexture); ++i) {
        ImGui::PushID(int(i));
        if (ImGui::Selectable(label(i), i == value.value)) {
            value.value = i;
            edited = true;
        }
        ImGui::PopID();
    }
    ImGui::EndCombo();
    return edited;
}

bool editColor(Override& value)
{
    const auto channel = [&](int shift) { return float(value.value >> shift & 0xff) / 255; };
    float color[4] = {channel(16), channel(8), channel(0), channel(24)};
    if (!ImGui::ColorEdit4("##value", color, ImGuiColorEditFlags_AlphaPreviewHalf))
        return false;
    const auto byte = [&](int i) { return std::uint32_t(std::clamp(color[i], 0.0f, 1.0f) * 255 + 0.5f); };
    value.value = byte(3) << 24 | byte(0) << 16 | byte(1) << 8 | byte(2);
    return true;
}

bool editByte(Override& value)
{
    int number = int(value.value);
    const bool edited = ImGui::SliderInt("##value", &number, 0, 255, "%d", ImGuiSliderFlags_AlwaysClamp);
    value.value = std::uint32_t(number);
    return edited;
}

bool edit(const OpenDocument& open, Override& value)
{
    const scene::OverrideFieldInfo& info = scene::overrideField(value.field);
    switch (info.kind) {
    case OverrideKind::Flag:
        return editFlag(value);
    case OverrideKind::Choice:
        return editChoice(value, info.choices.size());
    case OverrideKind::Texture:
        return editTexture(open, value);
    case OverrideKind::Color:
        return editColor(value);
    case OverrideKind::Byte:
        return editByte(value);
    case OverrideKind::Share:
        return ImGui::SliderFloat("##value", &value.vector.x, 0, 1, "%.3f", ImGuiSliderFlags_AlwaysClamp);
    case OverrideKind::Degrees:
        return ImGui::DragFloat3("##value", &value.vector.x, 0.5f, 0, 0, "%.1f");
    default:
        return ImGui::DragFloat3("##value", &value.vector.x, 0.05f, 0, 0, "%.3g");
    }
}

bool beginFields(const char* id)
{
    if (!ImGui::BeginTable(id, 3, ImGuiTableFlags_SizingStretchProp))
        return false;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch, 2);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch, 3);
    ImGui::TableSetupColumn("out", ImGuiTableColumnFlags_WidthFixed);
    return true;
}

} // namespace

void OverridesPanel::draw()
{
    if (!_files.open)
        return;
    follow();
    drawList();
    const auto target = targetOf(_selected.first, _kind);
    if (!target)
        return faintNote(tr("Select something to try other values on it. No file is changed."));
    drawTargets(_selected.first);
    drawStates(*target);
    if (_selected.first.hasModel()) {
        const scene::Scene& scene = _files.open->scene();
        drawNode(_selected.first.hasNode() ? _selected.first.node : scene.models[_selected.first.model].firstNode);
    }
}

// Texts are made again when the list changes: a frame without changes makes none.
void OverridesPanel::follow()
{
    const scene::Scene& scene = _files.open->scene();
    const bool other = _files.opened != _opened || _files.overrides != _listed;
    if (other) {
        _texts.clear();
        for (const Override& value : _files.overrides)
            _texts.push_back(scene::describe(scene, value));
    }
    if (!other && _selected.first == _selection)
        return;
    _opened = _files.opened;
    _listed = _files.overrides;
    _selection = _selected.first;
    _weight.reset();
    if (_selection.hasNode())
        for (const scene::Influence& influence : scene.influences)
            if (influence.node == _selection.node && !_weight)
                _weight = influence.weight;
}

bool OverridesPanel::buttonThatIs(bool on, const char* label)
{
    ImGui::BeginDisabled(!on);
    const bool isPressed = ImGui::Button(trLabel(label));
    ImGui::EndDisabled();
    return isPressed;
}

void OverridesPanel::drawList()
{
    if (buttonThatIs(_history.canUndo(), actionInfo(Action::Undo).label))
        _commands.ask(Action::Undo);
    flowOn(buttonWidth(tr(actionInfo(Action::Redo).label)));
    if (buttonThatIs(_history.canRedo(), actionInfo(Action::Redo).label))
        _commands.ask(Action::Redo);
    flowOn(buttonWidth(tr("Take every override out")));
    if (buttonThatIs(!_files.overrides.empty(), "Take every override out"))
        _files.overrides.clear();
    flowOn(buttonWidth(tr("Save ...")));
    if (buttonThatIs(canSaveOverrides(_files), "Save ..."))
        _commands.ask(SavePurpose::Overrides);
    for (std::size_t i = 0; i < std::min(_texts.size(), _files.overrides.size()); ++i) {
        ImGui::PushID(int(i));
        const bool out = ImGui::SmallButton("x");
        tooltip("Take this one out");
        ImGui::SameLine();
        if (selectableText(reportText(_texts[i]).c_str(), false))
            _selected.select(selectionOf(_files.open->scene(), _files.overrides[i].target));
        ImGui::PopID();
        if (out) {
            _files.overrides.erase(_files.overrides.begin() + std::ptrdiff_t(i));
            return;
        }
    }
    ImGui::Separator();
}

void OverridesPanel::drawTargets(const Selection& selection)
{
    const auto radio = [&](const char* name, Kind kind, bool there) {
        if (!there)
            return;
        if (ImGui::RadioButton(trLabel(name), targetOf(selection, _kind)->kind == kind))
            _kind = kind;
        ImGui::SameLine();
    };
    radio("strip", Kind::Strip, selection.hasStrip());
    radio("node", Kind::Node, selection.hasNode());
    radio("model", Kind::Model, selection.hasModel());
    radio("section", Kind::Section, true);
    ImGui::NewLine();
}

void OverridesPanel::drawStates(OverrideTarget target)
{
    const scene::Scene& scene = _files.open->scene();
    const auto strip = firstStrip(scene, target);
    if (!strip || !beginFields("states"))
        return;
    const std::ptrdiff_t hidden = scene::findOverride(_files.overrides, target, OverrideField::Hidden);
    drawField({target, OverrideField::Hidden, hidden >= 0 ? _files.overrides[std::size_t(hidden)].value : 0});
    const scene::DrawState state = scene.states[scene.strips[*strip].state];
    for (std::size_t i = 0; i < std::size_t(OverrideField::Count); ++i)
        if (const auto field = OverrideField(i); scene::isStateField(field))
            drawField({target, field, scene::fieldOf(state, field)});
    ImGui::EndTable();
}

void OverridesPanel::drawNode(std::uint32_t node)
{
    const scene::Scene& scene = _files.open->scene();
    const formats::NinjaObject& object = scene::placingObject(scene, scene.nodes[node]);
    const OverrideTarget target{Kind::Node, node};
    ImGui::TextColored(kFaint, tr("Node 0x%x"), scene.nodes[node].fileOffset);
    if (!beginFields("node"))
        return;
    drawField({target, OverrideField::Position, 0, object.pos});
    drawField({target, OverrideField::Angle, 0, glm::vec3(object.ang) * kDegreesOfBams});
    drawField({target, OverrideField::Scale, 0, object.scl});
    if (_weight)
        drawField({target, OverrideField::Weight, 0, {*_weight, 0, 0}});
    ImGui::EndTable();
}

void OverridesPanel::drawField(Override value)
{
    const scene::OverrideFieldInfo& info = scene::overrideField(value.field);
    const std::ptrdiff_t known = scene::findOverride(_files.overrides, value.target, value.field);
    if (known >= 0)
        value = _files.overrides[std::size_t(known)];
    ImGui::PushID(int(value.field));
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, known >= 0 ? kAccent : ImGui::GetStyleColorVec4(ImGuiCol_Text));
    wrappedText(tr(info.name));
    ImGui::PopStyleColor();
    tooltip(info.help);
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1);
    if (edit(*_files.open, value))
        scene::put(_files.overrides, value);
    ImGui::TableNextColumn();
    if (known >= 0 && ImGui::SmallButton("x"))
        _files.overrides.erase(_files.overrides.begin() + known);
    ImGui::PopID();
}

} // namespace telepipe::tools
