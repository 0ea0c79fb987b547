#include "engine/draw/StateText.h"
#include "engine/draw/StateView.h"
#include "tools/cli/command/ShellText.h"
#include "tools/cli/command/Values.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/draw/PictureHelpTexts.h"
#include "tools/cli/draw/PictureRun.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/disk/FileName.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/NamedOutputs.h"
#include "tools/document/FileOf.h"
#include "tools/document/RequestAlone.h"
#include "tools/explain/MaterialReport.h"
#include "tools/json/Json.h"
#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/text/Counted.h"
#include "tools/text/Markup.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <set>

namespace telepipe::tools {

namespace {

struct MaterialsOptions
{
    ShotOptions picture;               // its output unused
    bool strange = false;              // explain the strangest
    std::uint32_t top = 3;             // this many of them
    std::vector<std::uint32_t> states; // explain these in their place
    std::filesystem::path list;        // of shots that show them; empty: not written
    std::filesystem::path page;        // Markdown; empty: not written
    bool json = false;
};

namespace fs = std::filesystem;
// A material, where to see it, and the commands that show it.
struct Material
{
    scene::RankedState rank;
    DocumentRequest request;                  // of the world that it is shown in
    const Document* document = nullptr;       // that
    std::uint32_t state = 0;                  // its number there
    const scene::SceneStrip* strip = nullptr; // the first there
    std::vector<MaterialRow> rows;
    std::optional<scene::StateView> view;
    std::vector<std::string> commands;
    std::string name; // of its pictures

    PixelPlace pixel() const
    {
        return {static_cast<std::uint32_t>(view->point.x), static_cast<std::uint32_t>(view->point.y)};
    }
};

// The background of a material alone: a grey, on which darkening shows as well as adding.
constexpr glm::vec4 kBehindOne{128 / 255.0f, 128 / 255.0f, 128 / 255.0f, 1};

PictureRecord planRecord(PictureRecord record)
{
    record.work.plan.emplace();
    record.work.plan->autoArea = record.work.plan->autoCut = record.work.plan->svg = record.work.plan->json = true;
    return record;
}

std::string filesText(const DocumentRequest& request)
{
    std::string text;
    for (const fs::path& file : request.files)
        text += " " + shellText(file.generic_string());
    return text;
}

class MaterialsRun
{
public:
    MaterialsRun(const MaterialsOptions& options, const PictureRecord& record, const Document& document)
        : _options(options), _record(record), _document(document),
          _ranked(scene::rankStates(document.scene, textureAlphas(document)))
    {
    }

    std::optional<Mistake> run()
    {
        if (!_options.strange && _options.states.empty() && _options.list.empty() && _options.page.empty()) {
            printAll(_options.json);
            return std::nullopt;
        }
        const auto ranks = chosen();
        if (!ranks)
            return ranks.mistake();
        for (const scene::RankedState& rank : *ranks)
            _materials.push_back(explain(rank));
        if (_options.json)
            printJson();
        else
            print();
        if (!_options.list.empty())
            writeList();
        if (!_options.page.empty())
            writePage();
        return std::nullopt;
    }

private:
    OrMistake<std::vector<scene::RankedState>> chosen() const;
    Material explain(const scene::RankedState& rank);
    void findWorld(Material& material);
    std::vector<std::string> commandsFor(const Material& material) const;
    PictureRecord recordOf(const Material& material) const;
    Json json(const Material& material) const;
    Json row(const scene::RankedState& rank) const;
    void printAll(bool json) const;
    void printJson() const;
    void print() const;
    void addPlans(const std::function<void(const std::string&, const PictureRecord&)>& add) const;
    void writeList() const;
    void writePage() const;
    std::string optionsText() const;

    const MaterialsOptions& _options;
    const PictureRecord& _record;
    const Document& _document;
    std::vector<scene::RankedState> _ranked;
    std::map<std::string, std::unique_ptr<Document>> _worlds; // by the files they are opened from
    std::vector<Material> _materials;
};

// The same strip in another document of the same files.
const scene::SceneStrip& sameStrip(const Document& there, const StripPlace& place)
{
    const auto& strips = there.scene.strips;
    const auto found = std::ranges::find_if(strips, [&](const scene::SceneStrip& strip) {
        return strip.fileOffset == place.stripAt && stripPlace(there, strip) == place;
    });
    if (found == strips.end())
        throw FileError({"{}: has changed while it was read", place.file});
    return *found;
}

OrMistake<std::vector<scene::RankedState>> MaterialsRun::chosen() const
{
    std::vector<scene::RankedState> result;
    if (_options.states.empty()) {
        result.assign(_ranked.begin(), _ranked.begin() + std::min<std::ptrdiff_t>(_options.top, std::ssize(_ranked)));
        std::erase_if(result, [](const scene::RankedState& rank) { return rank.bits == 0; });
        return result;
    }
    for (const std::uint32_t state : _options.states) {
        const auto found = std::ranges::find(_ranked, state, &scene::RankedState::state);
        if (found == _ranked.end())
            return Mistake{"", {"--states: nothing is drawn with a material {}", state}};
        result.push_back(*found);
    }
    return result;
}

// Several stages given are ranked together, but lie in one place, so each is shown by itself.
void MaterialsRun::findWorld(Material& material)
{
    const scene::SceneStrip& strip = _document.scene.strips[material.rank.use.firstStrip];
    const LoadedFile* file = fileOfModel(_document, _document.scene.nodes[strip.node].model);
    material.request = _record.request;
    material.document = &_document;
    material.strip = &strip;
    if (file && !hasOneSubject(_document)) {
        material.request = requestAlone(_document, *file);
        std::unique_ptr<Document>& world = _worlds[filesText(material.request)];
        if (!world)
            world = openDocument(material.request);
        material.document = world.get();
        material.strip = &sameStrip(*world, stripPlace(_document, strip));
    }
    material.state = material.strip->state;
}

Material MaterialsRun::explain(const scene::RankedState& rank)
{
    Material material;
    material.rank = rank;
    material.rows = materialRows(_document, rank);
    material.name = fmt::format("material_{}", rank.state);
    findWorld(material);
    const scene::Scene& scene = material.document->scene;
    scene::Pose pose;
    scene::evaluatePose(scene, _record.seconds, pose);
    material.view = scene::viewOfState(scene, pose, {}, material.strip->state,
                                       glm::vec2(_record.size.width, _record.size.height), _record.fov);
    material.commands = commandsFor(material);
    return material;
}

// The options of the request and the picture that are not at their defaults.
std::string MaterialsRun::optionsText() const
{
    const DocumentRequest& request = _record.request;
    std::string text;
    for (const fs::path& file : request.textures)
        text += " --textures " + shellText(file.generic_string());
    for (const fs::path& file : request.motions)
        text += " --motion " + shellText(file.generic_string());
    if (!request.companions)
        text += " --no-companions";
    if (request.noTextures)
        text += " --no-textures";
    if (request.noMotions)
        text += " --no-motion";
    if (_record.seconds != 0)
        text += fmt::format(" --time {:g}", _record.seconds);
    if (_record.size != PictureSize())
        text += fmt::format(" --size {}x{}", _record.size.width, _record.size.height);
    return text;
}

std::vector<std::string> MaterialsRun::commandsFor(const Material& material) const
{
    std::vector<std::string> commands;
    const std::string picture = material.name + ".png";
    if (material.view) {
        commands.push_back("telepipe shot" + filesText(material.request) + " -o " + picture + " --camera " +
                           cameraText(material.view->camera) + optionsText());
        commands.push_back(fmt::format("telepipe shot {} -o {}_alone.png --states {} --background 128,128,128", picture,
                                       material.name, material.state));
        commands.push_back(fmt::format("telepipe pixel {} {},{}", picture, material.pixel().x, material.pixel().y));
    }
    const Document& document = *material.document;
    const std::uint32_t model = document.scene.nodes[material.strip->node].model;
    const scene::SceneModel& placed = document.scene.models[model];
    const formats::ModelPool* pool = document.scene.files[placed.file].pool;
    const LoadedFile* file = fileOfModel(document, model);
    if (file && pool->trees[placed.tree].kind == formats::ModelKind::Chunk && !_record.request.files.empty())
        commands.push_back(fmt::format("telepipe steps {} --model {}", shellText(file->path.generic_string()),
                                       modelNumber(document, model)));
    return commands;
}

PictureRecord MaterialsRun::recordOf(const Material& material) const
{
    PictureRecord record = _record;
    record.request = material.request;
    record.camera = material.view->camera;
    return record;
}

Json MaterialsRun::row(const scene::RankedState& rank) const
{
    const scene::DrawState& state = _document.scene.states[rank.state];
    return {{"material", rank.state},          {"bits", std::round(rank.bits * 100) / 100},
            {"state", scene::describe(state)}, {"texture", textureText(_document, state)},
            {"triangles", rank.use.triangles}, {"strips", rank.use.strips},
            {"draws", rank.use.draws},         {"models", rank.use.models}};
}

Json placeJson(const StripPlace& place)
{
    return {{"file", place.file},
            {"section", place.section},
            {"section_id", place.sectionId},
            {"section_at", place.sectionAt},
            {"model", place.model},
            {"model_at", place.modelAt},
            {"node", place.node},
            {"node_at", place.nodeAt},
            {"drawn_by", place.isMeshSet ? "mesh set" : "chunk"},
            {"chunk_at", place.chunkAt},
            {"strip_at", place.stripAt}};
}

Json MaterialsRun::json(const Material& material) const
{
    Json json = row(material.rank);
    json["traits"] = Json::list();
    for (const scene::StateTrait& trait : material.rank.traits)
        json["traits"].push_back({{"name", trait.name},
                                  {"value", trait.value},
                                  {"meaning", trait.meaning},
                                  {"shared", trait.shared},
                                  {"of", trait.of},
                                  {"bits", std::round(trait.bits * 100) / 100}});
    json["first"] = placeJson(stripPlace(*material.document, *material.strip));
    json["set_by"] = Json::list();
    for (const SettingBytes& setting : settingBytes(*material.document, *material.strip))
        json["set_by"].push_back({{"what", setting.what},
                                  {"bytes", setting.bytes},
                                  {"at", setting.at},
                                  {"chunk", setting.chunk},
                                  {"chunk_at", setting.chunkAt}});
    if (material.view) {
        json["camera"] = cameraText(material.view->camera);
        json["pixel"] = {material.pixel().x, material.pixel().y};
        json["seen"] = material.view->seen;
    }
    json["commands"] = material.commands;
    return json;
}

void printRow(const Json& json)
{
    tools::printJson(jsonText(json) + "\n");
}

void MaterialsRun::printAll(bool json) const
{
    if (!json && _ranked.empty())
        return printLine("nothing in the files has a material");
    if (!json)
        printLine("{:>8}  {:>5}  {:>9}  {:>6}  {:>6}", "material", "bits", "triangles", "draws", "models");
    for (const scene::RankedState& rank : _ranked) {
        if (json) {
            printRow(row(rank));
            continue;
        }
        printLine("{:8}  {:5.1f}  {:9}  {:6}  {:6}  {}", rank.state, rank.bits, rank.use.triangles, rank.use.draws,
                  rank.use.models, scene::describe(_document.scene.states[rank.state]));
    }
}

void MaterialsRun::printJson() const
{
    for (const Material& material : _materials)
        printRow(json(material));
}

void MaterialsRun::print() const
{
    printLine("{}: {}", _document.title, counted(_ranked.size(), "material"));
    if (_materials.empty())
        printLine("none is strange");
    for (const Material& material : _materials) {
        printLine("\nmaterial {}, {:.1f} bits from the usual", material.rank.state, material.rank.bits);
        std::vector<MaterialRow> rows = material.rows;
        rows.push_back({"look", material.commands});
        for (const MaterialRow& row : rows)
            for (std::size_t i = 0; i < row.lines.size(); ++i)
                printLine("  {:8}  {}", i == 0 ? row.name : "", row.lines[i]);
    }
}

// A shot of a list, on one line: its name, then the fields of the record that differ from the defaults.
std::string shotLine(const std::string& name, const Json& record, const Json& defaults)
{
    Json shot{{"name", name}};
    for (const auto& [key, value] : record.members())
        if ((!defaults.contains(key) || *defaults.find(key) != value) &&
            (key != "camera" || value.contains("position")))
            shot[key] = value;
    return "  " + jsonText(shot);
}

// Adds a plan of the stage, or one of each stage that is shown.
void MaterialsRun::addPlans(const std::function<void(const std::string&, const PictureRecord&)>& add) const
{
    if (hasOneSubject(_document)) {
        if (scene::hasStage(_document.scene))
            add("plan", planRecord(_record));
        return;
    }
    std::set<const Document*> done;
    UniqueNames names;
    for (const Material& material : _materials) {
        if (!scene::hasStage(material.document->scene) || !done.insert(material.document).second)
            continue;
        PictureRecord record = _record;
        record.request = material.request;
        add(names.take("plan_" + material.request.files.front().stem().string()), planRecord(std::move(record)));
    }
}

// Writes a list of shots: each material in its place and alone, and for a stage also a plan.
void MaterialsRun::writeList() const
{
    const fs::path folder = _options.list.parent_path();
    // Read as from a picture: members by their names.
    const auto jsonOf = [&](const PictureRecord& record) { return parseJson(recordText(relativeTo(folder, record))); };
    Json defaults = jsonOf(_record);
    defaults.erase("camera");
    std::string shots;
    const auto add = [&](const std::string& name, const PictureRecord& record) {
        shots += (shots.empty() ? "" : ",\n") + shotLine(name, jsonOf(record), defaults);
    };
    for (const Material& material : _materials) {
        if (!material.view)
            continue;
        PictureRecord record = recordOf(material);
        add(material.name, record);
        record.states = {material.state};
        record.settings.background = kBehindOne;
        add(material.name + "_alone", record);
    }
    addPlans(add);
    const std::string text = "{\"defaults\": " + jsonText(defaults) + ",\n \"shots\": [\n" + shots + "\n]}\n";
    writeText(_options.list, text);
}

// Markdown, to go on writing from.
void MaterialsRun::writePage() const
{
    std::string text = "# Strange materials of " + markdownText(_document.title) + "\n";
    for (const Material& material : _materials) {
        text += fmt::format("\n## Material {}\n\n", material.rank.state);
        if (material.view)
            text += fmt::format("| in its place | alone |\n|---|---|\n"
                                "| ![In its place]({0}.png) | ![Alone]({0}_alone.png) |\n\n",
                                material.name);
        for (const MaterialRow& row : material.rows) {
            text += "**" + markdownText(row.name) + "**\n\n";
            for (const std::string& line : row.lines)
                text += markdownCodeLine(line) + "\n";
            text += "\n";
        }
        text += "**commands**\n\n";
        for (const std::string& command : material.commands)
            text += markdownCodeLine(command) + "\n";
    }
    writeText(_options.page, text);
}

std::optional<Mistake> rankMaterials(const MaterialsOptions& options, const PictureNotices& notices)
{
    refuseOneForTwo({options.list, options.page});
    const OrMistake<PictureRecord> record = askedRecord(options.picture, notices);
    if (!record)
        return record.mistake();
    const OpenedPicture opened = openPicture(*record, notices);
    if (const auto visible = visibleParts(*record, *opened.document); !visible)
        return visible.mistake();
    return MaterialsRun(options, *record, *opened.document).run();
}

int runMaterials(const MaterialsOptions& options)
{
    return runPicture("materials", [&] { return rankMaterials(options, terminal()); });
}

} // namespace

Command materialsCommand()
{
    const auto options = std::make_shared<MaterialsOptions>();
    ShotOptions& picture = options->picture;
    return {kMaterialsHelp,
            {files(picture.request.files, "Stages and models; none: the demo stage"),
             companionArguments(picture.request), trustFlag(picture.trust),
             flag("--strange", options->strange, "Explain the strangest, to the byte, with commands that show them"),
             value("--top", options->top, parseCount, "So many of them (3)", "N"),
             value("--states", options->states, parseNumbers, "Explain these instead, by their numbers", "N,..."),
             pathValue("--list", options->list, "Write a list of shots that show them", "FILE.json"),
             pathValue("--page", options->page, "Write all of it, with those shots, as Markdown", "FILE.md"),
             flag("--json", options->json, "JSON Lines: one object a material"),
             sizeArgument(picture.changes, "Size of their pictures (1280x720)"), timeArgument(picture.changes)},
            [options] { return runMaterials(*options); }};
}

} // namespace telepipe::tools
