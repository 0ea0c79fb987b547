#pragma once

namespace telepipe::tools {

class Commands;
class View;
struct Settings;

// The bar below the menu: the most used actions, an icon each, with its key in the tip.
class Toolbar
{
public:
    Toolbar(const View& view, Settings& settings, Commands& commands)
        : _view(view), _settings(settings), _commands(commands)
    {
    }

    void show();

private:
    struct Tool;

    void draw(const Tool& tool);
    void drawModes();
    void drawThings();

    const View& _view;
    Settings& _settings;
    Commands& _commands;
};

} // namespace telepipe::tools
