#pragma once

#include "engine/render/SceneView.h"
#include "tools/cli/Commands.h"
#include "tools/files/Document.h"

#include <memory>
#include <vector>

namespace telepipe::tools {

// What a picture shows besides its document: overlays, with their legend on standard output, and a sky. Needs the GL
// context for its whole life.
class ShotLayers
{
public:
    ShotLayers(const Document& document, const ShotOptions& options); // throws FileError for a bad sky

    void addTo(render::FrameRequest& request) const; // which must not outlive this

private:
    void addOverlay(const DocumentOverlay& overlay, const OverlayOptions& options, bool alone);
    void addSky(const Document& document, const std::filesystem::path& sky);

    std::vector<std::unique_ptr<render::OverlayLayer>> _layers;
    std::vector<render::OverlayDraw> _draws;
    std::unique_ptr<Document> _sky;
    std::unique_ptr<render::SceneView> _backdrop;
};

} // namespace telepipe::tools
