#pragma once

#include "tools/window/open/Workspace.h"

#include <string>
#include <vector>

namespace telepipe::tools {

// A line to type into, and below it everything a key can do and every choice of the view that fits what is typed, best
// first, with its keys.
class CommandPalette
{
public:
    void show(Workspace& workspace); // opens itself when asked for
    bool isOpen() const { return _open; }

    struct Item
    {
        std::string label, keys;
        const char* help = "";
        int score = 0;
        std::size_t number = 0; // of the command
    };
    static std::vector<Item> find(const std::string& typed, const Workspace& workspace);
    static void perform(std::size_t number, Workspace& workspace);

private:
    void draw(Workspace& workspace);
    void drawItems(Workspace& workspace);
    void choose(const Item& item, Workspace& workspace);

    std::string _typed, _found;
    std::vector<Item> _items; // that fit _found
    std::size_t _chosen = 0;
    bool _focus = false, _open = false;
};

} // namespace telepipe::tools
