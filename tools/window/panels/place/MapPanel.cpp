#include "tools/window/panels/place/MapPanel.h"

#include "engine/placement/PlacementOverlay.h"
#include "engine/walk/Ground.h"
#include "engine/walk/Walker.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/PlaceText.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::tools {

namespace {

constexpr float kMostZoom = 40, kWheel = 1.25f;
constexpr float kClick = 4; // pixels: a hand trembles
constexpr ImU32 kEyeColor = IM_COL32(255, 214, 64, 255), kView = IM_COL32(255, 214, 64, 70);
constexpr ImU32 kObject = IM_COL32(96, 200, 255, 255), kEnemy = IM_COL32(255, 96, 96, 255);

ImVec2 point(glm::vec2 at)
{
    return {at.x, at.y};
}

constexpr ImU32 kLayerColors[] = {kObject, kEnemy, IM_COL32(120, 255, 140, 255), IM_COL32(255, 200, 96, 255),
                                  IM_COL32(220, 140, 255, 255)};

// A square, and the circle of its radius.
void drawThing(const scene::PlacedThing& thing, glm::vec2 at, float size, float unit)
{
    const ImU32 color = kLayerColors[std::size_t(thing.layer)];
    ImGui::GetWindowDrawList()->AddRectFilled({at.x - size, at.y - size}, {at.x + size, at.y + size}, color);
    if (thing.radius > 0)
        ImGui::GetWindowDrawList()->AddCircle({at.x, at.y}, thing.radius * unit, color);
}

void text(ImDrawList& list, const Rect& place, const char* words)
{
    const ImVec2 from = place.min;
    list.AddText({from.x + 1, from.y + 1}, IM_COL32(0, 0, 0, 255), words);
    list.AddText(from, IM_COL32(255, 255, 255, 255), words);
}

Rect around(glm::vec2 middle, ImVec2 size)
{
    const ImVec2 from(std::floor(middle.x - size.x / 2), std::floor(middle.y - size.y / 2));
    return {from, {from.x + size.x, from.y + size.y}};
}

} // namespace

bool MapPanel::hasMinimap() const
{
    return std::ranges::any_of(_files.open->document().overlays,
                               [](const auto& overlay) { return overlay.mesh.kind == scene::OverlayKind::Minimap; });
}

void MapPanel::draw()
{
    if (!_files.open)
        return noteNothingIsOpen();
    if (std::exchange(_seen, _files.opened) != _files.opened) {
        _zoom = 0;
        _follows = true;
        _source = MapSource::Drawn;
    }
    drawChoices();
    if (!_picture.show(*_files.open, _files.opened, _source, _settings.view))
        return ImGui::TextColored(kFaint, "%s", tr("There is no stage to draw a plan of"));
    const Frame shown = frame();
    if (shown.size.x < 16 || shown.size.y < 16)
        return;
    ImGui::InvisibleButton("plan", {shown.size.x, shown.size.y});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(point(shown.origin), point(shown.origin + shown.size), true);
    drawPlan(shown);
    if (_sections)
        drawSections(shown);
    drawThings(shown);
    drawEye(shown);
    list.PopClipRect();
    followMouse(shown);
}

void MapPanel::drawChoices()
{
    ImGui::Checkbox(trLabel("Follow"), &_follows);
    ImGui::SameLine();
    ImGui::Checkbox(trLabel("Ids"), &_sections);
    ImGui::SameLine();
    drawLayers();
    if (!hasMinimap())
        return;
    ImGui::SameLine();
    bool own = _source == MapSource::Minimap;
    if (ImGui::Checkbox(trLabel("The game's map"), &own))
        _source = own ? MapSource::Minimap : MapSource::Drawn;
}

void MapPanel::drawLayers()
{
    if (ImGui::Button(trLabel("What stands there")))
        ImGui::OpenPopup("layers");
    if (!ImGui::BeginPopup("layers"))
        return;
    for (std::size_t i = 0; i < _layers.size(); ++i)
        ImGui::Checkbox(trLabel(overlayTitle(scene::overlayOf(scene::kThingLayers[i]))), &_layers[i]);
    ImGui::EndPopup();
}

MapPanel::Frame MapPanel::frame()
{
    const ImVec2 at = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const PlanLayout& layout = _picture.layout();
    const glm::vec2 sheet(layout.sheet.width, layout.sheet.height), size(room.x, room.y);
    if (_zoom == 0) {
        _zoom = 1;
        _middle = sheet * 0.5f;
    }
    Frame shown{{at.x, at.y}, size, _middle, std::min(size.x / sheet.x, size.y / sheet.y) * _zoom};
    if (_follows && _zoom > 1)
        shown.middle = _middle = glm::vec2(layout.toPixel(_view.now().position));
    return shown;
}

// The target's first row is the lowest.
void MapPanel::drawPlan(const Frame& shown) const
{
    const PictureSize& sheet = _picture.layout().sheet;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(point(shown.origin), point(shown.origin + shown.size), IM_COL32(16, 18, 22, 255));
    list.AddImage(reinterpret_cast<ImTextureID>(std::uintptr_t(_picture.texture())),
                  point(shown.toScreen(glm::vec2(0))), point(shown.toScreen(glm::vec2(sheet.width, sheet.height))),
                  {0, 1}, {1, 0});
}

void MapPanel::drawSections(const Frame& shown) const
{
    std::vector<Rect> taken; // sections may stand in one place: the first is written there
    for (const PlanSection& section : _picture.layout().sections) {
        const Label id = shortText("{}", section.id);
        const Rect place = around(shown.toScreen(glm::vec2(section.pixelPosition)), ImGui::CalcTextSize(id));
        if (std::ranges::any_of(taken, [&](const Rect& other) { return overlap(place, other); }))
            continue;
        text(*ImGui::GetWindowDrawList(), place, id);
        taken.push_back(place);
    }
}

void MapPanel::drawThings(const Frame& shown)
{
    _over.reset();
    const float size = 2.5f * uiScale();
    const scene::PlacedThing* over = nullptr;
    const auto& placements = _files.open->document().placements;
    for (std::uint32_t i = 0; i < placements.size(); ++i)
        for (std::uint32_t j = 0; j < placements[i].things.size(); ++j) {
            const scene::PlacedThing& thing = placements[i].things[j];
            if (!_layers[std::size_t(thing.layer)])
                continue;
            const glm::vec2 at = shown.toScreen(glm::vec2(_picture.layout().toPixel(thing.position)));
            drawThing(thing, at, size, shown.zoom * float(_picture.layout().pixelsPerUnit));
            const ImVec2 mouse = ImGui::GetMousePos();
            if (ImGui::IsItemHovered() && std::max(std::abs(mouse.x - at.x), std::abs(mouse.y - at.y)) <= 2 * size) {
                over = &thing;
                _over = scene::LinkEnd{i, j};
            }
        }
    if (over)
        tip("%s\n%s", reportText(over->caption).c_str(), placeText(over->position, 1).c_str());
}

void MapPanel::drawEye(const Frame& shown) const
{
    const scene::Camera camera = _view.now();
    const glm::vec2 at = shown.toScreen(glm::vec2(_picture.layout().toPixel(camera.position)));
    const float half = std::atan(std::tan(glm::radians(camera.fov) / 2) * _view.aspect);
    const auto ahead = [&](float turn, float far) {
        const float yaw = glm::radians(camera.yaw) + turn; // 0 looks up the plan, and positive yaw turns left
        return point(at + glm::vec2(-std::sin(yaw), -std::cos(yaw)) * far * uiScale());
    };
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddTriangleFilled(point(at), ahead(half, 46), ahead(-half, 46), kView);
    list.AddTriangleFilled(ahead(0, 9), ahead(2.5f, 7), ahead(-2.5f, 7), kEyeColor);
    list.AddCircle(point(at), 10 * uiScale(), IM_COL32(0, 0, 0, 200));
}

void MapPanel::followMouse(const Frame& shown)
{
    const ImGuiIO& io = ImGui::GetIO();
    const glm::vec2 mouse(io.MousePos.x, io.MousePos.y);
    if (ImGui::IsItemHovered() && io.MouseWheel != 0) {
        const glm::vec2 fixed = shown.toPlan(mouse);
        const float zoom = std::clamp(_zoom * std::pow(kWheel, io.MouseWheel), 1.0f, kMostZoom);
        _middle = fixed + (shown.middle - fixed) * (_zoom / zoom);
        _zoom = zoom;
    }
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, kClick)) {
        _middle -= glm::vec2(io.MouseDelta.x, io.MouseDelta.y) / shown.zoom;
        _follows = false;
    }
    if (ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Right))
        offer(shown);
    const ImVec2 dragged = ImGui::GetMouseDragDelta(ImGuiMouseButton_Left, 0);
    if (ImGui::IsItemDeactivated() && std::abs(dragged.x) + std::abs(dragged.y) < kClick)
        goTo(shown.toPlan(mouse));
}

// Offers the deeds for the thing under the mouse, or else for the place itself.
void MapPanel::offer(const Frame& shown)
{
    if (_over)
        return _commands.ask(thingOfPlaced(_files.open->document(), *_over));
    const ImVec2 mouse = ImGui::GetMousePos();
    const glm::vec3 place(_picture.layout().toWorld(glm::dvec2(shown.toPlan({mouse.x, mouse.y}))));
    const auto floor = _files.open->ground()->below(place);
    Thing thing;
    thing.point = glm::vec3(place.x, floor ? floor->height : _view.now().position.y, place.z);
    thing.name = placeText(*thing.point, 1);
    _commands.ask(std::move(thing));
}

// Onto the highest ground below the cut, or the nearest; without any, at the eye's height. On foot one stays on foot.
void MapPanel::goTo(glm::vec2 pixel)
{
    const glm::vec3 place(_picture.layout().toWorld(glm::dvec2(pixel)));
    scene::Camera camera = _view.now();
    const auto ground = _files.open->ground();
    const glm::vec3 level(place.x, camera.position.y, place.z);
    const auto floor = ground->below(place);
    const std::optional<glm::vec3> feet =
        floor ? glm::vec3(place.x, floor->height, place.z) : ground->nearestFloor(level);
    camera.position = feet ? *feet + glm::vec3(0, scene::kEyeHeight, 0) : level;
    const bool onFoot = _view.walking.isOn();
    _view.useOwnCamera();
    _view.camera.setOrbit(false);
    _view.camera.set(camera);
    if (onFoot)
        _view.walking.begin(_files.open->ground(_settings.doors), camera.position, _view.camera);
}

} // namespace telepipe::tools
