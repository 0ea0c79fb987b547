#pragma once

#include <filesystem>

namespace telepipe::test {

// Writes the demo's files into a folder, which is made where it does not exist. They are copies of those that the
// program of this build wrote once: making them takes longer than most tests.
void writeDemo(const std::filesystem::path& folder);

} // namespace telepipe::test
