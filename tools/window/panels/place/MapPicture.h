#pragma once

#include "engine/render/resource/RenderTarget.h"
#include "tools/picture/plan/PlanLayout.h"
#include "tools/window/open/OpenDocument.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace telepipe::tools {

enum class MapSource : std::uint8_t
{
    Drawn,  // the stage from above, without its roof
    Minimap // the game's own (r.rel)
};

// The floor plan of a stage as a texture, drawn when it is first shown and again when the stage is no longer as it was.
class MapPicture
{
public:
    // False: there is nothing to draw.
    bool show(OpenDocument& open, std::uint64_t id, MapSource source, const render::ViewSettings& settings);

    const PlanLayout& layout() const { return *_layout; }
    std::uint32_t texture() const { return _target->colorTexture(); } // GL name; its first row is the lowest

private:
    struct Known
    {
        std::uint64_t id = 0, changes = 0;
        MapSource source = MapSource::Drawn;
        scene::Visibility visibility;

        bool operator==(const Known&) const = default;
    };

    bool layOut(OpenDocument& open);
    void draw(OpenDocument& open, MapSource source, const render::ViewSettings& settings);

    std::optional<Known> _known;
    std::optional<PlanLayout> _layout;
    std::unique_ptr<render::RenderTarget> _target;
};

} // namespace telepipe::tools
