#include "tools/cli/draw/PictureArguments.h"

#include "tools/cli/command/Values.h"
#include "tools/document/LostWish.h"
#include "tools/picture/option/OptionText.h"
#include "tools/picture/option/ParseText.h"
#include "tools/picture/record/BookmarkFile.h"
#include "tools/picture/record/RecordOptions.h"
#include "tools/picture/record/json/RecordValues.h"

namespace telepipe::tools {

namespace {

ComparedWith& comparedWith(PictureRecord& record)
{
    return record.compared ? *record.compared : record.compared.emplace();
}

// An option of the table: its changes are kept in the order in which they were asked for.
Argument argumentOf(const RecordOption& option, Changes& changes)
{
    const std::string name = std::string("--") + option.name;
    const auto take = [&option, &changes](const std::string& text) { changes.push_back(option.change(text)); };
    if (*option.form == 0)
        return flag(
            name, [take] { take({}); }, option.help);
    return valueFor(name, take, option.help, option.form);
}

Arguments argumentsOf(RecordOptionGroup group, Changes& changes)
{
    Arguments arguments{};
    for (const RecordOption& option : recordOptions(group))
        arguments.add(argumentOf(option, changes));
    return arguments;
}

using TakeLook = std::function<void(ViewChange)>;

// Tries a change before it is kept, so that a mistake is found where it was written.
void offer(const TakeLook& take, ViewChange change)
{
    render::ViewSettings scratch;
    change(scratch);
    take(std::move(change));
}

Argument lookFlag(std::string name, const ViewOption& option, const char* help, const TakeLook& take, const char* value)
{
    const auto set = [&option, take, value] {
        take([&option, value](render::ViewSettings& settings) { setOption(option, settings, value); });
    };
    Argument argument = flag(std::move(name), set, help);
    argument.isListed = !argument.help.empty();
    return argument;
}

// The help lists the flag that changes the default; its opposite undoes it, or what the window remembers.
Arguments toggleArguments(const ViewOption& option, const TakeLook& take)
{
    const bool isOn = optionText(option, render::ViewSettings()) == "on";
    const std::string name = option.name;
    const char* off = std::get<Toggle<render::ViewSettings>>(option.value).off;
    return {lookFlag("--" + name, option, isOn ? "" : option.help, take, "on"),
            lookFlag("--no-" + name, option, isOn ? off : "", take, "off")};
}

Argument lookValue(const ViewOption& option, const TakeLook& take)
{
    const auto set = [&option, take](const std::string& text) {
        offer(take, [&option, text](render::ViewSettings& settings) { setOption(option, settings, text); });
    };
    return valueFor(std::string("--") + option.name, set, optionHelp(option), optionForm(option));
}

Argument lightArgument(const TakeLook& take)
{
    const auto set = [take](const Argument::Values& texts) {
        for (const std::string& text : texts)
            offer(take, [text](render::ViewSettings& settings) { setLight(settings, text); });
    };
    return {.kind = Argument::Kind::Repeated,
            .name = "--light",
            .help = lightHelp(),
            .form = "'N NAME=VALUE ...'",
            .take = set};
}

} // namespace

Argument trustFlag(bool& trust)
{
    return flag("--trust", trust, "Open files outside the folder of the picture or list that names them");
}

// Asking for a wave or for models asks for the things themselves.
Arguments thingsArguments(ThingsRequest& things)
{
    return {flag("--things", things.drawn,
                 "Draw what stands in the stage: the models of its objects and enemies, a marker where there is none"),
            valueFor(
                "--wave",
                [&](const std::string& text) {
                    things.wave = parseWave(text);
                    things.drawn = true;
                },
                "Of the enemies those of this wave and of none; all: of every wave at once (1)", "N|all"),
            valueFor(
                "--layers",
                [&](const std::string& text) {
                    things.layers = parseLayers(text);
                    things.drawn = true;
                },
                "Of what stands there only objects, enemies, people, areas (sounds, fog, events), particles or links",
                "WORD,..."),
            valueFor(
                "--difficulty",
                [&](const std::string& text) {
                    things.difficulty = parseDifficulty(text);
                    things.drawn = true;
                },
                "Whose monsters stand there: normal or ultimate (the stage's own)", "WORD"),
            Argument{.kind = Argument::Kind::Repeated,
                     .name = "--models",
                     .help = "A folder or archive to look for their models in; may be repeated",
                     .form = "PATH",
                     .take = [&](const Argument::Values& paths) {
                         things.models.insert(things.models.end(), paths.begin(), paths.end());
                         things.drawn = true;
                     }}};
}

Arguments companionArguments(DocumentRequest& request)
{
    return {
        repeatedPath("--textures", request.textures, "Textures instead of those found beside a file; may be repeated"),
        repeatedPath("--motion", request.motions, "Motion for models whose nodes it fits; may be repeated"),
        valueFor(
            "--fog-file", [&](const std::string& file) { request.fogFile = file; },
            "fogentry.dat: the fog of the stage's area, which it switches on", "FILE"),
        valueFor(
            "--light-file", [&](const std::string& file) { request.lightFile = file; },
            "lightentry.bin: the light of the stage's area, for what is drawn lit", "FILE"),
        valueFor(
            "--set", [&](const std::string& set) { request.set = set; },
            "Which of the sets beside a stage stands in it: 00, 01 ... (the first)", "NN"),
        valueFor(
            "--sets", [&](const std::string& folder) { request.sets = folder; },
            "Where to look for the sets, as those of another version (beside the stage)", "FOLDER"),
        valueFor(
            "--players", [&](const std::string& players) { request.players = parsePlayers(players); },
            "Whose set stands there: all, one, challenge or battle (all)", "WORD"),
        thingsArguments(request.things),
        valueFor(
            "--lost", [&](const std::string& lost) { request.lost = (parseLostWish(lost), lost); },
            "Trees that nothing in the stage leads to: one by its number in telepipe lost or all, alone, or with the "
            "stage",
            "N|all|with"),
        flag(
            "--no-companions", [&] { request.companions = false; }, "Look for nothing beside the files"),
        flag("--no-textures", request.noTextures, "Draw without any textures"),
        flag("--no-motion", request.noMotions, "Leave models in the pose that they are stored in"),
        limit(request.limit)};
}

Arguments lookArguments(std::function<void(ViewChange)> take)
{
    Arguments arguments{};
    for (const ViewOption& option : viewOptions()) {
        if (std::holds_alternative<Toggle<render::ViewSettings>>(option.value))
            arguments.add(toggleArguments(option, take));
        else
            arguments.add(lookValue(option, take));
    }
    arguments.add(lightArgument(take));
    return arguments;
}

Arguments lookArguments(Changes& changes)
{
    return lookArguments([&changes](ViewChange change) {
        changes.push_back([change = std::move(change)](PictureRecord& record) { change(record.settings); });
    });
}

Argument sizeArgument(Changes& changes, std::string help)
{
    Argument argument = argumentOf(*recordOption("size"), changes);
    argument.help = std::move(help);
    return argument;
}

Argument timeArgument(Changes& changes)
{
    return argumentOf(*recordOption("time"), changes);
}

Arguments pictureArguments(Changes& changes)
{
    return {argumentsOf(RecordOptionGroup::Size, changes), argumentsOf(RecordOptionGroup::Camera, changes),
            contentArguments(changes), lookArguments(changes)};
}

Arguments contentArguments(Changes& changes)
{
    return argumentsOf(RecordOptionGroup::Content, changes);
}

Arguments bookmarkArguments(ShotOptions& shot)
{
    const auto go = [&shot](const std::string& name) {
        shot.changes.push_back([&shot, name](PictureRecord& record) {
            goToBookmark(record, bookmarkCalled(name, record.request, shot.bookmarks));
        });
    };
    return {valueFor("--bookmark", go, "The view of a bookmark kept beside the stage", "NAME"),
            pathValue("--bookmarks", shot.bookmarks, "Look bookmarks and paths up there instead", "FILE")};
}

Arguments standArguments(ShotOptions& shot)
{
    const auto setSection = [&shot](const std::string& text) {
        const std::vector<std::int32_t> ids = parseIds(text);
        if (ids.size() != 1)
            failValue("the id of a section", text);
        shot.stand.section = ids.front();
    };
    return {flag("--eye", shot.stand.atEntrance, "At the height of somebody's eyes, where people come into the stage"),
            valueFor("--at", setSection, "The same on the ground of the section with this id, looking in", "ID")};
}

Arguments sampleArguments(Changes& changes)
{
    return argumentsOf(RecordOptionGroup::Samples, changes);
}

Arguments sideArguments(Changes& changes)
{
    return argumentsOf(RecordOptionGroup::Side, changes);
}

// Options to compare two documents in a picture, like `telepipe view --compare`.
Arguments comparisonArguments(Changes& changes)
{
    const auto setFiles = [&changes](const Argument::Values& files) {
        changes.push_back([files](PictureRecord& record) {
            ComparedWith& with = comparedWith(record);
            with.request.files.assign(files.begin(), files.end());
            with.inputs.clear();
        });
    };
    return {Argument{.kind = Argument::Kind::List,
                     .name = "--compare",
                     .help = "Another file, seen by the same camera at the same time; may be repeated",
                     .form = "FILE",
                     .take = setFiles},
            argumentsOf(RecordOptionGroup::Comparison, changes)};
}

Arguments pathArguments(ShotOptions& shot)
{
    Argument path = argumentOf(*recordOption("path"), shot.changes);
    path.take = [&shot, take = path.take](const Argument::Values& texts) {
        take(texts);
        shot.changes.push_back([&shot](PictureRecord& record) { record.work.path->bookmarks = shot.bookmarks; });
    };
    return {path, argumentOf(*recordOption("fps"), shot.changes), argumentsOf(RecordOptionGroup::Video, shot.changes)};
}

Arguments planArguments(Changes& changes)
{
    return argumentsOf(RecordOptionGroup::Plan, changes);
}

Arguments sheetArguments(Changes& changes)
{
    return {argumentsOf(RecordOptionGroup::Sheet, changes), argumentsOf(RecordOptionGroup::Video, changes)};
}

Argument pictureOutput(std::filesystem::path& target)
{
    return value("-o,--output", target, parsePngPath, "The picture to write", "OUT.png").required();
}

Argument recordArgument(ShotOptions& shot)
{
    return pathValue("--record", shot.record, "Also write what the picture says of itself there", "FILE.json");
}

} // namespace telepipe::tools
