#pragma once

#include "tools/picture/figure/Figure.h"

// Printed pages: plans, sheets and the pages of sections.
namespace telepipe::tools {

constexpr Ink kPaper{246, 244, 238}, kInk{38, 36, 44}, kPale{110, 106, 116};

} // namespace telepipe::tools
