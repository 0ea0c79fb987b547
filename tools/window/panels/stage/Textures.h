#pragma once

#include "tools/window/background/TexturePreview.h"
#include "tools/window/lists/SceneTarget.h"
#include "tools/window/panels/Panel.h"
#include "tools/window/widgets/FilterBox.h"

#include <cstdint>

namespace telepipe::tools {

class OpenDocument;
class Commands;
class Selected;
class View;
struct Document;
struct Notices;
struct OpenFiles;
struct Settings;

// Every texture of the document as a picture, and everything about the chosen one: its levels and channels, the exact
// value of each texel, its fields in the file, and the models that draw with it.
class Textures final : public Panel
{
public:
    Textures(OpenFiles& files, Selected& selected, View& view, const Settings& settings, Commands& commands,
             Notices& notices)
        : Panel(PanelId::Textures), _files(files), _selected(selected), _view(view), _settings(settings),
          _commands(commands), _notices(notices)
    {
    }

protected:
    void draw() override;

private:
    void follow();
    void filter(const Document& document);
    void choose(std::uint32_t texture);
    void drawHead();
    void drawGrid();
    void drawThumbnail(std::uint32_t texture, float size);
    void drawDetails();
    void drawLevels(const formats::Texture& texture);
    void drawPalettes(const formats::Texture& texture);
    void drawPaletteChoices();
    void drawPreview(OpenDocument& open, const formats::Texture& texture);
    void drawPicture(OpenDocument& open, ImVec2 size);
    void drawProperties(const OpenDocument& open) const;
    void drawSave();
    void drawPut();
    void drawUsers();

    OpenFiles& _files;
    Selected& _selected;
    View& _view;
    const Settings& _settings;
    Commands& _commands;
    Notices& _notices;
    std::uint64_t _opened = 0; // OpenFiles::opened, followed
    Selection _selection;      // followed, too
    FilterBox _filter;
    std::vector<std::uint32_t> _shown; // those that the filter lets through
    std::uint32_t _chosen = 0;
    std::string _name;             // of it: the next document may have it elsewhere
    std::vector<StateUser> _users; // of it
    TexturePreview::Request _request;
    std::size_t _palettes = 0; // OpenFiles::palettes, followed
    float _thumbnail = 88;
    float _zoom = 0; // pixels a texel; 0: all of it
    int _scroll = 0; // frames in which it still scrolls to the chosen one
};

} // namespace telepipe::tools
