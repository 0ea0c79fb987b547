#include "tools/window/layout/PanelId.h"

namespace telepipe::tools {

const char* panelTitle(PanelId id)
{
#define TELEPIPE_PANEL_TITLE(panel, title, ...) title,
    static constexpr const char* kTitles[] = {TELEPIPE_PANELS(TELEPIPE_PANEL_TITLE)};
#undef TELEPIPE_PANEL_TITLE
    return kTitles[std::size_t(id)];
}

} // namespace telepipe::tools
