#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace telepipe::tools {

// The file in which a folder remembers the files made in it: lines as sha256sum writes and checks them.
constexpr const char* kMadeFiles = ".telepipe-made";

// True for this file, or for one that a killed run has not finished: neither is a user's file.
bool isOwnName(std::string_view name);

// The rules for files that are there already where a command writes: OutputFolder and NamedOutputs keep to them.
std::filesystem::path wholePath(const std::filesystem::path& path); // absolute, without a trailing slash
bool isThere(const std::filesystem::path& path);                    // a link, too, whatever it leads to
bool leadsSomewhere(const std::filesystem::path& path); // not so a link to nothing, or one in a circle of them
void refuseLink(const std::filesystem::path& path);     // throws FileError where it is one
[[noreturn]] void refuseOthersFile(const std::filesystem::path& path);

// "HASH  NAME"
std::string madeLine(const std::string& hash, const std::filesystem::path& name);
// The lines of the folder's file; nothing where there is no such file, or no plain one.
std::set<std::string> readMadeLines(const std::filesystem::path& folder);
// Appends a line in one step, so that the lines of two runs do not mix. Throws FileError.
void appendMadeLine(const std::filesystem::path& folder, const std::string& line);

// The SHA-256 of a file of any size. Throws FileError.
std::string hashOfFile(const std::filesystem::path& path);

} // namespace telepipe::tools
