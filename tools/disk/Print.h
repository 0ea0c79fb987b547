#pragma once

#include "tools/text/Terminal.h"

#include <concepts>
#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <string_view>

// Standard output and standard error. All that the program says goes this way: names and texts of files cannot give
// orders to a terminal, and a full disk is noticed.
namespace telepipe::tools {

void printText(std::string_view text);         // lines, to standard output
void printJson(std::string_view json);         // as it is, except for characters that a terminal would obey
void printProgress(std::string_view text);     // a line, to standard error, behind earlier output
void printProgressJson(std::string_view json); // a line, as printJson has it, to standard error
void rewriteProgress(std::string_view text);   // the last line of a terminal, in place of what stood there
// Returns the exit code: an error, with a message, where not all that was printed has arrived.
int finishPrinting();

// A value in a printed line: texts as printable names.
template <class T> decltype(auto) printable(const T& value)
{
    if constexpr (std::same_as<T, std::filesystem::path>)
        return printableName(value.string());
    else if constexpr (std::convertible_to<const T&, std::string_view>)
        return printableName(value);
    else
        return (value);
}

template <class... Values> std::string lineOf(const char* pattern, const Values&... values)
{
    return fmt::format(fmt::runtime(pattern), printable(values)...);
}

// printLine("{}: {} bytes", path, size)
template <class... Values> void printLine(const char* pattern, const Values&... values)
{
    printText(lineOf(pattern, values...) + "\n");
}

} // namespace telepipe::tools
