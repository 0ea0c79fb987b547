#include "engine/render/FileLights.h"
#include "engine/trace/PixelTracer.h"
#include "tools/cli/PictureView.h"
#include "tools/cli/PixelReport.h"
#include "tools/cli/Report.h"
#include "tools/cli/Values.h"

#include <cstdio>
#include <stdexcept>

namespace telepipe::tools {

namespace {

trace::PixelTrace tracePixel(const Document& document, const ShotOptions& options, PixelPlace pixel)
{
    const PictureView view = pictureView(document, options);
    scene::Pose pose;
    scene::evaluatePose(document.scene, options.seconds, pose);
    trace::PixelTracer tracer(document.scene, document.textures, document.palette);
    const render::ViewSettings settings =
        render::settingsWithFileLights(options.settings, document.scene, options.seconds);
    tracer.begin(view.camera, {options.size.width, options.size.height}, settings, view.visibility, pose);
    return tracer.trace({pixel.x + 0.5, pixel.y + 0.5});
}

} // namespace

int runPixel(const PixelOptions& options)
{
    ShotOptions picture = options.picture;
    PixelPlace pixel;
    try {
        pixel = parsePixel(picture.request.files.back().string(), picture.size);
    } catch (const std::invalid_argument& error) {
        report(std::string("pixel: ") + error.what());
        return kExitUsage;
    }
    picture.request.files.pop_back();
    return guardedPicture("pixel", [&] {
        const std::unique_ptr<Document> document = openPicture(picture);
        const trace::PixelTrace trace = tracePixel(*document, picture, pixel);
        const std::string text = options.json ? pixelJson(*document, trace) : pixelText(*document, trace);
        std::fwrite(text.data(), 1, text.size(), stdout);
    });
}

} // namespace telepipe::tools
