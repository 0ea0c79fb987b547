#pragma once

#include "tools/document/Document.h"
#include "tools/window/lists/SceneTarget.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace telepipe::tools {

class Selected;

// The thing that the user points at, in the picture or in a panel, with all that is known of it. The deeds that are
// offered for it follow from that, wherever it was pointed at (actions/Deeds.h).
struct Thing
{
    std::string name;                     // of one line; heads the menu
    std::vector<Selection> parts;         // of the scene of the open document; several where several are selected
    std::vector<std::uint32_t> states;    // Scene::states, of a row that stands for them
    std::optional<std::uint32_t> texture; // Document::textures
    std::optional<scene::LinkEnd> placed; // a thing in the stage
    std::optional<glm::vec3> point;       // of the world
    std::filesystem::path file;           // where it is read from, or what would be opened
    std::optional<std::size_t> offset;    // in the file, for a warning, which has no part in the scene
    std::string bookmark;                 // its name
    std::string row;                      // of a list, as text
    bool isFile = false;                  // it is a file that could be opened, and is not open yet
    bool isPicture = false;               // the picture itself, in which nothing was hit
};

// The thing for a selection. If the selection is part of what is selected, the thing has all of that as its parts.
Thing thingOf(const Document& document, const Selection& selection, const Selected& selected);
Thing thingOfRow(const Document& document, const SceneTarget& target, const Selected& selected);
Thing thingOfTexture(const Document& document, std::uint32_t texture);
Thing thingOfPlaced(const Document& document, scene::LinkEnd end);
Thing thingOfFile(const std::filesystem::path& file);
Thing thingOfWarning(const Document& document, const LoadedFile* file, std::size_t offset, std::string text);

// The name of the texture that most of a model's triangles show; empty where they show none, or one without a name.
std::string_view mainTextureName(const Document& document, std::uint32_t model);

// The states that are drawn with a texture.
std::vector<std::uint32_t> statesWith(const scene::Scene& scene, std::uint32_t texture);

} // namespace telepipe::tools
