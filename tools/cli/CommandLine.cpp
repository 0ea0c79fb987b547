#include "tools/cli/CommandLine.h"

#include "formats/bytes/Errors.h"
#include "tools/cli/Commands.h"
#include "tools/cli/Version.h"
#include "tools/cli/command/DiscHelpTexts.h"
#include "tools/cli/command/ExitCodes.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/disk/FileError.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/disk/system/Process.h"
#include "tools/text/NearestWord.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/ranges.h>
#include <iterator>
#include <optional>
#include <ranges>
#include <stdexcept>
#include <string_view>

namespace telepipe::tools {

namespace {

// Set by the command the arguments name; run once all of them are known to be right.
using Action = std::function<int()>;

void take(const Argument& argument, const Argument::Values& values)
{
    try {
        argument.take(values);
    } catch (const formats::Refused& error) {
        throw CLI::ValidationError(argument.name, error.what());
    }
}

CLI::Option* addValue(CLI::App& app, const Argument& argument)
{
    CLI::Option* option = app.add_option_function<std::string>(
        argument.name, [&argument](const std::string& text) { take(argument, {text}); }, argument.help);
    if (argument.words.empty())
        return option->type_name(argument.form);
    CLI::Validator isOneOf = CLI::IsMember(argument.words);
    isOneOf.operation([&argument](std::string& text) {
        if (std::ranges::find(argument.words, text) != argument.words.end())
            return std::string();
        return fmt::format("expected one of {}, found '{}'", fmt::join(argument.words, ", "), text);
    });
    return option->check(isOneOf);
}

CLI::Option* addValues(CLI::App& app, const Argument& argument)
{
    return app
        .add_option_function<Argument::Values>(
            argument.name, [&argument](const Argument::Values& values) { take(argument, values); }, argument.help)
        ->type_name(argument.form);
}

CLI::Option* addOption(CLI::App& app, const Argument& argument)
{
    switch (argument.kind) {
    case Argument::Kind::Flag:
        return app.add_flag_callback(
            argument.name, [&argument] { take(argument, {}); }, argument.help);
    case Argument::Kind::Value:
        return addValue(app, argument);
    case Argument::Kind::Repeated:
        return addValues(app, argument)->expected(1)->take_all()->allow_extra_args(false);
    case Argument::Kind::List:
        return addValues(app, argument)->allow_extra_args(!argument.name.starts_with("-"));
    }
    return nullptr;
}

void addArgument(CLI::App& app, const Argument& argument)
{
    CLI::Option* option = addOption(app, argument)->required(argument.isRequired);
    if (!argument.isListed)
        option->group("");
    for (const std::string& other : argument.excludes)
        option->excludes(app.get_option(other));
}

// "--bookmark or --path", of those that the command has; empty where one of them is given.
std::string missingOneOf(const CLI::App& app, const std::vector<std::string>& names)
{
    std::string list;
    for (const std::string& name : names) {
        const CLI::Option* option = app.get_option_no_throw(name);
        if (!option)
            continue;
        if (option->count() != 0)
            return {};
        list += (list.empty() ? "" : " or ") + name;
    }
    return list;
}

// Checks what the parser cannot: that of several arguments one at least is there.
void requireOneOf(const CLI::App& app, const Command& command)
{
    if (const std::string missing = missingOneOf(app, command.oneOfThese); !missing.empty())
        throw CLI::RequiredError(missing);
    for (const Argument& argument : command.arguments.list())
        if (!argument.needs.empty() && app.count(argument.name) != 0)
            if (const std::string missing = missingOneOf(app, argument.needs); !missing.empty())
                throw CLI::RequiresError(argument.name, missing);
}

std::string oneWord(std::string name) // the parser takes no spaces at first
{
    std::ranges::replace(name, ' ', '-');
    return name;
}

// Adds the command's name and description, which is all that the program's own help tells of it.
CLI::App* addName(CLI::App& program, const CommandRow& row)
{
    CLI::App* app = program.add_subcommand(oneWord(row.name), row.description);
    app->name(row.name);
    return app;
}

// Gives a command its arguments. Only the one that runs is made: all of them together take longer than many a command.
void addArguments(CLI::App* app, Action& action, const Command& command)
{
    app->footer(command.help);
    for (const Argument& argument : command.arguments.list())
        addArgument(*app, argument);
    app->parse_complete_callback([app, &command] { requireOneOf(*app, command); });
    app->callback([&action, &command] {
        action = command.run;
        if (command.name != "view") // a window reads and saves bookmarks and settings again and again
            holdWhatIsRead();
    });
}

// ": did you mean ...?", where one of these is near, or some begin with what was typed; they are all written behind the
// same sign.
std::string meant(std::string_view typed, const std::vector<std::string>& words, const std::string& sign = "")
{
    std::vector<std::string> begun; // "patch make" and "patch apply" by "patch"
    std::ranges::copy_if(words, std::back_inserter(begun),
                         [&](const std::string& word) { return word.starts_with(std::string(typed) + ' '); });
    if (!begun.empty())
        return fmt::format(": did you mean {}?", fmt::join(begun, " or "));
    const std::string word = nearestWord(typed.substr(sign.size()), words);
    return word.empty() ? "" : ": did you mean " + sign + word + "?";
}

// "there is no option --siez: did you mean --size?", of the first that the command does not have; CLI11 would only
// repeat it.
std::string unknownOption(const CLI::App& app)
{
    std::vector<std::string> names, letters;
    for (const CLI::Option* option : app.get_options()) {
        std::ranges::copy(option->get_lnames(), std::back_inserter(names));
        std::ranges::copy(option->get_snames(), std::back_inserter(letters));
    }
    for (const std::string& word : app.remaining()) {
        if (word.starts_with("--"))
            return "there is no option " + word + meant(word, names, "--");
        if (word.size() > 1 && word.front() == '-')
            return "there is no option " + word + meant(word, letters, "-");
    }
    return {};
}

// The option of which there are too many values, or none behind its name.
std::string wrongNumber(const CLI::App& app, const CLI::ArgumentMismatch& error)
{
    for (const CLI::Option* option : app.get_options()) {
        const std::string name = option->get_name();
        if (option->results().size() > 1 && option->get_expected_max() == 1)
            return fmt::format("{}: is given {} times, and can have one value", name, option->results().size());
        if (option->results().empty() && std::string_view(error.what()).starts_with(name + ":"))
            return fmt::format("{}: {} is missing behind it", name, option->get_type_name());
    }
    return error.what();
}

std::string usageText(const CLI::App& app, const CLI::ParseError& error)
{
    if (const std::string unknown = unknownOption(app); !unknown.empty())
        return unknown;
    if (const auto* mismatch = dynamic_cast<const CLI::ArgumentMismatch*>(&error))
        return wrongNumber(app, *mismatch);
    if (dynamic_cast<const CLI::ExtrasError*>(&error) && !app.remaining().empty())
        return "takes nothing more: " + app.remaining().front();
    return error.what();
}

int reportUsage(const CLI::App& program, const CLI::ParseError& error)
{
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
        return program.exit(error); // --help and --version print and are fine
    const auto used = program.get_subcommands();
    const std::string command = used.empty() ? "" : used.front()->get_name();
    report((used.empty() ? "" : command + ": ") + usageText(used.empty() ? program : *used.front(), error));
    report("see telepipe" + (used.empty() ? "" : " " + command) + " --help");
    return kExitUsage;
}

using Words = std::vector<std::string>;

bool isCommand(const std::string& word)
{
    return std::ranges::any_of(commandTable(), [&](const CommandRow& row) { return row.name == word; });
}

Words commandNames()
{
    Words names;
    for (const CommandRow& row : commandTable())
        names.emplace_back(row.name);
    return names;
}

// "telepipe help shot" is "telepipe shot --help", where no file is called so; "telepipe --help shot" is, too.
void askForHelp(Words& words)
{
    const bool asks = !words.empty() && ((words.front() == "help" && !pathExists("help")) || words.front() == "-h" ||
                                         words.front() == "--help");
    if (!asks)
        return;
    words.erase(words.begin());
    words.push_back("--help");
}

// "telepipe texture put" is a command of two words; completions write it as texture-put.
void joinCommand(Words& words)
{
    std::string spaced = words.empty() ? "" : words[0];
    std::ranges::replace(spaced, '-', ' ');
    if (isCommand(spaced))
        words[0] = spaced;
    if (words.size() < 2 || !isCommand(words[0] + " " + words[1]))
        return;
    words[0] += " " + words[1];
    words.erase(words.begin() + 1);
}

// "telepipe a.nj --fov 50" is "telepipe view a.nj --fov 50".
bool isViewWithoutTheWord(const Words& words)
{
    const auto isForAll = [](const std::string& word) {
        return word == "-h" || word == "--help" || word == "--version";
    };
    return words.empty() || !(isCommand(words.front()) || isForAll(words.front()));
}

// "--record= a.nj" has no value. The parser would take the word behind it, and a file would be written over.
void keepNothings(const CLI::App& app, Words& words)
{
    for (auto word = words.begin(); word != words.end() && *word != "--"; ++word) {
        if (!word->starts_with("--") || word->find('=') + 1 != word->size())
            continue;
        const std::string name = word->substr(0, word->size() - 1);
        const CLI::Option* option = app.get_option_no_throw(name);
        if (!option || option->get_expected_min() == 0)
            continue;
        *word = name;
        word = words.insert(word + 1, "");
    }
}

// A mistyped command looks like a file.
bool isNothing(const std::string& word)
{
    return !word.starts_with("-") && !pathExists(word);
}

int parse(CLI::App& program, Words words)
{
    std::ranges::reverse(words); // as CLI11 takes them
    try {
        program.parse(std::move(words));
        return kExitFine;
    } catch (const CLI::ParseError& error) {
        return reportUsage(program, error);
    }
}

// --software works with whatever the command draws, so that no command needs an option of its own for it.
void takeSoftware(CLI::App& program, Words& words)
{
    const std::string option = "--software";
    const std::string help = "Draw on the processor instead of the graphics card; with any command";
    program.add_flag(option, help);
    if (std::erase(words, option) != 0)
        drawOnProcessor();
}

int runArguments(int argc, const char* const* argv)
{
    CLI::App program(kProgramDescription, "telepipe");
    program.footer(std::string(kProgramHelp) + kDiscHelp + "\n" + exitCodeText());
    program.set_version_flag("--version", versionText);
    program.require_subcommand(0, 1);
    Paths walked; // the command view reads them, but --help lists them here
    const Argument files = tools::files(walked, "Files to walk through; as telepipe view");
    addArgument(program, files);
    Words words(argv + 1, argv + std::max(argc, 1));
    takeSoftware(program, words);
    askForHelp(words);
    joinCommand(words);
    if (isViewWithoutTheWord(words)) {
        if (!words.empty() && isNothing(words.front())) {
            report((words.front().empty() ? "''" : words.front()) + ": neither a file nor a command" +
                   meant(words.front(), commandNames()));
            report("see telepipe --help");
            return kExitUsage;
        }
        words.insert(words.begin(), "view");
    }
    Action action;
    std::optional<Command> command;
    for (const CommandRow& row : commandTable()) {
        CLI::App* app = addName(program, row);
        if (row.name != words.front())
            continue;
        addArguments(app, action, command.emplace(makeCommand(row)));
        keepNothings(*app, words);
    }
    const int code = parse(program, std::move(words));
    return action ? action() : code;
}

} // namespace

int runCommandLine(int argc, const char* const* argv)
{
    int code = kExitBadFile;
    try {
        code = runArguments(argc, argv);
    } catch (const std::exception& error) { // there is no memory even for the error report
        report(formats::english(messageOf(error)));
    }
    return std::max(code, finishPrinting());
}

} // namespace telepipe::tools
