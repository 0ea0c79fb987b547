#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"
#include "tools/import/texture/NewTextures.h"

namespace telepipe::tools {

// A material of an edited glTF as a state of the game.
struct NewState
{
    scene::DrawState state; // its texture is counted as the file does
    bool isOfFile = false;  // it was exported; else another program made it
};

// The states that new parts of meshes are drawn in. An exported material has the file's state with the changes of its
// extras. For one from elsewhere the list comes from alphaMode, and the texture from its picture, which must be one of
// the document's, by its extras or its name, or can become one.
class NewMaterials
{
public:
    NewMaterials(const Document& document, const ExportModel& edited)
        : _document(document), _edited(edited), _newTextures(document, edited)
    {
    }

    // Throws Refused that says what no file of the document could.
    NewState stateOf(std::uint32_t material, std::uint32_t file) const;
    // The factor of the corners' colours, in linear light.
    glm::vec4 tintOf(std::uint32_t material) const
    {
        return material == kNoMaterial ? glm::vec4(1) : _edited.materials[material].color;
    }

private:
    NewState exported(const ExportMaterial& material, const scene::DrawState& state, std::uint32_t file) const;
    scene::DrawState fresh(const ExportMaterial& material, std::uint32_t file) const;
    std::uint16_t textureOf(const ExportMaterial& material, std::uint32_t file) const;
    std::uint32_t textureBase(std::uint32_t file) const;

    const Document& _document;
    const ExportModel& _edited;
    const NewTextures _newTextures;
};

} // namespace telepipe::tools
