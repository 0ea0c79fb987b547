#pragma once

#include <imgui.h>

namespace telepipe::tools {

inline const ImVec4 kAccent{0.33f, 0.78f, 0.82f, 1}; // the blue-green of a telepipe
inline const ImVec4 kWarning{0.98f, 0.73f, 0.32f, 1};
inline const ImVec4 kFaint{0.55f, 0.59f, 0.64f, 1};

// Dark, quiet, a little transparent: the picture is what matters. Sizes are multiplied by scale.
void applyTheme(float scale);

} // namespace telepipe::tools
