#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace telepipe::tools {

class Commands;
struct Settings;

// A line to type into. Below it stands everything a key can do and every choice of the view that fits the typed text,
// best first, with its keys.
class CommandPalette
{
public:
    CommandPalette(Settings& settings, Commands& commands) : _settings(settings), _commands(commands) {}

    void ask() { _asked = true; }                   // to open when it is shown next
    void show(int key);                             // that was pressed in this frame
    bool isOpen() const { return _open || _asked; } // from when it is asked for

    struct Item
    {
        std::string label, keys;
        const char* help = "";
        int score = 0;
        std::size_t number = 0; // of the command
    };
    std::vector<Item> find(const std::string& typed) const;
    void perform(std::size_t number);

private:
    void draw(int key);
    void drawItems();
    void choose(const Item& item);

    Settings& _settings;
    Commands& _commands;
    std::string _typed, _found;
    std::vector<Item> _items; // that fit _found
    std::size_t _chosen = 0;
    bool _asked = false, _focus = false, _open = false;
};

} // namespace telepipe::tools
