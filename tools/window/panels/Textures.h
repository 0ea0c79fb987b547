#pragma once

#include "tools/window/Panel.h"

#include <cstdint>

namespace telepipe::tools {

// Every texture of the document as a picture, and what the file says about the chosen one.
class Textures final : public Panel
{
public:
    Textures() : Panel(PanelId::Textures, "Textures") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void drawGrid(const OpenDocument& open);
    void drawDetails(const OpenDocument& open) const;

    std::uint32_t _chosen = 0;
    float _thumbnail = 88;
};

} // namespace telepipe::tools
