#pragma once

#include "engine/placement/PickThing.h"
#include "tools/window/open/OpenDocument.h"
#include "tools/window/picture/WindowArea.h"

#include <optional>

namespace telepipe::tools {

class Commands;
class PixelProbe;
class Selected;
class View;
struct OpenFiles;
struct Settings;
struct Subject;

// What lies under a point of the picture, and the actions on it. Points are in window coordinates from the picture's
// top left.
class Pointing
{
public:
    struct Parts
    {
        OpenFiles& files;
        Selected& selected;
        View& view;
        const Settings& settings;
        PixelProbe& probe;
        Commands& commands;
    };
    struct Click
    {
        glm::vec2 point{0};
        bool adds = false;     // to what is selected
        bool isDouble = false; // goes through a warp
    };

    explicit Pointing(const Parts& parts) : _parts(parts) {}

    void pick(const WindowArea& area, const Click& click);
    // Opens the menu of deeds. The thing that was hit is selected first, unless it is one of several that are selected.
    void offerDeedsAt(const WindowArea& area, glm::vec2 point);
    void offerDeeds(); // of what is selected
    void probe(const WindowArea& area, glm::vec2 point);

private:
    struct Hit
    {
        std::optional<scene::PickedThing> marker;
        std::optional<scene::PickResult> strip;
    };

    Hit hitAt(const WindowArea& area, glm::vec2 point);
    std::optional<scene::PickResult> stripAt(const Subject& seen, const scene::Ray& ray);
    std::optional<scene::PickedThing> markerAt(const OpenDocument& open, const scene::Ray& ray) const;
    void followWarp(const OpenDocument& open);

    Parts _parts;
};

} // namespace telepipe::tools
