#pragma once

#include "tools/window/panels/Panel.h"

namespace telepipe::tools {

class Commands;
class Selected;
class View;
struct OpenFiles;

// Shows the selection down to the bytes it came from: section, model, node, strip, and the material and chunk state
// with which it is drawn.
class Inspector final : public Panel
{
public:
    Inspector(const OpenFiles& files, Selected& selected, View& view, Commands& commands)
        : Panel(PanelId::Inspector), _files(files), _selected(selected), _view(view), _commands(commands)
    {
    }

protected:
    void draw() override;
    Rect place(const Rect& area) const override;

private:
    void offer();
    void drawThing();
    void drawSection();
    void drawModel();
    void drawNode();
    void drawStrip();
    void drawStates();
    void drawWarnings();

    const OpenFiles& _files;
    Selected& _selected;
    View& _view;
    Commands& _commands;
};

} // namespace telepipe::tools
