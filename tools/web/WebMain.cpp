#include "engine/gl/Capabilities.h"
#include "tools/disk/FilesBelow.h"
#include "tools/web/WebViewer.h"

#include <emscripten.h>
#include <emscripten/html5.h>
#include <memory>
#include <string_view>

// The functions that the page calls (tools/web/page/viewer.js). Texts go both ways as UTF-8. A function that fails
// returns 0 and leaves the reason in telepipe_error.
namespace telepipe::tools {

namespace {

// WebGL has this under an extension's object, which Emscripten's library does not know.
// clang-format off
EM_JS(void, webClipControl, (unsigned origin, unsigned depth), {
    const extension = GLctx.getExtension('EXT_clip_control');
    extension.clipControlEXT(origin, depth);
})
// clang-format on

gl::ProcAddress browserFunction(const char* name)
{
    if (std::string_view(name) == "glClipControlEXT")
        return reinterpret_cast<gl::ProcAddress>(webClipControl);
    return reinterpret_cast<gl::ProcAddress>(emscripten_webgl_get_proc_address(name));
}

struct Page
{
    std::unique_ptr<WebViewer> viewer;
    std::string error, text; // handed out until the next call
    formats::ByteVector bytes;
};

// The page has one viewer, as a process has one window.
Page& page()
{
    static Page page;
    return page;
}

template <class Work> int tried(Work work)
{
    try {
        work();
        page().error.clear();
        return 1;
    } catch (const std::exception& error) {
        page().error = error.what();
        return 0;
    }
}

const char* handedOut(std::string text)
{
    page().text = std::move(text);
    return page().text.c_str();
}

void makeContext(const char* canvas)
{
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = wanted.depth = wanted.stencil = wanted.antialias = false; // all is drawn elsewhere and copied
    wanted.preserveDrawingBuffer = true; // frames that stand still are not drawn again
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context(canvas, &wanted);
    if (context <= 0)
        throw std::runtime_error("this browser, or its graphics driver, has no WebGL 2");
    emscripten_webgl_make_context_current(context);
    gl::loadGl(browserFunction);
}

} // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE int telepipe_begin(const char* canvas)
{
    return tried([&] {
        makeContext(canvas);
        page().viewer = std::make_unique<WebViewer>();
    });
}

EMSCRIPTEN_KEEPALIVE int telepipe_open(const char* request)
{
    return tried([&] { page().viewer->open(request); });
}

// Lists the files below a folder and in the images and archives there, a line each.
EMSCRIPTEN_KEEPALIVE const char* telepipe_files(const char* folder)
{
    std::string lines;
    tried([&] {
        for (const std::filesystem::path& path : filesBelow(folder, [](const FileError&) {}))
            lines += path.string() + "\n";
    });
    return handedOut(lines);
}

EMSCRIPTEN_KEEPALIVE int telepipe_take(const char* record)
{
    return tried([&] { page().viewer->take(record); });
}

EMSCRIPTEN_KEEPALIVE const char* telepipe_record()
{
    return handedOut(page().viewer->record());
}

EMSCRIPTEN_KEEPALIVE const char* telepipe_facts()
{
    return handedOut(page().viewer->facts());
}

EMSCRIPTEN_KEEPALIVE const char* telepipe_error()
{
    return page().error.c_str();
}

// 1: something was drawn; 0: it would be the same; -1: it failed.
EMSCRIPTEN_KEEPALIVE int telepipe_frame(int width, int height, double seconds, float right, float up, float forward,
                                        float left, float upwards, float panX, float panY, float wheel, float speed)
{
    const CameraInput input{{right, up, forward}, {left, upwards}, {panX, panY}, wheel, speed};
    bool drawn = false;
    const int good =
        tried([&] { drawn = page().viewer->frame(std::uint32_t(width), std::uint32_t(height), input, seconds); });
    return good == 0 ? -1 : drawn;
}

EMSCRIPTEN_KEEPALIVE void telepipe_orbit(int orbit)
{
    page().viewer->setOrbit(orbit != 0);
}

EMSCRIPTEN_KEEPALIVE void telepipe_reset()
{
    page().viewer->lookFromStart();
}

EMSCRIPTEN_KEEPALIVE void telepipe_play(int plays)
{
    page().viewer->play(plays != 0);
}

// The bytes of a PNG; telepipe_picture_size has their number.
EMSCRIPTEN_KEEPALIVE const std::uint8_t* telepipe_picture(int width, int height, int supersampling)
{
    const int good = tried([&] {
        page().bytes =
            page().viewer->picture({std::uint32_t(width), std::uint32_t(height)}, std::uint32_t(supersampling));
    });
    return good != 0 ? page().bytes.data() : nullptr;
}

EMSCRIPTEN_KEEPALIVE int telepipe_picture_size()
{
    return int(page().bytes.size());
}

} // extern "C"

} // namespace telepipe::tools
