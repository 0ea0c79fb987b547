#pragma once

#include "tools/window/picture/Canvas.h"
#include "tools/window/picture/Glow.h"
#include "tools/window/picture/LastPicture.h"
#include "tools/window/picture/WindowArea.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace telepipe::tools {

class Commands;
class Measuring;
class Selected;
class View;
struct Notices;
struct OpenFiles;
struct Settings;

// The picture of the open document in the window: how well each frame draws it, what it shows besides the scene, and
// the screenshot of it.
class ScenePicture
{
public:
    struct Parts
    {
        OpenFiles& files;
        const Selected& selected;
        View& view;
        const Settings& settings;
        const Measuring& measuring;
        Notices& notices;
        Commands& commands;
    };
    struct Frame
    {
        double passed = 0;      // real seconds since the last one; 0 where the window has waited for something
        bool isSteered = false; // keys or the mouse would move the camera now, wherever it can go
        bool isHandled = false; // somebody uses keys, wheel or buttons: for them slow frames are too seldom
        bool isCovered = false; // by something that leaves nothing of it
    };

    // driver: as a screenshot's record names it.
    ScenePicture(const Parts& parts, render::WindowPass& pass, std::string driver)
        : _parts(parts), _driver(std::move(driver)), _canvas(pass)
    {
    }

    // Fits the view into the window, for cameras that are placed from here on.
    void fitView(const WindowArea& area);
    void draw(const WindowArea& area, const Frame& frame); // into the window
    void askForScreenshot() { _screenshot = true; }        // of the next frame
    void advance(double dt) { _glow.advance(dt); }         // seconds of real time
    void forget() { _last.forget(); }                      // another document, or other files of it, are shown
    void forgetPace() { _pace.forget(); }                  // the frame did other work besides drawing

    const Quality& quality() const { return _quality; } // of the last frame
    bool stays() const { return _stays; }               // the last frame did not draw it
    bool isGlowing() const { return _glow.isSeen(); }
    std::uint32_t samples() const; // of the exact picture
    // A point of the window as one of the picture, which need not lie like it. Both in window coordinates.
    glm::vec2 inPicture(const WindowArea& area, glm::vec2 point) const;

private:
    PixelRect seenPixels(const WindowArea& area) const;
    bool playsInSight(const scene::Camera& camera) const;
    Quality choose(const Frame& frame);
    void drawDocument(const Canvas::Asked& asked, render::RenderTarget& target);
    render::FrameRequest requestFrame(bool outlines);
    std::span<const std::uint32_t> outlinedStrips(); // until it is asked again
    void saveScreenshot(const render::RenderTarget& target);

    Parts _parts;
    std::string _driver;
    Canvas _canvas;
    LastPicture _last; // in the canvas
    Quality _quality;
    bool _stays = false;
    bool _screenshot = false;
    std::vector<scene::GuideEnd> _labels; // of the last frame, with measurements
    Pace _pace;
    scene::Camera _drawn; // the camera of the last frame
    Glow _glow;
    std::vector<std::uint32_t> _outlined; // strips, of the last frame
};

} // namespace telepipe::tools
