#pragma once

#include "engine/trace/PixelTracer.h"
#include "tools/explain/FragmentRows.h"
#include "tools/window/panels/Panel.h"

#include <memory>

namespace telepipe::tools {

class Selected;
class View;
struct OpenFiles;
struct Settings;

// Shows the making of the pixel that was last clicked, or of the one under the cursor while its key is held: every
// fragment in the order of blending, and everything about the chosen one, down to the bytes. Choosing a fragment
// selects its triangle.
class Fragments final : public Panel
{
public:
    Fragments(const OpenFiles& files, Selected& selected, const View& view, const Settings& settings)
        : Panel(PanelId::Fragments), _files(files), _selected(selected), _view(view), _settings(settings)
    {
    }

protected:
    void draw() override;
    Rect place(const Rect& area) const override;

private:
    // Together with the document, everything that the fragments of a pixel depend on.
    struct Question
    {
        std::uint64_t document = 0; // Subject::id
        std::uint64_t changes = 0;  // OpenDocument::changes
        scene::Camera camera;
        double seconds = 0;
        render::ViewSettings settings;
        glm::uvec2 size{0};

        bool operator==(const Question&) const = default;
    };

    void update();
    bool begin();
    void trace(const Document& document, glm::vec2 point, bool stays);
    void drawList();
    void drawFragment(std::size_t number);
    void choose(std::size_t fragment);
    std::size_t shownFirst(std::uint32_t triangle) const;

    const OpenFiles& _files;
    Selected& _selected;
    const View& _view;
    const Settings& _settings;
    Question _asked;
    glm::vec2 _point{-1};                        // of the picture
    scene::Visibility _shown;                    // then
    std::unique_ptr<trace::PixelTracer> _tracer; // of _asked.document
    trace::PixelTrace _trace;
    std::size_t _chosen = 0;
    std::vector<FragmentRow> _rows; // of the chosen one
};

} // namespace telepipe::tools
