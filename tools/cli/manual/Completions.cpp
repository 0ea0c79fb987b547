#include "tools/cli/manual/Completions.h"

#include "tools/cli/command/ShellText.h"
#include "tools/cli/manual/OptionNames.h"

#include <algorithm>
#include <fmt/ranges.h>

namespace telepipe::tools {

namespace {

bool isOffered(const Argument& argument)
{
    return argument.isListed && isOption(argument);
}

// "texture put" as a single word, which the command line takes as well: shells complete a word at a time.
std::string oneWord(const Command& command)
{
    std::string word = command.name;
    std::ranges::replace(word, ' ', '-');
    return word;
}

std::vector<std::string> commandNames(std::span<const Command> commands)
{
    std::vector<std::string> names;
    for (const Command& command : commands)
        names.push_back(oneWord(command));
    return names;
}

std::vector<std::string> optionNames(const Command& command)
{
    std::vector<std::string> names{"--help"};
    for (const Argument& argument : command.arguments.list())
        if (isOffered(argument))
            for (std::string& name : namesOf(argument))
                names.push_back(std::move(name));
    return names;
}

// A word for zsh in quotes, where _arguments gives colons and brackets a meaning.
std::string zshWord(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '\'')
            out += "'\\'";
        else if (c == ':' || c == '[' || c == ']' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

std::string zshOption(const Argument& argument, const std::string& name)
{
    const bool isMany = argument.kind == Argument::Kind::Repeated || argument.kind == Argument::Kind::List;
    std::string text = fmt::format("      '{}{}[{}]", isMany ? "*" : "", name, zshWord(argument.help));
    if (argument.kind != Argument::Kind::Flag)
        text += ":" + zshWord(argument.words.empty() ? argument.form : "one of these") + ":";
    if (!argument.words.empty())
        text += fmt::format("({})", fmt::join(argument.words, " "));
    else if (argument.kind != Argument::Kind::Flag)
        text += "_files";
    return text + "' \\\n";
}

std::string fishOption(const Command& command, const Argument& argument)
{
    std::string names;
    for (const std::string& name : namesOf(argument))
        names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    std::string text =
        fmt::format("complete -c telepipe -n '__fish_seen_subcommand_from {}'{}", oneWord(command), names);
    if (!argument.words.empty())
        text += fmt::format(" -x -a '{}'", fmt::join(argument.words, " "));
    else if (argument.kind != Argument::Kind::Flag)
        text += " -r";
    return text + " -d " + shellText(argument.help) + "\n";
}

} // namespace

std::string bashCompletion(std::span<const Command> commands)
{
    std::string text = "# Completes telepipe in bash.\n_telepipe()\n{\n  local word=${COMP_WORDS[COMP_CWORD]} "
                       "before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} words=\n";
    text += fmt::format("  if [ \"$COMP_CWORD\" = 1 ]; then\n    words='{} --help --version --software'\n  fi\n",
                        fmt::join(commandNames(commands), " "));
    text += "  case \"$command-${COMP_WORDS[2]}\" in\n";
    for (const Command& command : commands)
        if (oneWord(command) != command.name)
            text +=
                fmt::format("    {}) [ \"$COMP_CWORD\" = 2 ] || command+=-${{COMP_WORDS[2]}} ;;\n", oneWord(command));
    text += "  esac\n  case \"$command $before\" in\n";
    for (const Command& command : commands)
        for (const Argument& argument : command.arguments.list())
            if (isOffered(argument) && !argument.words.empty())
                for (const std::string& name : namesOf(argument))
                    text += fmt::format("    '{} {}') COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n",
                                        oneWord(command), name, fmt::join(argument.words, " "));
    text += "  esac\n  case \"$command\" in\n";
    for (const Command& command : commands)
        text += fmt::format("    {}) [ \"$COMP_CWORD\" = 1 ] || words='{}' ;;\n", oneWord(command),
                            fmt::join(optionNames(command), " "));
    text += "  esac\n  case \"$word\" in\n    -*) COMPREPLY=($(compgen -W \"$words\" -- \"$word\")) ;;\n"
            "    *) [ \"$COMP_CWORD\" = 1 ] && COMPREPLY=($(compgen -W \"$words\" -- \"$word\")) ;;\n  esac\n}\n"
            "complete -o default -F _telepipe telepipe\n";
    return text;
}

std::string zshCompletion(std::span<const Command> commands)
{
    std::string text =
        "#compdef telepipe\n# Completes telepipe in zsh.\n_telepipe()\n{\n  if (( CURRENT == 2 )); then\n"
        "    local -a commands=(\n";
    for (const Command& command : commands)
        text += fmt::format("      '{}:{}'\n", oneWord(command), zshWord(command.description));
    text += "    )\n    _describe command commands\n    _files\n    return\n  fi\n  local command=$words[2]\n"
            "  shift words\n  (( CURRENT-- ))\n  case $command in\n";
    for (const Command& command : commands) {
        text += fmt::format("    {}) _arguments \\\n      '--help[Print help]' \\\n", oneWord(command));
        for (const Argument& argument : command.arguments.list())
            if (isOffered(argument))
                for (const std::string& name : namesOf(argument))
                    text += zshOption(argument, name);
        text += "      '*:file:_files' ;;\n";
    }
    return text + "    *) _files ;;\n  esac\n}\n_telepipe \"$@\"\n";
}

std::string fishCompletion(std::span<const Command> commands)
{
    std::string text = "# Completes telepipe in fish.\n";
    for (const Command& command : commands)
        text += fmt::format("complete -c telepipe -n __fish_use_subcommand -a {} -d {}\n", oneWord(command),
                            shellText(command.description));
    for (const Command& command : commands)
        for (const Argument& argument : command.arguments.list())
            if (isOffered(argument))
                text += fishOption(command, argument);
    return text;
}

} // namespace telepipe::tools
