#pragma once

#include <cstddef>
#include <functional>

namespace telepipe::tools {

// Calls job(i) once for every i below count, on all cores, in no order. The first exception thrown is thrown on when
// all have come to rest; what had not begun by then is left out.
void forEachInParallel(std::size_t count, const std::function<void(std::size_t)>& job);

} // namespace telepipe::tools
