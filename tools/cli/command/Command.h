#pragma once

#include "formats/bytes/ByteView.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

// Commands as tables of their arguments, a line each. CommandLine.cpp makes a parser and --help from them.
namespace telepipe::tools {

using Paths = std::vector<std::filesystem::path>;

struct Argument
{
    enum class Kind : std::uint8_t
    {
        Flag,     // --force
        Value,    // --size 640x480
        Repeated, // --only A --only B
        List      // FILE...
    };
    using Values = std::vector<std::string>;

    Kind kind = Kind::Flag;
    std::string name; // "--size" or "-o,--output"; without dashes it is known by its place
    std::string help;
    std::string form; // of its value: "WxH"
    // Called with the values as they were written; a flag has none. Throws Refused, saying what was expected and
    // found.
    std::function<void(const Values&)> take;
    bool isRequired = false;
    bool isListed = true;                   // by --help
    std::vector<std::string> words = {};    // the only values there are; empty: any
    std::vector<std::string> excludes = {}; // names of what cannot stand beside it
    std::vector<std::string> needs = {};    // names; it says nothing without one of them

    Argument required() &&;
    Argument excluding(std::vector<std::string> names) &&;
    Argument needing(std::vector<std::string> names) &&;
    Argument oneOf(std::vector<std::string> values) &&;
};

// A table made of single arguments and of tables that several commands share.
class Arguments
{
public:
    Arguments(Argument argument) { _list.push_back(std::move(argument)); }
    Arguments(std::initializer_list<Arguments> parts)
    {
        for (const Arguments& part : parts)
            add(part);
    }

    void add(const Arguments& more) { _list.insert(_list.end(), more._list.begin(), more._list.end()); }
    const std::vector<Argument>& list() const { return _list; }

private:
    std::vector<Argument> _list;
};

struct Command
{
    std::string help; // below the options
    Arguments arguments;
    std::function<int()> run;                 // returns the exit code
    std::vector<std::string> oneOfThese = {}; // at least one of these must be given
    std::string name = {}, description = {};  // of its row in the table of commands
};

// Argument makers that store values in targets. A target must outlive the command, which is run with what the target
// was set to.
Argument flag(std::string name, bool& target, std::string help);
Argument flag(std::string name, std::function<void()> set, std::string help);
Argument textValue(std::string name, std::string& target, std::string help, std::string form);
Argument pathValue(std::string name, std::filesystem::path& target, std::string help, std::string form);
Argument repeatedPath(std::string name, Paths& target, std::string help);
Argument repeatedText(std::string name, std::vector<std::string>& target, std::string help, std::string form);
Argument pathList(std::string name, Paths& target, std::string help);
Argument valueFor(std::string name, std::function<void(const std::string&)> take, std::string help, std::string form);

// A value read by one of Values.h.
template <class T>
Argument value(std::string name, T& target, std::type_identity_t<T> (*parse)(const std::string&), std::string help,
               std::string form)
{
    return valueFor(
        std::move(name), [&target, parse](const std::string& text) { target = parse(text); }, std::move(help),
        std::move(form));
}

// Arguments that many commands have.
Argument files(Paths& target, std::string help); // FILE...
Argument output(std::filesystem::path& target, std::string help, std::string form);
Argument limit(std::size_t& target);
Argument replaceFlag(bool& target); // --force, of commands that fill a folder
Argument besideFlag(bool& target);  // --force, of commands that write more files beside the named one (NamedOutputs)
Argument bigEndian(formats::Endian& target, std::string help);

} // namespace telepipe::tools
