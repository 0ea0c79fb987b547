// The rows of the table about frames, 1280 x 720: against the same triangles with a state a list, and ways to sort
// against each other. Processor time of all threads, a software driver's own included.
#include "engine/gl/HeadlessContext.h"
#include "engine/render/SceneView.h"
#include "engine/render/resource/RenderTarget.h"
#include "tests/bench/Floor.h"
#include "tests/bench/SpeedTable.h"
#include "tools/document/Document.h"

#include <fmt/format.h>
#include <glad/gl.h>

namespace telepipe::test {

namespace {

using render::Translucency;

constexpr std::uint32_t kTableWidth = 1280, kTableHeight = 720;
constexpr int kRounds = 5;

struct View
{
    const char* name;
    render::FrameRequest request;
};

// Views from the document's start, or of a person in its middle, and of all of it from far away.
std::vector<View> viewsOf(const tools::Document& document)
{
    glm::vec3 low(1e9f), high(-1e9f);
    for (const scene::SceneSection& section : document.scene.sections)
        if (section.boundsMin.x <= section.boundsMax.x) {
            low = glm::min(low, section.boundsMin);
            high = glm::max(high, section.boundsMax);
        }
    View near{"near", {}}, far{"far", {}};
    far.request.camera = scene::framing(low, high, 60, float(kTableWidth) / kTableHeight);
    near.request.camera = document.start.value_or(scene::Camera{(low + high) * 0.5f + glm::vec3(0, 20, 0), 135, 0});
    return {near, far};
}

class Drawing
{
public:
    Drawing(const tools::Document& document, const scene::Scene& scene, const View& view, Translucency translucency)
        : _view(scene, document.textures, document.palette), _request(view.request)
    {
        _request.settings.translucency = translucency;
    }

    void operator()(render::RenderTarget& target)
    {
        _view.draw(_request, target);
        glFinish();
    }
    std::uint64_t draws() const { return _view.statistics().draws; }

private:
    render::SceneView _view;
    render::FrameRequest _request;
};

void compare(SpeedTable& table, render::RenderTarget& target, const std::string& job, Drawing& drawing, Drawing& other,
             const char* against, double goal)
{
    drawing(target);
    other(target);
    const Paired result = paired([&] { drawing(target); }, [&] { other(target); }, kRounds);
    table.addRatio(job, fmt::format("{:.1f} ms, {} draws", result.seconds * 1e3, drawing.draws()), result.ratio,
                   against, goal);
}

// Peeling takes a pass a layer: the demo alone is small enough to wait for it.
void measureView(const tools::Document& document, const std::string& name, const View& view, SpeedTable& table,
                 render::RenderTarget& target)
{
    const scene::Scene floor = flattened(document.scene);
    Drawing plain(document, floor, view, Translucency::Batches);
    Drawing batches(document, document.scene, view, Translucency::Batches);
    Drawing sorted(document, document.scene, view, Translucency::PerPixel);
    const std::string from = fmt::format("{}, {}", name, view.name);
    compare(table, target, "frame, " + from, batches, plain, "one state a list", 1.15);
    compare(table, target, "translucency a pixel at a time, " + from, sorted, batches, "batches", 1.8);
    if (name == "demo") {
        Drawing peeled(document, document.scene, view, Translucency::Peeled);
        compare(table, target, "the same by peeling, " + from, peeled, batches, "batches", 4);
    }
}

void measureDocument(const tools::Document& document, const std::string& name, SpeedTable& table,
                     render::RenderTarget& target)
{
    for (const View& view : viewsOf(document))
        measureView(document, name, view, table, target);
}

void measureReadBack(SpeedTable& table, render::RenderTarget& target)
{
    formats::ByteVector picture, bare(std::size_t{kTableWidth} * kTableHeight * 4);
    target.clear({0.2f, 0.4f, 0.6f, 1});
    const auto readBare = [&] {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, target.framebuffer());
        glReadPixels(0, 0, kTableWidth, kTableHeight, GL_RGBA, GL_UNSIGNED_BYTE, bare.data());
    };
    const Paired result = paired([&] { target.readRgba(picture); }, readBare);
    table.addRatio("read back 1280 × 720", fmt::format("{:.2f} ms", result.seconds * 1e3), result.ratio,
                   "the bare call", 1.2);
}

} // namespace

void measureFrames(const Corpus& corpus, SpeedTable& table)
try {
    const gl::HeadlessContext context;
    render::RenderTarget target(kTableWidth, kTableHeight);
    measureReadBack(table, target);
    measureDocument(*tools::openDemo(), "demo", table, target);
    for (const std::vector<Corpus::Pair>* stages : {&corpus.v2Stages, &corpus.bbStages})
        for (const Corpus::Pair& pair : *stages)
            measureDocument(*tools::openDocument({pair.path}), pair.path.stem().string(), table, target);
} catch (const std::runtime_error& error) {
    table.addSkipped("frames", error.what());
}

} // namespace telepipe::test
