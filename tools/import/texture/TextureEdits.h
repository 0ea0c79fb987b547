#pragma once

#include "formats/texture/Texture.h"
#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/BuiltFile.h"

namespace telepipe::tools {

// Puts the pictures of an edited model that no longer show what their textures do into these, in the format that stands
// there. Found by their extras, or by their names.
std::vector<BuiltFile> editTextures(const Document& document, const ExportModel& edited, BuildNotes& notes);

// The number in the document of the texture that a picture is of.
std::optional<std::uint16_t> textureOfImage(const Document& document, const ExportImage& image);

// The images that meshes are drawn with, true for each. meshes: true for each that counts.
std::vector<bool> drawnImages(const ExportModel& model, const std::vector<bool>& meshes);

} // namespace telepipe::tools
