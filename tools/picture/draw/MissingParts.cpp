#include "tools/picture/draw/MissingParts.h"

#include "tools/document/beside/Placements.h"
#include "tools/document/beside/SideFiles.h"

#include <algorithm>

namespace telepipe::tools {

bool hasOverlay(const Document& document, scene::OverlayKind kind)
{
    return std::ranges::any_of(document.overlays,
                               [&](const DocumentOverlay& overlay) { return overlay.mesh.kind == kind; });
}

std::vector<formats::Message> missingOverrides(const scene::Overrides& overrides, const scene::Scene& scene)
{
    const auto count = std::ranges::count_if(overrides, [&](const auto& value) { return !scene::isOf(scene, value); });
    if (count == 0)
        return {};
    return {{"{} overrides are of something that the files do not have", count}};
}

std::vector<formats::Message> missingOverlays(const OverlayOptions& overlays, const Document& document)
{
    std::vector<formats::Message> missing;
    for (const scene::OverlayKind kind : overlays.kinds)
        if (!hasOverlay(document, kind))
            missing.push_back({"no {} beside {}", scene::overlayName(kind), document.title});
    return missing;
}

formats::Message missingSky(const Document& document)
{
    return {"no sky beside {}", document.title};
}

std::vector<formats::Message> missingParts(const PictureRecord& record, const Document& document)
{
    std::vector<formats::Message> missing = missingOverrides(record.overrides, document.scene);
    for (formats::Message& each : missingOverlays(record.overlays, document))
        missing.push_back(std::move(each));
    if (auto things = missingThings(document))
        missing.push_back(std::move(*things));
    if (record.sky == "auto" && !document.sky && !findSky(document))
        missing.push_back(missingSky(document));
    return missing;
}

} // namespace telepipe::tools
