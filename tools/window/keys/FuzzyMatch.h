#pragma once

#include <optional>
#include <string_view>

namespace telepipe::tools {

// Rates how well a typed pattern fits a text; empty where its letters do not all occur in order. Higher is better:
// letters side by side, letters at the starts of words, and short texts score more. Case and typed spaces do not count.
std::optional<int> fuzzyScore(std::string_view pattern, std::string_view text);

} // namespace telepipe::tools
