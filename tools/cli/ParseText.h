#pragma once

#include <cstdint>
#include <glm/vec4.hpp>
#include <string>
#include <vector>

// The pieces that values on the command line are made of.
namespace telepipe::tools {

// Throws std::invalid_argument: "expected ..., found ...".
[[noreturn]] void failValue(const std::string& expected, const std::string& text);
std::vector<std::string> split(const std::string& text, char separator);
bool parseNumber(const std::string& text, double& value); // finite, with nothing before or after it
bool parseInteger(const std::string& text, std::int64_t low, std::int64_t high, std::int64_t& value, int base = 10);
glm::vec4 parseColor(const std::string& text); // R,G,B[,A] of 0..255, as 0..1; throws as failValue

} // namespace telepipe::tools
