// A picture that is asked for again is kept; a change of anything it depends on makes it another one.
#if TELEPIPE_WINDOW

#include "tools/window/picture/LastPicture.h"
#include "engine/render/resource/RenderTarget.h"
#include "tests/tools/window/ContextTest.h"
#include "tools/demo/Demo.h"

#include <functional>
#include <memory>
#include <vector>

namespace telepipe::test::last_picture_test {
namespace {

using namespace tools;

class LastPictureTest : public ContextTest
{
protected:
    void SetUp() override
    {
        ContextTest::SetUp();
        if (IsSkipped())
            return;
        std::unique_ptr<Document> document = openDemo();
        DocumentOverlay& overlay = document->overlays.emplace_back();
        overlay.mesh.vertices.resize(3);
        overlay.mesh.groups.emplace_back().vertexCount = 3;
        _open = std::make_unique<OpenDocument>(std::move(document), std::vector<std::filesystem::path>());
        _target = std::make_unique<render::RenderTarget>(32, 32);
        _request.settings.translucency = render::Translucency::Batches;
    }

    // Draws a frame as the window does. True where it was drawn.
    bool frame()
    {
        _open->apply(_overrides);
        _request.highlighted = _strips;
        _request.labels = _labels;
        _open->layers().addTo(_request, _settings);
        if (_picture.isThere(_asked, _request, *_open))
            return false;
        _open->view().draw(_request, *_target);
        _picture.drawn(*_open);
        return true;
    }
    bool comesToRest()
    {
        int drawn = 0;
        while (drawn < 20 && frame())
            ++drawn;
        return drawn > 1 && drawn < 20; // not the first one: the next have what it left out
    }

    std::unique_ptr<OpenDocument> _open;
    std::unique_ptr<render::RenderTarget> _target;
    LastPicture _picture;
    Canvas::Asked _asked;
    render::FrameRequest _request;
    scene::Overrides _overrides;
    LayerSettings _settings;
    std::vector<std::uint32_t> _strips;
    std::vector<scene::GuideEnd> _labels;
};

TEST_F(LastPictureTest, WhatIsAskedForAgainIsThere)
{
    EXPECT_TRUE(comesToRest());
    for (int i = 0; i < 100; ++i)
        EXPECT_FALSE(frame());
    _picture.forget();
    EXPECT_TRUE(comesToRest());
}

TEST_F(LastPictureTest, WhateverItDependsOnMakesItAnother)
{
    const std::vector<std::function<void()>> changes = {
        [&] { _request.camera.position.x += 0.001f; },
        [&] { _request.seconds += 0.001; },
        [&] { _request.settings.wireframe = !_request.settings.wireframe; },
        [&] { _request.mayLag = !_request.mayLag; },
        [&] { _strips.push_back(1); },
        [&] { _strips.front() = 2; },
        [&] { _request.highlightGlow = 0.5f; },
        [&] { _labels.emplace_back(); },
        [&] { _labels.front().position.y = 1; },
        [&] { _settings.line = 0.1f; },
        [&] { _settings.xray = !_settings.xray; },
        [&] { _settings.collision = false; },
        [&] { _settings.collision = true; },
        [&] { _open->layers().layer(0).show(0, !_open->layers().layer(0).isShown(0)); },
        [&] { _open->view().visibility().sections.front() ^= 1; },
        [&] { _overrides.emplace_back().value = 1; },
        [&] { _asked.window.x += 1; },
        [&] { _asked.seen.size.y += 1; },
        [&] { _asked.quality.sixteenths = 8; },
        [&] { _asked.samples = 4; },
        [&] { _open->view().draw(_request, *_target); }, // a map
    };
    _settings.collision = true;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        ASSERT_TRUE(comesToRest()) << i;
        changes[i]();
        EXPECT_TRUE(frame()) << i;
    }
}

} // namespace
} // namespace telepipe::test::last_picture_test

#endif
