#pragma once

#include "formats/map/FileMap.h"

#include <string>

namespace telepipe::tools {

const char* rangeKindName(formats::RangeKind kind); // "never reached"
// "98.24 % understood, 1.75 % padding, 0.01 % of unknown meaning, 0.00 % never reached". 100.00 is every byte.
formats::Message coverageText(const formats::Coverage& coverage);
// Rows of cells of equal size, each a character: the least understood of its bytes. Then the ranges never reached.
std::string coverageMap(const std::vector<formats::RangeKind>& kinds);

} // namespace telepipe::tools
