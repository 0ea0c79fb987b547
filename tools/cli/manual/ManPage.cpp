#include "tools/cli/manual/ManPage.h"

#include "tools/cli/command/DiscHelpTexts.h"
#include "tools/cli/command/ExitCodes.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/manual/OptionNames.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

// Text as troff prints it: a hyphen that can be copied into a shell, no escapes, no requests.
std::string plain(std::string_view text)
{
    std::string out;
    bool starts = true;
    for (const char c : text) {
        if (starts && (c == '.' || c == '\''))
            out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else if (c == ',')
            out += ",\\:"; // lists of words may be broken here
        else
            out += c;
        starts = c == '\n';
    }
    return out;
}

class ManText
{
public:
    void section(std::string_view name) { line(fmt::format(".SH {}", name)); }
    void words(std::string_view text) { line(plain(text)); }
    // Lines stay as they are, and examples can be read.
    void asWritten(std::string_view text)
    {
        if (!text.empty())
            line(fmt::format(".PP\n.nf\n{}\n.fi", plain(text.substr(0, text.find_last_not_of('\n') + 1))));
    }
    void command(const Command& command)
    {
        line(".SS " + command.name);
        words(command.description + ".");
        line(fmt::format(".PP\n.B telepipe {}\n[\\fIoptions\\fR]{}", command.name, plain(placesOf(command))));
        for (const Argument& argument : command.arguments.list())
            if (argument.isListed && isOption(argument))
                option(argument);
        asWritten(command.help);
    }
    std::string take() { return std::move(_text); }

private:
    void line(std::string_view text) { (_text += text) += '\n'; }
    void option(const Argument& argument)
    {
        std::string names;
        for (const std::string& name : namesOf(argument))
            names += (names.empty() ? "" : ", ") + name;
        line(fmt::format(".TP\n\\fB{}\\fR {}", plain(names), plain(formOf(argument))));
        words(argument.help + (argument.isRequired ? " (required)" : ""));
    }

    std::string _text;
};

} // namespace

std::string manPage(std::span<const Command> commands)
{
    ManText text;
    std::string page = fmt::format(".TH TELEPIPE 1 \"\" \"telepipe {}\" \"User Commands\"\n.ad l\n", TELEPIPE_VERSION);
    text.section("NAME");
    text.words(fmt::format("telepipe - {}", kProgramSummary));
    text.section("SYNOPSIS");
    text.words("telepipe [COMMAND] [OPTIONS] [FILE...]");
    text.section("DESCRIPTION");
    text.words(kProgramDescription);
    text.asWritten(std::string(kProgramHelp) + kDiscHelp);
    text.section("COMMANDS");
    for (const Command& command : commands)
        text.command(command);
    text.section("EXIT STATUS");
    text.asWritten(exitCodeText());
    return page + text.take();
}

} // namespace telepipe::tools
