#include "tools/window/actions/PixelProbe.h"

#include "engine/render/FileLights.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"

#include <algorithm>
#include <glm/common.hpp>

namespace telepipe::tools {

const trace::PixelTrace* PixelProbe::look()
{
    const Subject subject = _selected.probed();
    if (!_files.open || !subject.open || !_view.probe || subject.open->view().pose().world.empty())
        return nullptr;
    if (begin() || *_view.probe != _point) {
        _point = *_view.probe;
        _trace = _tracer->trace(glm::floor(glm::dvec2(_point)) + 0.5);
        ++_looks;
    }
    return &_trace;
}

// False: the tracer is set to that already.
bool PixelProbe::begin()
{
    OpenDocument& open = *_selected.probed().open;
    const double seconds = _view.clock.seconds();
    const Question question{
        _selected.probed().id,
        open.changes(),
        _view.nowIn(_selected.probed()),
        seconds,
        render::settingsOfScene(settingsAt(_settings.view, open.document(), _view.now().position, seconds),
                                open.scene(), seconds),
        _view.pixels};
    if (_tracer && question == _asked && open.view().visibility() == _shown)
        return false;
    const Document& document = open.document();
    if (!_tracer || question.document != _asked.document || question.changes != _asked.changes)
        _tracer = std::make_unique<trace::PixelTracer>(document.scene, document.textures, document.palette);
    _asked = question;
    _shown = open.view().visibility();
    _tracer->begin(_asked.camera, _asked.size, _asked.settings, _shown, open.view().pose());
    return true;
}

std::size_t topFragment(const trace::PixelTrace& trace)
{
    const auto& all = trace.fragments;
    const auto last =
        std::find_if(all.rbegin(), all.rend(), [](const auto& f) { return f.fate == trace::Fate::Drawn; });
    return last == all.rend() ? all.size() : static_cast<std::size_t>(all.rend() - last) - 1;
}

scene::PickResult pickOf(const trace::Fragment& fragment)
{
    return {fragment.triangle, fragment.strip, fragment.model,
            fragment.section,  fragment.node,  static_cast<float>(fragment.distance),
            fragment.point};
}

} // namespace telepipe::tools
