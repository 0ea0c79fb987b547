#include "tools/window/layout/PanelHome.h"

namespace telepipe::tools {

const PanelHome& panelHome(PanelId id)
{
    using enum HomeDock;
    using enum FloatingAt;
#define TELEPIPE_PANEL_HOME(panel, title, titleJapanese, name, label, labelJapanese, key, mods, ...) __VA_ARGS__,
    static constexpr PanelHome kHomes[] = {TELEPIPE_PANELS(TELEPIPE_PANEL_HOME)};
#undef TELEPIPE_PANEL_HOME
    return kHomes[std::size_t(id)];
}

} // namespace telepipe::tools
