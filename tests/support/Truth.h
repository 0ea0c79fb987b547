#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace telepipe::test {

// The group of truth.json beside the real files: expected numbers of an independent parser, an object keyed by file.
// Null when TELEPIPE_REAL_DATA names no folder; the test then skips.
nlohmann::json truth(const std::string& group);

} // namespace telepipe::test
