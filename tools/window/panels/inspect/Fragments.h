#pragma once

#include "tools/explain/FragmentRows.h"
#include "tools/window/actions/PixelProbe.h"
#include "tools/window/panels/Panel.h"

namespace telepipe::tools {

class Commands;
class Selected;
class View;
struct OpenFiles;

// Shows the making of the pixel that was last clicked, or of the one under the cursor while its key is held: every
// fragment in the order of blending, and everything about the chosen one, down to the bytes. Choosing a fragment
// selects its triangle.
class Fragments final : public Panel
{
public:
    Fragments(const OpenFiles& files, Selected& selected, const View& view, PixelProbe& probe, Commands& commands)
        : Panel(PanelId::Fragments), _files(files), _selected(selected), _view(view), _probe(probe), _commands(commands)
    {
    }

protected:
    void draw() override;

private:
    bool update();
    void follow();
    std::size_t chosenAgain() const;
    void drawList();
    void drawFragment(std::size_t number);
    void choose(std::size_t fragment);

    const OpenFiles& _files;
    Selected& _selected;
    const View& _view;
    PixelProbe& _probe;
    Commands& _commands;
    const trace::PixelTrace* _trace = nullptr; // the probe's, of this frame
    std::uint64_t _looks = 0, _document = 0;   // the trace that the rows are of
    glm::vec2 _point{-1};
    std::uint32_t _triangle = ~0u; // of the chosen fragment
    std::size_t _chosen = 0;
    std::vector<FragmentRow> _rows; // of the chosen one
};

} // namespace telepipe::tools
