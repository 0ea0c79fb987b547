#pragma once

#include "formats/bytes/Errors.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::tools {

enum ExitCode
{
    kExitFine = 0,
    kExitBadFile = 1,
    kExitUsage = 2
};

// "telepipe: MESSAGE" on standard error.
void report(const std::string& message);
// Reports something odd that stopped nothing: "telepipe: warning: MESSAGE".
void reportWarning(const formats::Message& message);
// The same of each oddity of a file: "telepipe: warning: FILE: offset 0x1a40: ...".
void reportWarnings(const std::filesystem::path& path, const formats::Warnings& warnings);

// A name out of a file, for a terminal: control characters become '?'.
std::string printableName(std::string_view name);

// Runs work() and turns what it throws into a message and exit code 1.
int guarded(const std::string& subject, const std::function<void()>& work);
// The same, where the message is not for standard error.
int guarded(const std::string& subject, const std::function<void()>& work,
            const std::function<void(const formats::Message&)>& tell);
// Works on each path in turn. A bad one is reported, and the rest still done.
int forEachPath(const std::vector<std::filesystem::path>& paths,
                const std::function<void(const std::filesystem::path&)>& work);

} // namespace telepipe::tools
