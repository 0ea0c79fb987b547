#pragma once

#include "engine/scene/DrawState.h"
#include "formats/vocabulary/DrawCodes.h"

namespace telepipe::scene {

// The names of a draw state's values.

constexpr const formats::Code& codeOf(List list)
{
    return formats::codeOf(formats::kListCodes, list);
}

constexpr const formats::Code& codeOf(Blend blend)
{
    return formats::codeOf(formats::kBlendCodes, blend);
}

constexpr const formats::Code& codeOf(Filter filter)
{
    return formats::codeOf(formats::kFilterCodes, filter);
}

constexpr const formats::Code& codeOf(Wrap wrap)
{
    return formats::codeOf(formats::kWrapCodes, wrap);
}

} // namespace telepipe::scene
