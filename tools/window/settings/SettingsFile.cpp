#include "tools/window/settings/SettingsFile.h"

#include "formats/bytes/AsText.h"
#include "tools/disk/FileError.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/json/Json.h"
#include "tools/picture/option/ViewJson.h"
#include "tools/window/keys/KeyNames.h"

#include <cmath>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace telepipe::tools {

namespace {

// Reading and writing go through one list of members: an archive either reads or writes each named value.
struct Writer
{
    Json& json;

    template <typename T> void operator()(const char* name, const T& value) { json[name] = value; }
    void operator()(const char* name, Language value) { json[name] = languageName(value); }
};

struct Reader
{
    const Json& json;

    const Json* find(const char* name) const { return json.find(name); }
    void operator()(const char* name, bool& value)
    {
        if (const Json* found = find(name); found && found->isBool())
            value = found->boolean();
    }
    void operator()(const char* name, float& value)
    {
        const Json* found = find(name);
        if (found && found->isNumber() && std::isfinite(static_cast<float>(found->number())))
            value = static_cast<float>(found->number());
    }
    template <typename T>
    requires std::integral<T>
    void operator()(const char* name, T& value)
    {
        const Json* found = find(name);
        if (found && found->isWhole() && std::in_range<T>(found->whole()))
            value = static_cast<T>(found->whole());
    }
    void operator()(const char* name, std::string& value)
    {
        if (const Json* found = find(name); found && found->isText())
            value = found->text();
    }
    void operator()(const char* name, Language& value)
    {
        std::string word;
        (*this)(name, word);
        value = languageFromName(word);
    }
    void operator()(const char* name, std::vector<std::string>& value)
    {
        const Json* found = find(name);
        if (!found || !found->isList())
            return;
        for (const Json& entry : found->items())
            if (entry.isText())
                value.push_back(entry.text());
    }
};

template <typename Archive, typename T> void camera(Archive archive, T& value)
{
    archive("x", value.position.x);
    archive("y", value.position.y);
    archive("z", value.position.z);
    archive("yaw", value.yaw);
    archive("pitch", value.pitch);
    archive("fov", value.fov);
}

template <typename Archive, typename T> void fileView(Archive archive, T& value)
{
    archive("file", value.file);
    archive("speed", value.speed);
    archive("orbit", value.orbit);
    archive("orbit_distance", value.orbitDistance);
    archive("tried", value.tried);
    camera(archive, value.camera);
}

template <typename Archive, typename T> void general(Archive archive, T& value)
{
    archive("fov", value.fov);
    archive("samples", value.samples);
    archive("adapt_while_moving", value.adapts);
    archive("doors", value.doors);
    archive("frame_rate", value.frameRate);
    archive("mouse_sensitivity", value.mouseSensitivity);
    archive("gamepad_sensitivity", value.padSensitivity);
    archive("invert_y", value.invertY);
    archive("ui_scale", value.uiScale);
    archive("light_theme", value.lightTheme);
    archive("highlight", value.highlight);
    archive("panels_hidden", value.panelsHidden);
    archive("toolbar", value.toolbar);
    archive("welcome", value.welcome);
    archive("system_dialog", value.systemDialog);
    archive("extract_folder", value.extractFolder);
    archive("recent_files", value.recentFiles);
    archive("bookmarks_folder", value.bookmarksFolder);
    archive("language", value.language);
    archive("font", value.font);
}

template <typename Archive, typename T> void layers(Archive archive, T& value)
{
    for (const scene::OverlayKind kind : scene::kOverlayKinds)
        archive(scene::overlayName(kind), value.shows(kind));
    archive("sky", value.sky);
    archive("things", value.things);
    archive("floor", value.floor);
    archive("xray", value.xray);
    archive("back_faces", value.backFaces);
    archive("fill", value.fill);
    archive("line", value.line);
}

template <typename Archive, typename T> void placement(Archive archive, T& value)
{
    archive("width", value.width);
    archive("height", value.height);
    archive("maximized", value.maximized);
}

void readPlacement(const Json& json, WindowPlacement& value)
{
    Reader reader{json};
    placement(reader, value);
    if (reader.find("x") && reader.find("y")) {
        value.position = glm::ivec2(0);
        reader("x", value.position->x);
        reader("y", value.position->y);
    }
}

Json writePlacement(const WindowPlacement& value)
{
    Json json = Json::object();
    placement(Writer{json}, value);
    if (value.position) {
        json["x"] = value.position->x;
        json["y"] = value.position->y;
    }
    return json;
}

// Actions that are not in the file keep their default keys.
void readKeys(const Json& json, KeyBindings& keys)
{
    for (const ActionInfo& info : allActions()) {
        std::vector<std::string> names;
        Reader{json}(info.id, names);
        for (std::size_t slot = 0; slot < std::min(names.size(), KeyBindings::kSlots); ++slot)
            if (const auto chord = chordFromName(names[slot]); chord && *chord != keys.chord(info.action, slot))
                keys.set(info.action, slot, *chord);
    }
}

Json writeKeys(const KeyBindings& keys)
{
    Json json = Json::object();
    for (const ActionInfo& info : allActions())
        json[info.id] = {chordName(keys.chord(info.action, 0)), chordName(keys.chord(info.action, 1))};
    return json;
}

void readPanels(const Json& json, OpenPanels& panels)
{
    for (std::size_t i = 0; i < kPanelCount; ++i)
        Reader{json}(actionInfo(panelAction(PanelId(i))).id, panels[i]);
}

Json writePanels(const OpenPanels& panels)
{
    Json json = Json::object();
    for (std::size_t i = 0; i < kPanelCount; ++i)
        json[actionInfo(panelAction(PanelId(i))).id] = panels[i];
    return json;
}

constexpr const char* kSideNames[kDockSides] = {"left", "right", "bottom"};

// Reads one panel after the other; "tab" are those that share the place of the one before.
void readDocked(const Json& json, std::vector<DockGroup>& groups)
{
    Reader reader{json};
    std::string name;
    bool tab = false, front = false;
    reader("panel", name);
    reader("tab", tab);
    reader("front", front);
    for (std::size_t i = 0; i < kPanelCount; ++i) {
        if (name != actionInfo(panelAction(PanelId(i))).id)
            continue;
        if (tab && !groups.empty())
            groups.back().tabs.push_back(PanelId(i));
        else
            reader("share", groups.emplace_back(DockGroup{{PanelId(i)}}).share);
        if (front)
            groups.back().front = PanelId(i);
    }
}

void readDock(const Json& json, Dock& dock)
{
    Reader reader{json};
    reader("size", dock.size);
    const Json* panels = reader.find("panels");
    if (!panels || !panels->isList())
        return;
    dock.groups.clear();
    for (const Json& entry : panels->items())
        readDocked(entry, dock.groups);
}

void readDocks(const Json& json, Docks& docks)
{
    for (std::size_t side = 0; side < kDockSides; ++side)
        if (const Json* dock = Reader{json}.find(kSideNames[side]))
            readDock(*dock, docks.sides[side]);
    repair(docks);
}

void writeGroup(const DockGroup& group, Json& panels)
{
    for (const PanelId panel : group.tabs) {
        Json entry = {{"panel", actionInfo(panelAction(panel)).id}};
        if (panel == group.tabs.front())
            entry["share"] = group.share;
        else
            entry["tab"] = true;
        if (panel == group.front && group.tabs.size() > 1)
            entry["front"] = true;
        panels.push_back(std::move(entry));
    }
}

Json writeDocks(const Docks& docks)
{
    Json json = Json::object();
    for (std::size_t side = 0; side < kDockSides; ++side) {
        Json& dock = json[kSideNames[side]];
        dock = {{"size", docks.sides[side].size}, {"panels", Json::list()}};
        for (const DockGroup& group : docks.sides[side].groups)
            writeGroup(group, dock["panels"]);
    }
    return json;
}

void readLayouts(const Json& json, std::vector<Layout>& layouts)
{
    if (!json.isList())
        return;
    for (const Json& entry : json.items()) {
        const Reader reader{entry};
        Layout& layout = layouts.emplace_back();
        Reader{entry}("name", layout.name);
        if (const Json* panels = reader.find("panels"))
            readPanels(*panels, layout.open);
        if (const Json* docks = reader.find("docks"))
            readDocks(*docks, layout.docks);
    }
    std::erase_if(layouts, [](const Layout& layout) { return layout.name.empty(); });
    if (layouts.size() > Settings::kMaxLayouts)
        layouts.resize(Settings::kMaxLayouts);
}

Json layoutsJson(const std::vector<Layout>& layouts)
{
    Json json = Json::list();
    for (const Layout& layout : layouts)
        json.push_back(
            {{"name", layout.name}, {"panels", writePanels(layout.open)}, {"docks", writeDocks(layout.docks)}});
    return json;
}

void readStages(const Json& json, std::vector<StageLook>& looks)
{
    if (!json.isList())
        return;
    for (const Json& entry : json.items()) {
        StageLook& look = looks.emplace_back();
        Reader{entry}("stage", look.stage);
        readViewSettings(entry, look.view);
        look.view = withStageOptions({}, look.view);
    }
}

Json stagesJson(const std::vector<StageLook>& looks)
{
    Json json = Json::list();
    for (const StageLook& look : looks) {
        json.push_back(stageJson(look.view));
        json.back()["stage"] = look.stage;
    }
    return json;
}

void clampValues(Settings& settings)
{
    const auto clamp = [](float& value, float low, float high) { value = std::min(std::max(value, low), high); };
    clamp(settings.fov, 5, 150);
    clamp(settings.layers.fill, 0, 1);
    clamp(settings.layers.line, 0, 1);
    clamp(settings.frameRate, 10, 120);
    clamp(settings.mouseSensitivity, 0.01f, 2);
    clamp(settings.padSensitivity, 10, 720);
    clamp(settings.uiScale, 0.5f, 4);
    settings.samples = std::min(std::max(settings.samples, 1u), 16u);
    settings.window.width = std::min(std::max(settings.window.width, 320), 16384);
    settings.window.height = std::min(std::max(settings.window.height, 240), 16384);
}

Settings settingsFromJson(const Json& json)
{
    Settings settings;
    const Reader reader{json};
    static const Json nothing = Json::object();
    const auto part = [&](const char* name) -> const Json& { return reader.find(name) ? *reader.find(name) : nothing; };
    general(Reader{json}, settings);
    readViewSettings(part("view"), settings.view);
    settings.usual = withStageOptions({}, settings.view);
    layers(Reader{part("layers")}, settings.layers);
    readPlacement(part("window"), settings.window);
    readPanels(part("panels"), settings.panels);
    settings.panel(PanelId::Keys) = false; // it was read
    readDocks(part("docks"), settings.docks);
    readLayouts(part("layouts"), settings.layouts);
    readKeys(part("keys"), settings.keys);
    if (part("file_views").isList())
        for (const Json& entry : part("file_views").items())
            fileView(Reader{entry}, settings.fileViews.emplace_back());
    readStages(part("stages"), settings.stageLooks);
    clampValues(settings);
    return settings;
}

Json settingsToJson(const Settings& settings)
{
    Json json = Json::object();
    general(Writer{json}, settings);
    json["view"] = viewSettingsJson(withStageOptions(settings.view, settings.usual));
    json["stages"] = stagesJson(settings.stageLooks);
    layers(Writer{json["layers"]}, settings.layers);
    json["window"] = writePlacement(settings.window);
    json["panels"] = writePanels(settings.panels);
    json["docks"] = writeDocks(settings.docks);
    json["layouts"] = layoutsJson(settings.layouts);
    json["keys"] = writeKeys(settings.keys);
    json["file_views"] = Json::list();
    for (const FileView& view : settings.fileViews) {
        json["file_views"].push_back(Json::object());
        fileView(Writer{json["file_views"].back()}, view);
    }
    return json;
}

// What was put aside before stays, as long as there are not many such files.
std::filesystem::path nameAside(const std::filesystem::path& file)
{
    constexpr int kMostKept = 20;
    std::filesystem::path aside = file.string() + ".broken";
    for (int i = 2; isThere(aside) && i <= kMostKept; ++i)
        aside = fmt::format("{}.broken{}", file.string(), i);
    return aside;
}

// why: what is wrong with it, with its name.
std::string putAside(const std::filesystem::path& file, const std::string& why)
{
    const std::filesystem::path aside = nameAside(file);
    std::error_code error;
    std::filesystem::rename(file, aside, error);
    return why + (error ? "" : "; it is now " + aside.filename().string()) + ". Defaults are used.";
}

std::string unreadable(const std::filesystem::path& file, const std::string& reason)
{
    return file.string() + " could not be read (" + reason + ")";
}

} // namespace

Settings parseSettings(std::string_view text)
{
    return settingsFromJson(parseJson(text));
}

// A path that is not UTF-8 must not cost the rest.
std::string settingsText(const Settings& settings)
{
    return sortedJsonText(settingsToJson(settings), 2) + "\n";
}

LoadedSettings loadSettings(const std::filesystem::path& file)
{
    std::error_code error;
    if (!std::filesystem::exists(std::filesystem::symlink_status(file, error)))
        return {};
    try {
        const formats::ByteVector bytes = readFile(file);
        const Json json = parseJson(formats::asText(bytes));
        if (!json.isObject())
            return {{}, putAside(file, unreadable(file, "it is no object of settings"))};
        return {settingsFromJson(json), {}};
    } catch (const JsonError& why) {
        return {{}, putAside(file, unreadable(file, why.what()))};
    } catch (const FileError& why) {
        if (!std::filesystem::exists(file, error)) // a link that leads nowhere: there are none to be lost
            return {{}, std::string(why.what()) + ". Defaults are used."};
        return {{}, putAside(file, why.what())}; // too large, or no file
    }
}

void saveSettings(const Settings& settings, const std::filesystem::path& file)
{
    createFolder(file.parent_path());
    writeText(file, settingsText(settings));
}

} // namespace telepipe::tools
