#pragma once

#include "engine/trace/PixelTracer.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace telepipe::tools {

class Selected;
class View;
struct OpenFiles;
struct Settings;

// The tracing of one pixel (View::probe), by which the picture is picked, and which the panel of fragments shows. It is
// traced again only where something it depends on has changed; as long as the view stays, a pixel costs no more than
// itself.
class PixelProbe
{
public:
    PixelProbe(const OpenFiles& files, const Selected& selected, const View& view, const Settings& settings)
        : _files(files), _selected(selected), _view(view), _settings(settings)
    {
    }

    const trace::PixelTrace* look();               // null: no pixel is asked about, or nothing has been drawn yet
    std::uint64_t looks() const { return _looks; } // tells one trace from another
    std::uint64_t document() const { return _asked.document; }

private:
    // Together with the visibility, everything that the fragments of a pixel depend on.
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

    bool begin();

    const OpenFiles& _files;
    const Selected& _selected;
    const View& _view;
    const Settings& _settings;
    Question _asked;
    glm::vec2 _point{-1};                        // of the picture
    scene::Visibility _shown;                    // then
    std::unique_ptr<trace::PixelTracer> _tracer; // of _asked.document
    trace::PixelTrace _trace;
    std::uint64_t _looks = 0;
};

// The fragment that was drawn last and lies on top of all others; past the end where there is none.
std::size_t topFragment(const trace::PixelTrace& trace);
// The hit that the ray through the pixel would have made.
scene::PickResult pickOf(const trace::Fragment& fragment);

} // namespace telepipe::tools
