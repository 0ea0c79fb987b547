#pragma once

#include "formats/nj/NjFile.h"

#include <string>

namespace telepipe::test {

// What two files differ in, by value and to the bit (-0 is not 0, NaN is itself), a line a difference; empty when they
// say the same. Where things lie does not count. Both must be in the same byte order.
std::string njDifference(const formats::NjFile& a, const formats::NjFile& b);

} // namespace telepipe::test
