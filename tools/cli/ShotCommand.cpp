#include "engine/gl/HeadlessContext.h"
#include "engine/render/SceneView.h"
#include "tools/cli/PictureView.h"
#include "tools/cli/Report.h"
#include "tools/cli/ShotLayers.h"
#include "tools/files/WriteFile.h"
#include "tools/image/PngWriter.h"
#include "tools/picture/Picture.h"

namespace telepipe::tools {

namespace {

PictureRequest pictureRequest(const ShotOptions& options, const scene::Camera& camera)
{
    PictureRequest request;
    request.size = options.size;
    request.supersampling = options.supersampling;
    request.transparent = options.transparent;
    request.frame.camera = camera;
    request.frame.seconds = options.seconds;
    request.frame.settings = options.settings;
    return request;
}

// An opaque background makes an opaque picture, whatever blending left in the alpha channel.
PngColor pngColor(const ShotOptions& options)
{
    const bool opaque = options.settings.background.a >= 1 && !options.transparent;
    return opaque ? PngColor::Rgb : PngColor::Rgba;
}

void draw(const Document& document, const ShotOptions& options)
{
    const PictureView shown = pictureView(document, options);
    const gl::HeadlessContext context;
    const ShotLayers layers(document, options);
    render::SceneView view(document.scene, document.textures, document.palette);
    view.visibility() = shown.visibility;
    PictureMaker maker(view, options.samples);
    if (maker.samples() != options.samples)
        reportWarning("this driver draws with " + std::to_string(maker.samples()) + " samples a pixel");
    FileWriter file(options.output);
    PngWriter png([&](formats::Bytes bytes) { file.write(bytes); }, options.size.width, options.size.height,
                  pngColor(options));
    PictureRequest request = pictureRequest(options, shown.camera);
    layers.addTo(request.frame);
    maker.draw(request, [&](auto rows) { png.writeRows(rows); });
    png.finish();
    file.commit();
}

void takeShot(const ShotOptions& options)
{
    draw(*openPicture(options), options);
}

} // namespace

int runShot(const ShotOptions& options)
{
    return guardedPicture("shot", [&] { takeShot(options); });
}

} // namespace telepipe::tools
