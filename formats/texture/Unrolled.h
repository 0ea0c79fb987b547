#pragma once

#include <cstddef>
#include <utility>

namespace telepipe::formats {

// Calls step with 0 to N - 1 as compile-time constants. The inner loops of the decoders move values between registers
// by position; a loop that stays a loop does it through memory, several times slower.
template <std::size_t N, class Step> inline void unrolled(const Step& step)
{
    [&]<std::size_t... i>(std::index_sequence<i...>)
    {
        (step(std::integral_constant<std::size_t, i>()), ...);
    }
    (std::make_index_sequence<N>());
}

} // namespace telepipe::formats
