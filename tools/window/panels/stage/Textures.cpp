#include "tools/window/panels/stage/Textures.h"

#include "tools/document/FileOf.h"
#include "tools/picture/image/Png.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/actions/SaveTexture.h"
#include "tools/window/language/Translation.h"
#include "tools/window/lists/Thing.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/panels/inspect/DrawStateTable.h"
#include "tools/window/panels/inspect/StateUsers.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

std::string rowText(const Document& document, std::uint32_t texture)
{
    std::string text = fmt::format("{} {}", texture, document.textureNames[texture]);
    if (const formats::Texture* value = document.textures[texture])
        text += fmt::format(" {}x{} {} {}", value->width, value->height, formats::pixelFormatName(value->pixelFormat),
                            formats::dataFormatName(value->dataFormat));
    else
        text += std::string(" ") + tr("missing");
    return text;
}

// A scrollbar that comes takes its room from the columns of the first of them.
constexpr int kFramesToScroll = 2;

// The texture's place before, if its name is the same still; a file that is read again, or the next stage, mostly has
// it. Else the first.
std::uint32_t placeOf(const std::string& name, std::uint32_t before, const Document& document)
{
    if (before < document.textureNames.size() && document.textureNames[before] == name)
        return before;
    const auto found = std::ranges::find(document.textureNames, name);
    return found == document.textureNames.end() ? 0 : std::uint32_t(found - document.textureNames.begin());
}

void checkers(ImVec2 corner, ImVec2 size)
{
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float step = 12 * uiScale();
    const ImVec2 end(corner.x + size.x, corner.y + size.y);
    list.AddRectFilled(corner, end, IM_COL32(92, 92, 92, 255));
    // Squares out of sight would cost as much as those in it.
    const ImVec2 low = list.GetClipRectMin(), high = list.GetClipRectMax();
    const int left = int(std::max(low.x - corner.x, 0.0f) / step), top = int(std::max(low.y - corner.y, 0.0f) / step);
    for (int y = top; corner.y + float(y) * step < std::min(end.y, high.y); ++y)
        for (int x = left + (left + y) % 2; corner.x + float(x) * step < std::min(end.x, high.x); x += 2) {
            const ImVec2 at(corner.x + float(x) * step, corner.y + float(y) * step);
            list.AddRectFilled(at, {std::min(at.x + step, end.x), std::min(at.y + step, end.y)},
                               IM_COL32(148, 148, 148, 255));
        }
}

ImTextureID textureId(std::uint32_t name)
{
    return reinterpret_cast<ImTextureID>(std::uintptr_t(name));
}

} // namespace

void Textures::draw()
{
    if (!_files.open || _files.open->document().textures.empty()) {
        ImGui::TextColored(kFaint, tr("No textures."));
        return;
    }
    follow();
    const float room = ImGui::GetContentRegionAvail().x;
    const float details = std::min(330 * uiScale(), room / 2);
    constexpr ImGuiWindowFlags kWide = ImGuiWindowFlags_HorizontalScrollbar; // where there is no room for it
    if (ImGui::BeginChild("all", {room - details, 0}, false, kWide)) {
        drawHead();
        if (_filter.draw(tr("Filter: name, number, format")))
            filter(_files.open->document());
        if (ImGui::BeginChild("grid"))
            drawGrid();
        ImGui::EndChild();
    }
    ImGui::EndChild();
    ImGui::SameLine();
    if (ImGui::BeginChild("details", {}, false, kWide))
        drawDetails();
    ImGui::EndChild();
    if (!_files.hoveredTexture && ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows))
        _files.hoveredTexture = _chosen;
}

// A new document, or a strip picked elsewhere: its texture is looked at.
void Textures::follow()
{
    const Document& document = _files.open->document();
    if (_opened != _files.opened) {
        _opened = _files.opened;
        _request = {};
        filter(document);
        choose(placeOf(_name, _chosen, document));
        _scroll = kFramesToScroll;
    }
    if (const auto wanted = std::exchange(_files.textureToShow, std::nullopt);
        wanted && *wanted < document.textures.size()) {
        choose(*wanted);
        _scroll = kFramesToScroll;
        _selection = _selected.first;
    }
    if (_selection == _selected.first)
        return;
    _selection = _selected.first;
    if (!_selection.hasStrip())
        return;
    const scene::Scene& scene = document.scene;
    const std::uint16_t texture = scene.states[scene.strips[_selection.strip].state].texture;
    if (texture < document.textures.size() && texture != _chosen) {
        choose(texture);
        _scroll = kFramesToScroll;
    }
}

void Textures::filter(const Document& document)
{
    _shown.clear();
    for (std::uint32_t i = 0; i < document.textures.size(); ++i)
        if (_filter.filter().matches(rowText(document, i)))
            _shown.push_back(i);
}

void Textures::choose(std::uint32_t texture)
{
    const Document& document = _files.open->document();
    _chosen = texture;
    _name = document.textureNames[texture];
    _users = usersOf(document.scene, statesWith(document.scene, texture));
    _request.texture = document.textures[texture];
    _request.palette = document.palette;
    _request.bank.reset();
    _request.level = 0;
}

void Textures::drawHead()
{
    ImGui::AlignTextToFramePadding();
    ImGui::Text(_shown.size() == 1 ? tr("%zu texture") : tr("%zu textures"), _shown.size());
    const float width = 140 * uiScale();
    flowOn(width);
    ImGui::SetCursorPosX(std::max(ImGui::GetWindowContentRegionMax().x - width, ImGui::GetCursorPosX()));
    ImGui::SetNextItemWidth(std::min(width, ImGui::GetContentRegionAvail().x));
    ImGui::SliderFloat("##size", &_thumbnail, 40, 256, "%.0f px");
}

void Textures::drawGrid()
{
    const float size = _thumbnail * uiScale(), step = size + ImGui::GetStyle().ItemSpacing.x;
    const float height = size + ImGui::GetStyle().ItemSpacing.y;
    const int columns = std::max(int(ImGui::GetContentRegionAvail().x / step), 1);
    const int count = int(_shown.size());
    if (_scroll > 0) {
        --_scroll;
        ImGui::SetScrollY(float((std::ranges::find(_shown, _chosen) - _shown.begin()) / columns) * height);
    }
    ImGuiListClipper clipper;
    clipper.Begin((count + columns - 1) / columns, height);
    while (clipper.Step())
        for (int i = clipper.DisplayStart * columns; i < std::min(clipper.DisplayEnd * columns, count); ++i) {
            if (i % columns != 0)
                ImGui::SameLine();
            ImGui::PushID(i);
            drawThumbnail(_shown[std::size_t(i)], size);
            ImGui::PopID();
        }
}

void Textures::drawThumbnail(std::uint32_t texture, float size)
{
    drawTexturePicture(*_files.open, texture, size);
    const bool hovered = ImGui::IsItemHovered();
    if (hovered)
        _files.hoveredTexture = texture;
    if (hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
        choose(texture);
    if (hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Right))
        _commands.ask(thingOfTexture(_files.open->document(), texture));
    if (hovered || _chosen == texture)
        ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                            ImGui::GetColorU32(_chosen == texture ? kAccent : kFaint), 0, 0, 2);
    if (hovered)
        tip("%u  %s", texture, textureName(*_files.open, texture));
}

void Textures::drawDetails()
{
    OpenDocument& open = *_files.open;
    if (const formats::Texture* texture = open.document().textures[_chosen]) {
        drawLevels(*texture);
        drawPalettes(*texture);
        drawPreview(open, *texture);
        drawSave();
        drawPut();
    }
    drawProperties(open);
    drawUsers();
}

void Textures::drawLevels(const formats::Texture& texture)
{
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {3 * uiScale(), ImGui::GetStyle().ItemSpacing.y});
    for (std::size_t i = 0; i < kChannelsCount; ++i) {
        if (i > 0)
            flowOn(ImGui::GetFrameHeight() + buttonWidth(channelsName(Channels(i))));
        if (ImGui::RadioButton(channelsName(Channels(i)), _request.channels == Channels(i)))
            _request.channels = Channels(i);
    }
    ImGui::PopStyleVar();
    int level = int(_request.level);
    ImGui::BeginDisabled(texture.levels.size() < 2);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * 0.45f);
    if (ImGui::SliderInt("##level", &level, 0, int(std::max<std::size_t>(texture.levels.size(), 1)) - 1,
                         tr("level %d")))
        _request.level = std::min(std::size_t(std::max(level, 0)), texture.levels.size() - 1);
    ImGui::EndDisabled();
    flowOn(buttonWidth(tr("Fit")));
    if (ImGui::Button(trLabel("Fit")))
        _zoom = 0;
    flowOn(buttonWidth("1:1"));
    if (ImGui::Button("1:1"))
        _zoom = 1;
    flowOn(ImGui::CalcTextSize(tr("wheel zooms")).x);
    ImGui::TextColored(kFaint, tr("wheel zooms"));
}

// Palettes are chosen for looking only: those that the stage is drawn with are given when it is opened.
void Textures::drawPalettes(const formats::Texture& texture)
{
    if (!texture.isPalettised())
        return;
    if (_palettes != _files.palettes.size()) // one has been chosen in the dialog
        _request.palette = _files.palettes.back()->as<formats::Palette>();
    _palettes = _files.palettes.size();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * 0.5f);
    if (ImGui::BeginCombo("##palette", _request.palette ? tr("with a palette") : tr("no palette: greys"))) {
        drawPaletteChoices();
        ImGui::EndCombo();
    }
    ImGui::SameLine();
    int bank = _request.bank.value_or(texture.paletteBank);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderInt("##bank", &bank, 0, 63, tr("bank %d")))
        _request.bank = std::uint8_t(std::clamp(bank, 0, 63));
}

void Textures::drawPaletteChoices()
{
    const auto choice = [&](const char* name, const formats::Palette* palette) {
        if (ImGui::Selectable(name, _request.palette == palette))
            _request.palette = palette;
    };
    choice(tr("no palette: greys"), nullptr);
    for (const auto& file : _files.open->document().files)
        if (file->as<formats::Palette>())
            choice(file->name().c_str(), file->as<formats::Palette>());
    for (const auto& file : _files.palettes)
        choice(file->name().c_str(), file->as<formats::Palette>());
    if (!ImGui::Selectable(trLabel("another file ...")))
        return;
    _commands.ask(DialogPurpose::Palette);
}

void Textures::drawPreview(OpenDocument& open, const formats::Texture& texture)
{
    if (open.texturePreview().show(_request) == TexturePreview::State::Failed) {
        ImGui::TextColored(kWarning, "%s",
                           texture.levels.empty() ? tr("It has no levels.") : tr("It cannot be decoded."));
        return;
    }
    const float room = ImGui::GetContentRegionAvail().x;
    const formats::TextureLevel& level = texture.levels[_request.level];
    const float w = float(level.width), h = float(level.height);
    const float zoom = _zoom > 0 ? _zoom : (room - 2) / std::max(std::max(w, h), 1.0f);
    const float height = std::min(h * zoom + 2, room);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    const float bar = w * zoom > room ? ImGui::GetStyle().ScrollbarSize : 0;
    const bool visible = ImGui::BeginChild("picture", {room, height + bar}, false, kFlags);
    ImGui::PopStyleVar(); // the tooltip keeps its own
    if (visible) {
        drawPicture(open, {w * zoom, h * zoom});
        if (ImGui::IsWindowHovered() && ImGui::GetIO().MouseWheel != 0)
            _zoom = std::clamp(zoom * std::exp2(ImGui::GetIO().MouseWheel / 2), 0.25f, 64.0f);
    }
    ImGui::EndChild();
}

// Shows the texture that the stage is drawn with until the first picture is ready.
void Textures::drawPicture(OpenDocument& open, ImVec2 size)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const TexturePreview& preview = open.texturePreview();
    const bool shown = preview.texture() == _request.texture;
    checkers(corner, size);
    ImGui::Dummy(size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (!shown)
        return list.AddImage(textureId(open.view().textureName(_chosen)), corner,
                             {corner.x + size.x, corner.y + size.y});
    const formats::Image& image = preview.image();
    const ImVec2 step(size.x / float(image.width), size.y / float(image.height));
    for (const TexturePreview::Tile& tile : preview.tiles()) {
        const ImVec2 low(corner.x + float(tile.x) * step.x, corner.y + float(tile.y) * step.y);
        list.AddImage(textureId(tile.texture.name()), low,
                      {low.x + float(tile.width) * step.x, low.y + float(tile.height) * step.y});
    }
    if (!ImGui::IsItemHovered())
        return;
    const ImVec2 mouse = ImGui::GetMousePos();
    const auto texel = [](float at, float length, std::uint32_t count) {
        return std::uint32_t(std::clamp(at / length * float(count), 0.0f, float(count - 1)));
    };
    const std::uint32_t x = texel(mouse.x - corner.x, size.x, image.width);
    const std::uint32_t y = texel(mouse.y - corner.y, size.y, image.height);
    tip("%s", preview.texelText(x, y).c_str());
}

void Textures::drawProperties(const OpenDocument& open) const
{
    if (!beginProperties("texture"))
        return;
    property("Index", "%u", _chosen);
    property("Name", "%s", textureName(open, _chosen));
    if (const formats::Texture* texture = open.document().textures[_chosen]) {
        property("Size", "%u x %u", texture->width, texture->height);
        property("Pixels", "%s", formats::pixelFormatName(texture->pixelFormat));
        property("Data", "%s", formats::dataFormatName(texture->dataFormat));
        property("Levels", "%zu", texture->levels.size());
        property("Alpha", "%s", texture->hasAlpha ? tr("yes") : tr("no"));
        if (texture->globalIndex)
            property("Global index", "%u", *texture->globalIndex);
        if (const LoadedFile* file = fileOfTexture(open.document(), _chosen))
            property("File", "%s", file->name().c_str());
        property("File offset", "0x%zx", texture->offset);
    } else {
        property("State", tr("not found in any archive"));
    }
    ImGui::EndTable();
}

void Textures::drawSave()
{
    const TexturePreview& preview = _files.open->texturePreview();
    ImGui::BeginDisabled(preview.isBusy() || preview.texture() != _request.texture);
    const bool saves = ImGui::Button(trLabel("Save as PNG"));
    ImGui::EndDisabled();
    if (!saves)
        return;
    std::string name = textureName(*_files.open, _chosen);
    if (_request.level > 0)
        name += fmt::format(".mip{}", _request.level);
    saveTexture(preview.image(), name, _settings, _notices, _commands);
}

// A picture in the texture's place, and the file that it is in.
void Textures::drawPut()
{
    const LoadedFile* file = fileOfTexture(_files.open->document(), _chosen);
    if (!file || _files.isDemo())
        return;
    if (ImGui::Button(trLabel("Put a picture ..."))) {
        _files.pictureFor = _chosen;
        _commands.ask(DialogPurpose::Picture);
    }
    tooltip("Or drop a PNG here: it is seen at once, and no file is changed until it is saved");
    if (!_files.changes.files().contains(file->path))
        return;
    ImGui::SameLine();
    if (ImGui::Button(trLabel("Save the file ..."))) {
        _files.toSave = file->path;
        _commands.ask(SavePurpose::Textures);
    }
}

void Textures::drawUsers()
{
    const float line = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float height = std::max(ImGui::GetContentRegionAvail().y - line, 6 * line);
    if (drawStateUsers({*_files.open, _selected, _view, _commands}, _users, height))
        _selection = _selected.first; // made here: the texture stays
}

} // namespace telepipe::tools
