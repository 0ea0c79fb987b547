#include "engine/gl/HeadlessContext.h"
#include "tools/cli/OpenPicture.h"
#include "tools/cli/Report.h"
#include "tools/cli/ShotLayers.h"
#include "tools/picture/RestorePicture.h"
#include "tools/picture/WritePicture.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

bool wantsColor(const ShotOptions& options)
{
    const auto& passes = options.passes;
    return passes.empty() || std::find(passes.begin(), passes.end(), PicturePass::Color) != passes.end();
}

void draw(const Document& document, const PictureRecord& asked, const ShotOptions& options)
{
    const PictureView shown = pictureView(document, asked);
    const gl::HeadlessContext context;
    const ShotLayers layers(document, asked);
    render::SceneView view(document.scene, document.textures, document.palette);
    view.visibility() = shown.visibility;
    PictureMaker maker(view, asked.samples);
    if (maker.samples() != asked.samples)
        reportWarning("this driver draws with " + std::to_string(maker.samples()) + " samples a pixel");
    const PictureRecord record = completed(asked, shown.camera, recordedFiles(document), context.description());
    if (!asked.inputs.empty())
        for (const std::string& change : changedInputs(asked.inputs, record.inputs))
            reportWarning(change);
    PictureRequest request = pictureRequest(record);
    layers.addTo(request.frame);
    if (wantsColor(options))
        writePicture(maker, request, record, options.output);
    for (const PicturePass pass : options.passes)
        if (pass != PicturePass::Color)
            writePass(view, document.scene, record, pass, options.output);
    if (!options.record.empty())
        writeRecord(options.record, record, options.output);
}

void takeShot(const ShotOptions& options)
{
    const PictureRecord asked = askedRecord(options);
    draw(*openPicture(asked), asked, options);
}

} // namespace

int runShot(const ShotOptions& options)
{
    return guardedPicture("shot", [&] { takeShot(options); });
}

} // namespace telepipe::tools
