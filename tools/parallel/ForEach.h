#pragma once

#include <cstddef>
#include <functional>

namespace telepipe::tools {

// Calls job(i) once for every i below count, on all cores, in no order. The first exception thrown is thrown on when
// all have come to rest; what had not begun by then is left out.
void forEachInParallel(std::size_t count, const std::function<void(std::size_t)>& job);

// The same on so many threads, each with a worker that begin makes. Workers are made and destroyed one at a time, and
// destroyed only when none is at work any more: a worker may hold a GL context, whose display is the process's.
using Worker = std::function<void(std::size_t)>;
void forEachWithWorkers(std::size_t count, std::size_t threads, const std::function<Worker()>& begin);

// The number of threads: as many as there are cores, but few enough for the memory that each takes.
std::size_t threadsThatDraw(std::size_t pictures);

} // namespace telepipe::tools
