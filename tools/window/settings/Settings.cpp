#include "tools/window/settings/Settings.h"

#include "tools/picture/option/ViewOptions.h"
#include "tools/window/layout/PanelHome.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

OpenPanels Settings::defaultPanels()
{
    OpenPanels open{};
    for (std::size_t i = 0; i < kPanelCount; ++i)
        open[i] = panelHome(PanelId(i)).open;
    return open;
}

void Settings::showPanel(PanelId id)
{
    panel(id) = true;
    panelsHidden = false;
    docks.bringForward(id);
}

bool Settings::isSeen(PanelId id) const
{
    return panels[std::size_t(id)] && !panelsHidden && !docks.isBehind(id, panels);
}

void Settings::use(const Layout& layout)
{
    panels = layout.open;
    docks = layout.docks;
    panelsHidden = false;
}

void Settings::keepLayout(const std::string& name)
{
    std::erase_if(layouts, [&](const Layout& other) { return other.name == name; });
    layouts.push_back({name, panels, docks});
    if (layouts.size() > kMaxLayouts)
        layouts.erase(layouts.begin());
}

void Settings::addRecentFile(const std::string& path)
{
    std::erase(recentFiles, path);
    recentFiles.insert(recentFiles.begin(), path);
    recentFiles.resize(std::min(recentFiles.size(), kMaxRecentFiles));
}

void Settings::remember(FileView fileView)
{
    std::erase_if(fileViews, [&](const FileView& other) { return other.file == fileView.file; });
    fileViews.insert(fileViews.begin(), std::move(fileView));
    fileViews.resize(std::min(fileViews.size(), kMaxFileViews));
}

const FileView* Settings::fileView(const std::string& file) const
{
    const auto found = std::ranges::find(fileViews, file, &FileView::file);
    return found == fileViews.end() ? nullptr : &*found;
}

void Settings::rememberLook(const std::string& stage)
{
    StageLook look{stage, withStageOptions({}, view)};
    std::erase_if(stageLooks, [&](const StageLook& other) { return other.stage == stage; });
    if (look.view == withStageOptions({}, usual))
        return;
    stageLooks.insert(stageLooks.begin(), std::move(look));
    stageLooks.resize(std::min(stageLooks.size(), kMaxFileViews));
}

void Settings::restoreLook(const std::string& stage)
{
    const auto found = std::ranges::find(stageLooks, stage, &StageLook::stage);
    view = withStageOptions(view, found == stageLooks.end() ? usual : found->view);
}

} // namespace telepipe::tools
