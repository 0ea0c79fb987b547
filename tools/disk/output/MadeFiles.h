#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace telepipe::tools {

// What a folder remembers of the files made in it: lines as sha256sum writes and checks them.
constexpr const char* kMadeFiles = ".telepipe-made";

// "HASH  NAME"
std::string madeLine(const std::string& hash, const std::filesystem::path& name);
// Nothing where there is no such file, or no plain one.
std::set<std::string> readMadeLines(const std::filesystem::path& folder);
// In one step, so that the lines of two runs do not mix. Throws FileError.
void appendMadeLine(const std::filesystem::path& folder, const std::string& line);

// Of a file of any size. Throws FileError.
std::string hashOfFile(const std::filesystem::path& path);

} // namespace telepipe::tools
