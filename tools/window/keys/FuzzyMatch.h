#pragma once

#include <optional>
#include <string_view>

namespace telepipe::tools {

// How well a typed pattern fits a text; none where its letters do not all occur in it, in their order. Higher is
// better: letters side by side, at the starts of words, and short texts. Case does not count, nor do spaces typed.
std::optional<int> fuzzyScore(std::string_view pattern, std::string_view text);

} // namespace telepipe::tools
