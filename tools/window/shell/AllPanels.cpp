#include "tools/window/shell/AllPanels.h"

#include "tools/window/panels/inspect/Fragments.h"
#include "tools/window/panels/inspect/HexPanel.h"
#include "tools/window/panels/inspect/Inspector.h"
#include "tools/window/panels/inspect/OverridesPanel.h"
#include "tools/window/panels/inspect/Stepper.h"
#include "tools/window/panels/place/BookmarksPanel.h"
#include "tools/window/panels/place/MapPanel.h"
#include "tools/window/panels/place/PlacesPanel.h"
#include "tools/window/panels/program/KeysPanel.h"
#include "tools/window/panels/program/Messages.h"
#include "tools/window/panels/program/SettingsPanel.h"
#include "tools/window/panels/program/Statistics.h"
#include "tools/window/panels/program/ViewPanel.h"
#include "tools/window/panels/stage/ArchiveBrowser.h"
#include "tools/window/panels/stage/ComparisonPanel.h"
#include "tools/window/panels/stage/LayersPanel.h"
#include "tools/window/panels/stage/ListsPanel.h"
#include "tools/window/panels/stage/StageTree.h"
#include "tools/window/panels/stage/Textures.h"
#include "tools/window/shell/WindowState.h"

namespace telepipe::tools {

std::vector<std::unique_ptr<Panel>> allPanels(WindowState& state)
{
    auto& [settings, notices, names, commands, times, loader, uploading, quality, files, marks, selected, view,
           measuring, probe, stepping, history, marking, shelf, performer] = state;
    std::vector<std::unique_ptr<Panel>> panels;
    panels.push_back(std::make_unique<StageTree>(files, selected, view, settings, commands));
    panels.push_back(std::make_unique<Inspector>(files, selected, view, commands));
    panels.push_back(std::make_unique<Fragments>(files, selected, view, probe, commands));
    panels.push_back(std::make_unique<Stepper>(files, selected, stepping, commands));
    panels.push_back(std::make_unique<HexPanel>(files, selected, settings, stepping));
    panels.push_back(std::make_unique<ArchiveBrowser>(files, settings, commands, notices, names));
    panels.push_back(std::make_unique<ListsPanel>(files, selected, view, commands));
    panels.push_back(std::make_unique<OverridesPanel>(files, selected, history, commands));
    panels.push_back(std::make_unique<ComparisonPanel>(files, selected, view, commands, notices));
    panels.push_back(std::make_unique<Statistics>(files, times));
    panels.push_back(std::make_unique<Textures>(files, selected, view, settings, commands, notices));
    panels.push_back(std::make_unique<ViewPanel>(view, settings, commands));
    panels.push_back(std::make_unique<LayersPanel>(files, settings, commands));
    panels.push_back(std::make_unique<BookmarksPanel>(files, view, settings, marks, marking, notices, commands));
    panels.push_back(std::make_unique<MapPanel>(files, view, settings, commands));
    panels.push_back(std::make_unique<PlacesPanel>(files, settings, measuring, commands));
    panels.push_back(std::make_unique<Messages>(files, notices, commands));
    panels.push_back(std::make_unique<SettingsPanel>(settings, notices));
    panels.push_back(std::make_unique<KeysPanel>(settings));
    return panels;
}

} // namespace telepipe::tools
