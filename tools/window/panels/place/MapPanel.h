#pragma once

#include "engine/placement/PlacedThing.h"
#include "tools/window/panels/Panel.h"
#include "tools/window/panels/place/MapPicture.h"

#include <array>
#include <glm/vec2.hpp>
#include <iterator>
#include <memory>

namespace telepipe::tools {

class View;
class Commands;
struct OpenFiles;
struct Settings;

// The floor plan with whoever looks on it: where they are and which way they look. A click goes there. It follows, or
// stays where it was dragged to.
class MapPanel final : public Panel
{
public:
    MapPanel(const OpenFiles& files, View& view, const Settings& settings, Commands& commands)
        : Panel(PanelId::Map), _files(files), _view(view), _settings(settings), _commands(commands)
    {
    }

protected:
    void draw() override;

private:
    // The plan on the screen.
    struct Frame
    {
        glm::vec2 origin{0}, size{1}; // of the panel's part
        glm::vec2 middle{0};          // pixel of the plan that is shown in its middle
        float zoom = 1;               // screen pixels a pixel of the plan

        glm::vec2 toScreen(glm::vec2 pixel) const { return origin + size * 0.5f + (pixel - middle) * zoom; }
        glm::vec2 toPlan(glm::vec2 point) const { return middle + (point - origin - size * 0.5f) / zoom; }
    };

    void drawChoices();
    void drawLayers();
    Frame frame();
    void drawPlan(const Frame& frame) const;
    void drawSections(const Frame& frame) const;
    void drawThings(const Frame& frame);
    void offer(const Frame& frame);
    void drawEye(const Frame& frame) const;
    void followMouse(const Frame& frame);
    void goTo(glm::vec2 pixel);
    bool hasMinimap() const;

    const OpenFiles& _files;
    View& _view;
    const Settings& _settings;
    Commands& _commands;
    std::optional<scene::LinkEnd> _over; // under the mouse in the last frame
    MapPicture _picture;
    MapSource _source = MapSource::Drawn;
    bool _follows = true, _sections = true;
    std::array<bool, std::size(scene::kThingLayers)> _layers{true, true, true, false, false}; // that are shown
    float _zoom = 0;         // times the zoom that shows everything; 0: not yet chosen
    glm::vec2 _middle{0};    // where it stays
    std::uint64_t _seen = 0; // OpenFiles::opened
};

} // namespace telepipe::tools
