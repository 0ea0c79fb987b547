#pragma once

#include "engine/trace/PixelTracer.h"
#include "tools/explain/FragmentRows.h"
#include "tools/window/widgets/Panel.h"

#include <memory>

namespace telepipe::tools {

// Shows the making of the pixel that was last clicked, or of the one under the cursor while its key is held: every
// fragment in the order of blending, and everything about the chosen one, down to the bytes. Choosing a fragment
// selects its triangle.
class Fragments final : public Panel
{
public:
    Fragments() : Panel(PanelId::Fragments, "Fragments") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    // Together with the document, everything that the fragments of a pixel depend on.
    struct Question
    {
        std::uint64_t document = 0; // Workspace::opened
        std::uint64_t changes = 0;  // OpenDocument::changes
        scene::Camera camera;
        double seconds = 0;
        render::ViewSettings settings;
        glm::uvec2 size{0};

        bool operator==(const Question&) const = default;
    };

    void update(const Workspace& workspace);
    bool begin(const Workspace& workspace);
    void trace(const Document& document, glm::vec2 point, bool stays);
    void drawList(Workspace& workspace);
    void drawFragment(std::size_t number, Workspace& workspace);
    void choose(std::size_t fragment, Workspace& workspace);
    std::size_t shownFirst(std::uint32_t triangle) const;

    Question _asked;
    glm::vec2 _point{-1};                        // of the picture
    scene::Visibility _shown;                    // then
    std::unique_ptr<trace::PixelTracer> _tracer; // of _asked.document
    trace::PixelTrace _trace;
    std::size_t _chosen = 0;
    std::vector<FragmentRow> _rows; // of the chosen one
};

} // namespace telepipe::tools
