#pragma once

#include "formats/nj/NjFile.h"

#include <string>

namespace telepipe::test {

// The differences of two files, by value and to the bit (-0 is not 0, NaN is itself), a line each; empty when their
// contents are the same. Where things lie does not count. Both must be in the same byte order.
std::string njDifference(const formats::NjFile& a, const formats::NjFile& b);

} // namespace telepipe::test
