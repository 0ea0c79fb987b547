#pragma once

namespace telepipe::tools {

// The shortest decimal number that is read back as the same float: 0.1f as 0.1, where its exact value would be written
// with seventeen digits.
double shortestNumber(float value);

} // namespace telepipe::tools
