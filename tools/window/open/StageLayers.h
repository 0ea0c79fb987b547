#pragma once

#include "engine/render/SceneView.h"
#include "tools/document/Document.h"
#include "tools/window/settings/LayerSettings.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace telepipe::tools {

// The GPU side of a document's overlays and sky. Needs the window's GL context for its whole life.
class StageLayers
{
public:
    explicit StageLayers(const Document& document); // which must outlive this

    std::size_t size() const { return _layers.size(); }
    const DocumentOverlay& overlay(std::size_t index) const { return _document.overlays[index]; }
    render::OverlayLayer& layer(std::size_t index) { return *_layers[index]; }
    const Document* sky() const { return _document.sky.get(); }
    bool isAlone() const { return _document.scene.sections.empty(); } // no stage under them: always shown, opaque

    bool hasFloor() const { return _floor != nullptr; }
    std::span<const std::uint8_t> shownGroups() const
    {
        return _shown;
    } // of the last frame: a byte for each of all layers

    // Adds the layers to the frame that is drawn next.
    void addTo(render::FrameRequest& request, const LayerSettings& settings);

private:
    void gatherNames();

    const Document& _document;
    std::vector<std::unique_ptr<render::OverlayLayer>> _layers;
    std::unique_ptr<render::OverlayLayer> _floor; // of a model that stands for itself
    std::vector<render::OverlayDraw> _draws;      // of the last frame
    std::vector<scene::WorldName> _names;         // of the groups below
    std::vector<std::uint8_t> _shown,
        _named; // a byte for each group of each layer: now, and when the names were gathered
    std::unique_ptr<render::SceneView> _sky;
};

} // namespace telepipe::tools
