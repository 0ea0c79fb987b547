#pragma once

#include "formats/texture/Texture.h"
#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/import/BuildNotes.h"

namespace telepipe::tools {

// A texture file in which some textures show other pictures.
struct EditedTextures
{
    const LoadedFile* from = nullptr;
    formats::ByteVector bytes;
};

// Puts the pictures of an edited model that no longer show what their textures do into these, in the format that stands
// there. Found by their extras, or by their names.
std::vector<EditedTextures> editTextures(const Document& document, const ExportModel& edited, BuildNotes& notes);

// The number that a picture which is none of the document's textures gets as a texture of a file of the scene, as that
// file counts: one behind those of its archive. Throws std::invalid_argument that says why there is no room for it.
std::uint32_t newTextureNumber(const Document& document, const ExportModel& edited, std::uint32_t image,
                               std::uint32_t file);

// The number in the document of the texture that a picture is of.
std::optional<std::uint16_t> textureOfImage(const Document& document, const ExportImage& image);

} // namespace telepipe::tools
