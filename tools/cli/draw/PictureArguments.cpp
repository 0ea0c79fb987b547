#include "tools/cli/draw/PictureArguments.h"

#include "tools/cli/command/Values.h"
#include "tools/picture/option/OptionText.h"
#include "tools/picture/option/ParseText.h"
#include "tools/picture/record/BookmarkFile.h"
#include "tools/picture/record/RecordOptions.h"
#include "tools/picture/record/json/RecordValues.h"
#include "tools/picture/record/json/RequestJson.h"

#include <fmt/format.h>
#include <limits>

namespace telepipe::tools {

namespace {

ComparedWith& comparedWith(PictureRecord& record)
{
    return record.compared ? *record.compared : record.compared.emplace();
}

std::string helpOf(const char* help, const std::vector<const char*>& words)
{
    return words.empty() ? help : fmt::format("{}: {}", help, fmt::join(words, ", "));
}

// An option of the table: its changes are kept in the order in which they were asked for.
Argument argumentOf(const RecordOption& option, Changes& changes)
{
    const std::string name = std::string("--") + option.name;
    const auto take = [&option, &changes](const std::string& text) { changes.push_back(option.change(text)); };
    Argument argument = *option.form == 0 ? flag(
                                                name, [take] { take({}); }, option.help)
                                          : valueFor(name, take, helpOf(option.help, option.words), option.form);
    if (option.instead)
        argument.excludes = {std::string("--") + option.instead};
    return argument;
}

Arguments argumentsOf(RecordOptionGroup group, Changes& changes)
{
    Arguments arguments{};
    for (const RecordOption& option : recordOptions(group))
        arguments.add(argumentOf(option, changes));
    return arguments;
}

// An argument for a field of the command's own options.
template <class S> Argument argumentOf(const Field<S>& field, S& subject, std::function<void()> then)
{
    const AskedAs& asked = field.asked;
    const auto take = [&subject, parse = field.parse, then](const Argument::Values& values) {
        for (const std::string& value : values)
            parse(value, subject);
        if (values.empty())
            parse({}, subject);
        then();
    };
    using enum Argument::Kind;
    return {.kind = *asked.form == 0   ? Flag
                    : asked.isRepeated ? Repeated
                                       : Value,
            .name = std::string("--") + asked.name,
            .help = helpOf(asked.help, field.words ? field.words() : std::vector<const char*>()),
            .form = asked.form,
            .take = take};
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

// The help lists the flag that changes the default. Its opposite undoes that, or the window's remembered setting.
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
    Arguments arguments{
        flag("--things", things.drawn,
             "Draw what stands in the stage: the models of its objects and enemies, a marker where there is none")};
    for (const Field<ThingsRequest>& field : thingsFields())
        arguments.add(argumentOf(field, things, [&things] { things.drawn = true; }));
    return arguments;
}

Arguments companionArguments(DocumentRequest& request)
{
    Arguments arguments{};
    for (const Field<DocumentRequest>& field : requestFields())
        if (field.asked.help)
            arguments.add(argumentOf(field, request, [] {}));
    arguments.add(thingsArguments(request.things));
    arguments.add(limit(request.limit));
    return arguments;
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

Arguments pictureArguments(Changes& changes, std::string sizeHelp)
{
    const Arguments size = sizeHelp.empty() ? argumentsOf(RecordOptionGroup::Size, changes)
                                            : Arguments(sizeArgument(changes, std::move(sizeHelp)));
    return {size, argumentsOf(RecordOptionGroup::Camera, changes), contentArguments(changes), lookArguments(changes)};
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
            pathValue("--bookmarks", shot.bookmarks, "Look bookmarks and paths up there instead", "FILE")
                .needing({"--bookmark", "--path"})};
}

Arguments standArguments(ShotOptions& shot)
{
    const auto setSection = [&shot](const std::string& text) {
        using Limits = std::numeric_limits<std::int32_t>;
        std::int64_t id = 0;
        if (!parseInteger(text, Limits::min(), Limits::max(), id))
            failValue("the id of a section", text);
        shot.stand.section = static_cast<std::int32_t>(id);
    };
    return {flag("--eye", shot.stand.atEntrance, "At the height of somebody's eyes, where people come into the stage")
                .excluding({"--camera"}),
            valueFor("--at", setSection, "The same on the ground of the section with this id, looking in", "ID")
                .excluding({"--eye", "--camera"})};
}

Arguments sampleArguments(Changes& changes)
{
    return argumentsOf(RecordOptionGroup::Samples, changes);
}

// Those that say how an overlay looks are remembered: a record may hold the same where it shows none.
Arguments sideArguments(ShotOptions& shot)
{
    Arguments arguments{};
    for (const RecordOption& option : recordOptions(RecordOptionGroup::Side)) {
        Argument argument = argumentOf(option, shot.changes);
        if (argument.name.starts_with("--overlay-"))
            argument.take = [&shot, name = argument.name, take = argument.take](const Argument::Values& texts) {
                take(texts);
                shot.overlayLooks.push_back(name);
            };
        arguments.add(argument);
    }
    return arguments;
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
