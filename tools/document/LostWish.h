#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace telepipe::tools {

// The lost trees of a stage to draw, as people write it: "all", "3" for one by its number in telepipe lost, each in
// place of the stage, or "with" for the stage and all of them.
struct LostWish
{
    std::optional<std::size_t> number;
    bool isAlone = true;
};

// Throws Refused.
LostWish parseLostWish(const std::string& text);
// True where a request asks for the lost trees alone, in place of the stage.
inline bool isLostAlone(const std::string& lost)
{
    return !lost.empty() && parseLostWish(lost).isAlone;
}

} // namespace telepipe::tools
