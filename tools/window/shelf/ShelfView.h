#pragma once

#include "tools/window/layout/Rect.h"

#include <cstddef>
#include <imgui.h>
#include <vector>

namespace telepipe::tools {

class OpenShelf;
struct Settings;
class Commands;

// The shelf over the whole picture: cards by their groups, a line to search in, and the files of the selected card.
// Keys: arrows, Enter, Escape; letters go into the search.
class ShelfView
{
public:
    ShelfView(OpenShelf& shelf, const Settings& settings, Commands& commands)
        : _shelf(shelf), _settings(settings), _commands(commands)
    {
    }

    // key: Escape or Enter, where it was pressed in this frame. canCompare: something of the user's is open.
    void show(Rect area, int key, bool canCompare);

private:
    struct Grid
    {
        float width = 0, picture = 0, row = 0, heading = 0, step = 0; // step: between cards
        std::size_t columns = 1;
    };

    void head();
    void counts(float right) const;
    void recentPlaces();
    void body(bool canCompare);
    void cards();
    void place(const Grid& grid);
    void follow(const Grid& grid);
    void card(const Grid& grid, std::size_t number);
    void picture(const Grid& grid, std::size_t item, ImVec2 at) const;
    void words(const Grid& grid, std::size_t item, ImVec2 at) const;
    void heading(std::size_t number) const;
    bool isInSight(const Grid& grid, std::size_t number) const;
    void details(bool canCompare);
    void facts(std::size_t item) const;
    void versions(std::size_t item);
    void choices(std::size_t item, bool canCompare);
    void takeKeys(int key, bool hasTyped);
    void move(int columns, int rows);

    OpenShelf& _shelf;
    const Settings& _settings;
    Commands& _commands;
    std::vector<ImVec2> _places; // of the cards found, in the grid
    float _height = 0;           // of the grid
    bool _focuses = false;       // the search is to have the keyboard
    bool _follows = false;       // the selected item comes into sight
};

// Draws a bar over the picture of what was opened from a shelf: the one before, back to the shelf, the next one.
void drawShelfBar(OpenShelf& shelf);
float shelfBarHeight(const OpenShelf& shelf); // 0 where it is not shown

} // namespace telepipe::tools
