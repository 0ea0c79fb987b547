#pragma once

#include <numbers>

namespace telepipe::demo {

inline constexpr float kPi = std::numbers::pi_v<float>;
inline constexpr float kTau = 2 * kPi;

} // namespace telepipe::demo
