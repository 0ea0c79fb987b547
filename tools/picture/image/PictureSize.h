#pragma once

#include <cstdint>

namespace telepipe::tools {

struct PictureSize
{
    std::uint32_t width = 1280, height = 720;

    bool operator==(const PictureSize&) const = default;
};

} // namespace telepipe::tools
