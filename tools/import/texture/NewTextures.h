#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// The pictures of an edited model that are none of the document's textures and that something is drawn with. They go
// behind those of the one archive of a document, and their names behind those of the files' lists of textures.
class NewTextures
{
public:
    NewTextures(const Document& document, const ExportModel& edited);

    const std::vector<std::uint32_t>& images() const { return _images; } // of the edited model
    const LoadedFile* archive() const { return _archive; }               // null where there are several, or none
    const formats::Message& whyNot() const { return _whyNot; }           // there is no room for them; empty: there is

    // The number of one of them as a texture of a file of the scene, as that file counts. Throws Refused
    // that says why there is no room for it.
    std::uint32_t numberOf(std::uint32_t image, std::uint32_t file) const;
    std::vector<std::string> names() const;

private:
    void findRoom();
    formats::Message whyNoName(const ExportImage& image) const;

    const Document& _document;
    const ExportModel& _edited;
    std::vector<std::uint32_t> _images;
    const LoadedFile* _archive = nullptr;
    formats::Message _whyNot;
};

std::string nameOfNewTexture(const ExportImage& image);

// The list of textures of a stage or a model; null where it has none, or several.
const formats::TextureList* textureListOf(const LoadedFile& file);

// The file with names behind those of its list. Reads them again. bytes: of the file, with everything else already
// changed in it. Throws ParseError or Refused.
formats::ByteVector withTextureNames(const LoadedFile& file, formats::Bytes bytes,
                                     const std::vector<std::string>& names);

} // namespace telepipe::tools
