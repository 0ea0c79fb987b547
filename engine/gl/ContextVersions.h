#pragma once

#include "engine/gl/Capabilities.h"

#include <array>
#include <string>

namespace telepipe::gl {

struct ContextVersion
{
    int major, minor;
};
// A version that is refused is an error, not a lower context: they are tried in turn. 4.1 is macOS' last.
inline constexpr std::array kContextVersions{ContextVersion{4, 5}, ContextVersion{4, 3}, ContextVersion{4, 1},
                                             ContextVersion{3, 3}};

// Describes the current context, which may be of any version: "OpenGL 1.1.0 (GDI Generic, Microsoft Corporation)".
std::string driverText(ProcLoader loader);

// The text of the error when the driver refuses all of these versions: which version was found instead (found; empty:
// none) and what to do.
std::string tooOldText(const std::string& found);

} // namespace telepipe::gl
