#pragma once

#include <string>

namespace telepipe::tools {

struct Settings;

// The part of the menu in which a layout of panels is chosen, or the one that there is gets a name.
class LayoutMenu
{
public:
    explicit LayoutMenu(Settings& settings) : _settings(settings) {}
    void draw();

private:
    void drawOwn();
    void drawNaming();

    Settings& _settings;
    std::string _name; // typed so far
};

} // namespace telepipe::tools
