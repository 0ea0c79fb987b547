#include "engine/draw/StateText.h"
#include "engine/stage/AddStage.h"
#include "formats/text/NameText.h"
#include "tools/cli/command/FileRun.h"
#include "tools/cli/files/CorpusHelpTexts.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/cli/files/LineFields.h"
#include "tools/disk/FileError.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/document/archive/VisitFiles.h"
#include "tools/explain/FindMaterials.h"
#include "tools/json/FillPattern.h"
#include "tools/text/Counted.h"

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

struct FindOptions
{
    Paths paths;
    MaterialWish wish;
    Shard shard;
    bool json = false;
    std::size_t limit = kUnpackLimit;
};

// A stage or model compiled by itself: its own bytes decide what a material is. Textures have the names in it.
struct CompiledFile
{
    scene::Scene scene;
    std::vector<std::string> textureNames;
};

void addNames(std::vector<std::string>& names, const formats::TextureList& list)
{
    for (const formats::TextureName& texture : list.names)
        names.push_back(formats::nameText(texture.name));
}

CompiledFile compiledFile(const LoadedFile& file)
{
    CompiledFile compiled;
    const std::string name = file.name();
    if (const auto* stage = file.as<formats::Stage>()) {
        scene::addStage(compiled.scene, *stage, name);
        addNames(compiled.textureNames, stage->textures);
    }
    if (const auto* nj = file.as<formats::NjFile>())
        for (const formats::NjModel& model : nj->models) {
            compiled.textureNames.resize(
                std::max<std::size_t>(compiled.scene.textureCount, compiled.textureNames.size()));
            compiled.scene.textureBase = static_cast<std::uint32_t>(compiled.textureNames.size());
            scene::addModel(compiled.scene, nj->pool, model.tree, nullptr, name);
            if (model.textureList != formats::kNone)
                addNames(compiled.textureNames, nj->textureLists[static_cast<std::size_t>(model.textureList)]);
        }
    return compiled;
}

std::string textureOf(const CompiledFile& file, const scene::DrawState& state)
{
    return state.texture < file.textureNames.size() ? file.textureNames[state.texture] : "";
}

// A material of a file. All numbers are the file's: where its first strip is, and how much is drawn with it.
struct FoundMaterial
{
    const CompiledFile& file;
    const scene::RankedState& rank;

    const scene::DrawState& state() const { return file.scene.states[rank.state]; }
};

Json textureJson(const FoundMaterial& of)
{
    return of.state().texture == scene::kNoTexture ? Json() : Json(textureOf(of.file, of.state()));
}

Json firstJson(const FoundMaterial& of)
{
    const scene::Scene& scene = of.file.scene;
    const scene::SceneStrip& strip = scene.strips[of.rank.use.firstStrip];
    const scene::SceneModel& model = scene.models[scene.nodes[strip.node].model];
    return {{"section_id", scene.sections[model.section].id},
            {"chunk_at", strip.chunkOffset},
            {"strip_at", strip.fileOffset}};
}

constexpr const char* kMaterials = "materials";
constexpr LineField<FoundMaterial> kMaterialFields[] = {
    {"material", LineNumber::NoCount, [](const FoundMaterial& of) -> Json { return of.rank.state; }},
    {"state", LineNumber::None, [](const FoundMaterial& of) -> Json { return scene::describe(of.state()); }},
    {"texture", LineNumber::None, textureJson},
    {"triangles", LineNumber::Count, [](const FoundMaterial& of) -> Json { return of.rank.use.triangles; }},
    {"draws", LineNumber::Count, [](const FoundMaterial& of) -> Json { return of.rank.use.draws; }},
    {"models", LineNumber::Count, [](const FoundMaterial& of) -> Json { return of.rank.use.models; }},
    {"first", LineNumber::NoCount, firstJson}};

std::string materialText(const CompiledFile& file, const scene::RankedState& rank)
{
    const bool hasName = !textureOf(file, file.scene.states[rank.state]).empty();
    const std::string pattern = "  {material:>4}  {triangles:>8} triangles  first at {first.strip_at:08x}  {state}";
    const Json json = lineJson(kMaterialFields, FoundMaterial{file, rank});
    return printableName(filled(pattern + (hasName ? "  \"{texture}\"" : ""), json)) + "\n";
}

struct FindTally
{
    std::size_t files = 0, found = 0, materials = 0;
    std::uint64_t triangles = 0;
    bool anyBad = false;

    void operator+=(const FindTally& other)
    {
        files += other.files;
        found += other.found;
        materials += other.materials;
        triangles += other.triangles;
        anyBad |= other.anyBad;
    }
};

// Looks through one file of the run, and says what it has found.
class Finder
{
public:
    Finder(const FindOptions& options, const RunFile& file) : _options(options), _file(file) {}

    void find()
    {
        visitFiles(
            _file.path, _options.limit, [this](LoadedFile& file) { look(file); },
            [this](const FileError& error) {
                report(error.what());
                _tally.anyBad = true;
            });
    }
    const FindTally& tally() const { return _tally; }
    const std::string& text() const { return _text; }

private:
    void look(const LoadedFile& file)
    {
        if (!isStage(file) && !isModel(file))
            return;
        ++_tally.files;
        CompiledFile compiled;
        nameErrors(file.path, [&] { compiled = compiledFile(file); });
        const auto materials = findMaterials(compiled.scene, compiled.textureNames, _options.wish);
        if (materials.empty())
            return;
        ++_tally.found;
        _tally.materials += materials.size();
        std::uint64_t triangles = 0;
        for (const scene::RankedState& rank : materials)
            triangles += rank.use.triangles;
        _tally.triangles += triangles;
        _options.json ? addJson(file, compiled, materials) : addText(file, compiled, materials, triangles);
    }

    void addText(const LoadedFile& file, const CompiledFile& compiled, const std::vector<scene::RankedState>& materials,
                 std::uint64_t triangles)
    {
        _text += lineOf("{}: {}, {}\n", file.path.generic_string(), counted(materials.size(), "material"),
                        counted(triangles, "triangle"));
        for (const scene::RankedState& rank : materials)
            _text += materialText(compiled, rank);
    }

    void addJson(const LoadedFile& file, const CompiledFile& compiled, const std::vector<scene::RankedState>& materials)
    {
        Json json = fileJson(file.path, _options.shard, _file.item);
        json["kind"] = isStage(file) ? "stage" : "model";
        json[kMaterials] = Json::list();
        for (const scene::RankedState& rank : materials)
            json[kMaterials].push_back(lineJson(kMaterialFields, FoundMaterial{compiled, rank}));
        _text += jsonText(json) + "\n";
    }

    const FindOptions& _options;
    const RunFile& _file;
    FindTally _tally;
    std::string _text;
};

int runFind(const FindOptions& options)
{
    FindTally all;
    const RunFiles files = runFiles(options.paths, options.shard);
    const int code = runInOrder(files, [&](const RunFile& file) -> Telling {
        Finder finder(options, file);
        finder.find();
        return [&all, &options, tally = finder.tally(), text = finder.text()] {
            all += tally;
            options.json ? printJson(text) : printText(text);
        };
    });
    if (options.json)
        printPartEnd("find", files);
    else
        printLine("{} of {} stages and models: {}, {}", all.found, all.files, counted(all.materials, "material"),
                  counted(all.triangles, "triangle"));
    return all.anyBad ? kExitBadFile : code;
}

Arguments wishArguments(MaterialWish& wish)
{
    const auto take = [&wish](void (*set)(MaterialWish&, const std::string&)) {
        return [&wish, set](const std::string& text) { set(wish, text); };
    };
    return {valueFor("--blend", take(wishBlend), "Blend codes 0 to 7 of source and destination, * for any", "S/D"),
            textValue("--texture", wish.texture, "A texture by its name, * for any letters, or its number", "NAME"),
            Argument{.kind = Argument::Kind::Repeated,
                     .name = "--flag",
                     .help = "Of its strips: " + flagWords() + "; may be repeated",
                     .form = "WORD",
                     .take =
                         [&wish](const Argument::Values& words) {
                             for (const std::string& word : words)
                                 wishFlag(wish, word);
                         }},
            valueFor("--list", take(wishList), "opaque, punch-through or translucent", "WORD"),
            valueFor("--filter", take(wishFilter), "point, bilinear, trilinear-a or trilinear-b", "WORD")};
}

} // namespace

std::vector<std::string> noCountsOfMaterials()
{
    return noCountsOf(kMaterials, kMaterialFields);
}

Command findCommand()
{
    const auto options = std::make_shared<FindOptions>();
    return {kFindHelp,
            {pathList("PATH", options->paths, "Stages, models, and folders, archives and images of discs with them")
                 .required(),
             wishArguments(options->wish),
             flag("--json", options->json, "JSON Lines: one object a stage or model that has any"),
             shardArgument(options->shard), limit(options->limit)},
            [options] { return runFind(*options); }};
}

} // namespace telepipe::tools
