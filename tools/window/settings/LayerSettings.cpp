#include "tools/window/settings/LayerSettings.h"

namespace telepipe::tools {

const char* overlayTitle(scene::OverlayKind kind)
{
    static constexpr const char* kTitles[] = {"Collision", "Minimap", "Objects",   "Enemies",
                                              "People",    "Areas",   "Particles", "Links"};
    static_assert(std::size(kTitles) == std::size(scene::kOverlayKinds));
    return kTitles[std::size_t(kind)];
}

} // namespace telepipe::tools
