#include "tools/window/shell/Screen.h"

#include "tools/window/frame/LostHint.h"
#include "tools/window/frame/Overlays.h"
#include "tools/window/frame/SplitLine.h"
#include "tools/window/frame/bars/StatusBar.h"
#include "tools/window/layout/PanelId.h"
#include "tools/window/shell/AllPanels.h"
#include "tools/window/shell/WindowState.h"

#include <imgui_internal.h>

namespace telepipe::tools {

namespace {

// The area of the window that the bars of this frame leave.
Rect panelArea()
{
    const ImRect rest = static_cast<ImGuiViewportP*>(ImGui::GetMainViewport())->GetBuildWorkRect();
    return {rest.Min, rest.Max};
}

} // namespace

Screen::Screen(WindowState& state)
    : _state(state), _menu({state.files, state.selected, state.view, state.settings, state.history, state.marks,
                            state.marking, state.commands}),
      _tools(state.view, state.settings, state.commands),
      _transport(state.files, state.view, state.settings, state.commands),
      _panels(allPanels(state), state.settings, state.times), _missing(state.files, state.commands),
      _welcome(state.files, state.settings, state.commands), _shelf(state.shelf, state.settings, state.commands),
      _thingMenu({state.files, state.selected, state.view, state.settings, state.marks, state.marking, state.notices,
                  state.commands}),
      _dialogs(state)
{
}

void Screen::show(float dt, int closingKey)
{
    followDocument();
    _state.shelf.follow();
    if (_state.shelf.shown)
        showShelf(closingKey);
    else
        showPicture();
    _thingMenu.show(closingKey);
    drawProgress(_state.loader, _state.uploading);
    drawErrors(_state.notices, _state.files.open && !_state.files.isDemo(), closingKey);
    if (_state.notices.errors.empty()) // a key answers one of them
        drawQuestion(_state.notices, closingKey);
    drawToasts(_state.notices.toasts, dt, _room);
}

bool Screen::isAsked() const
{
    return !_state.notices.errors.empty() || _state.notices.question || _dialogs.isOpen() || _thingMenu.isOpen();
}

bool Screen::isModal() const
{
    return isAsked() || _state.shelf.shown;
}

void Screen::showShelf(int closingKey)
{
    // Whom the key is for.
    const bool isAsked = !_state.notices.errors.empty() || _state.notices.question || _thingMenu.isOpen();
    _menu.draw();
    _room = panelArea(); // no bar below: it would speak of the picture that is covered
    _shelf.show(_room, isAsked ? 0 : closingKey, _state.files.open && !_state.files.isDemo());
}

void Screen::showPicture()
{
    drawSplitLine(_state.files, _state.settings.panelsHidden ? 0 : shelfBarHeight(_state.shelf));
    drawLostHint(_state.files, _state.view, _state.settings);
    if (!_state.settings.panelsHidden) {
        showBars();
        _panels.show(panelArea());
    }
    if (!_state.settings.panelsHidden)
        drawShelfBar(_state.shelf);
    _room = free();
    _room.max.y = _missing.show(_room);
    if (!_state.loader.isLoading()) // something else is on its way
        _welcome.show();
}

void Screen::showBars()
{
    _menu.draw();
    if (_state.settings.toolbar)
        _tools.show();
    drawStatusBar(_state.files, _state.view, _state.selected.subject(), _state.quality);
    if (_state.settings.panel(PanelId::Clock))
        _transport.show();
}

Rect Screen::free() const
{
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    if (!_state.settings.panelsHidden)
        return _panels.free();
    return {viewport.Pos, {viewport.Pos.x + viewport.Size.x, viewport.Pos.y + viewport.Size.y}};
}

void Screen::followDocument()
{
    OpenFiles& files = _state.files;
    if (!files.open)
        return;
    const Subject subject = _state.selected.subject();
    subject.open->maps().start(); // so that they are there when a panel opens
    // Behind another panel it would not tell why parts of the picture are missing.
    const bool steps = _state.settings.isSeen(PanelId::Stepper);
    if (steps)
        _state.stepping.follow(subject);
    _state.stepping.apply(files.open->view().visibility(), steps && !subject.isSecond);
    if (OpenDocument* other = files.comparison.other())
        _state.stepping.apply(other->view().visibility(), steps && subject.isSecond);
}

} // namespace telepipe::tools
