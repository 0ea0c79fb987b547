#pragma once

#include "tools/picture/record/PictureRecord.h"

#include <vector>

// The parts that a record asks for and its files do not have. They stop no picture; whoever makes a picture of the
// record says so.
namespace telepipe::tools {

bool hasOverlay(const Document& document, scene::OverlayKind kind);
std::vector<formats::Message> missingOverrides(const scene::Overrides& overrides, const scene::Scene& scene);
std::vector<formats::Message> missingOverlays(const OverlayOptions& overlays, const Document& document);
formats::Message missingSky(const Document& document);

// All parts that are missing. Looks for a sky on the disk where the record leaves it to what lies beside the document.
std::vector<formats::Message> missingParts(const PictureRecord& record, const Document& document);

} // namespace telepipe::tools
