#include "engine/render/FileLights.h"
#include "engine/trace/PixelTracer.h"
#include "tools/cli/Commands.h"
#include "tools/cli/Values.h"
#include "tools/disk/Report.h"
#include "tools/explain/PixelReport.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/job/OpenPicture.h"

#include <cstdio>
#include <stdexcept>

namespace telepipe::tools {

namespace {

trace::PixelTrace tracePixel(const Document& document, const PictureRecord& record, PixelPlace pixel)
{
    const PictureView view = pictureView(document, record);
    scene::Pose pose;
    scene::evaluatePose(document.scene, record.seconds, pose);
    trace::PixelTracer tracer(document.scene, document.textures, document.palette);
    const render::ViewSettings settings =
        render::settingsWithFileLights(record.settings, document.scene, record.seconds);
    tracer.begin(view.camera, {record.size.width, record.size.height}, settings, view.visibility, pose);
    return tracer.trace({pixel.x + 0.5, pixel.y + 0.5});
}

// In a comparison, the record of those files that the pixel shows, with the first files' camera.
PictureRecord seenAt(const PictureRecord& record, PixelPlace pixel)
{
    if (!record.compared || !showsSecond(record.compared->look, (float(pixel.x) + 0.5f) / float(record.size.width)))
        return record;
    PictureRecord other = secondOf(record);
    if (!other.camera)
        other.camera = pictureView(*openPicture(record), record).camera;
    return other;
}

PixelPlace pixelOf(const std::string& place, const PictureSize& size)
{
    try {
        return parsePixel(place, size);
    } catch (const std::invalid_argument& error) {
        throw WrongUsage{error.what()};
    }
}

} // namespace

int runPixel(const PixelOptions& options)
{
    ShotOptions picture = options.picture;
    const std::string place = picture.request.files.back().string();
    picture.request.files.pop_back();
    return guardedPicture("pixel", [&] {
        const PictureRecord asked = askedRecord(picture);
        const PixelPlace pixel = pixelOf(place, asked.size);
        const PictureRecord record = seenAt(asked, pixel);
        const std::unique_ptr<Document> document = openPicture(record);
        const trace::PixelTrace trace = tracePixel(*document, record, pixel);
        const std::string text = options.json ? pixelJson(*document, trace) : pixelText(*document, trace);
        std::fwrite(text.data(), 1, text.size(), stdout);
    });
}

} // namespace telepipe::tools
