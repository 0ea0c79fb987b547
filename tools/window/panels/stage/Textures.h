#pragma once

#include "tools/window/lists/SceneTarget.h"
#include "tools/window/lists/TexturePreview.h"
#include "tools/window/widgets/FilterBox.h"
#include "tools/window/widgets/Panel.h"

#include <cstdint>

namespace telepipe::tools {

// Every texture of the document as a picture, and all about the chosen one: its levels and channels, the exact value
// of each texel, what the file says about it, and who draws with it.
class Textures final : public Panel
{
public:
    Textures() : Panel(PanelId::Textures, "Textures") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void follow(const Workspace& workspace);
    void filter(const Document& document);
    void choose(const Workspace& workspace, std::uint32_t texture);
    void drawHead();
    void drawGrid(const Workspace& workspace);
    void drawThumbnail(const Workspace& workspace, std::uint32_t texture, float size);
    void drawDetails(Workspace& workspace);
    void drawLevels(const formats::Texture& texture);
    void drawPalettes(Workspace& workspace, const formats::Texture& texture);
    void drawPaletteChoices(Workspace& workspace);
    void drawPreview(OpenDocument& open, const formats::Texture& texture);
    void drawPicture(OpenDocument& open, ImVec2 size);
    void drawProperties(const OpenDocument& open) const;
    void drawSave(Workspace& workspace);
    void drawUsers(Workspace& workspace);

    std::uint64_t _opened = 0; // Workspace::opened, followed
    Selection _selection;      // likewise
    FilterBox _filter;
    std::vector<std::uint32_t> _shown; // those that the filter lets through
    std::uint32_t _chosen = 0;
    std::vector<StateUser> _users; // of it
    TexturePreview::Request _request;
    std::size_t _palettes = 0; // Workspace::palettes, followed
    float _thumbnail = 88;
    float _zoom = 0; // pixels a texel; 0: all of it
    bool _scroll = false;
};

} // namespace telepipe::tools
