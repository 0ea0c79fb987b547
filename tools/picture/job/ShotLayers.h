#pragma once

#include "engine/render/SceneView.h"
#include "tools/picture/record/PictureNotices.h"
#include "tools/picture/record/PictureRecord.h"

#include <memory>
#include <vector>

namespace telepipe::tools {

// The layers of a picture besides its document: overlays, whose legend goes into the notices, and a sky. Needs the GL
// context for its whole life.
class ShotLayers
{
public:
    // Throws FileError for a bad sky.
    ShotLayers(const Document& document, const PictureRecord& record, const PictureNotices& notices);

    void addTo(render::FrameRequest& request) const; // which must not outlive this

private:
    void addOverlay(const DocumentOverlay& overlay, const PictureRecord& record, bool alone,
                    const PictureNotices& notices);
    void addSky(const Document& document, const std::filesystem::path& sky, const PictureNotices& notices);

    std::vector<std::unique_ptr<render::OverlayLayer>> _layers;
    std::vector<render::OverlayDraw> _draws;
    std::vector<scene::GuideEnd> _labels;
    std::vector<scene::WorldName> _names;
    bool _namesThroughWalls = false;
    std::unique_ptr<Document> _sky;
    std::unique_ptr<render::SceneView> _backdrop;
};

} // namespace telepipe::tools
