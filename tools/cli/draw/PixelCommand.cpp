#include "engine/draw/AlignSections.h"
#include "engine/render/FileLights.h"
#include "engine/render/screen/DreamcastPass.h"
#include "engine/trace/PixelTracer.h"
#include "formats/bytes/Errors.h"
#include "tools/cli/command/Values.h"
#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/draw/PictureHelpTexts.h"
#include "tools/cli/draw/PictureRun.h"
#include "tools/disk/Print.h"
#include "tools/explain/PixelReport.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/job/OpenPicture.h"

namespace telepipe::tools {

namespace {

struct PixelOptions
{
    ShotOptions picture; // its output unused; the last of its files is the pixel, X,Y
    bool json = false;
};

// The pixel of the console's picture that a pixel of the enlarged one shows most of; a mistake beside it.
OrMistake<PixelPlace> consolePixel(PixelPlace pixel, const PictureSize& size)
{
    const render::PictureBox box = render::dreamcastBox(glm::vec2(size.width, size.height));
    const glm::vec2 share = (glm::vec2(pixel.x, pixel.y) + 0.5f - box.origin) / box.size;
    if (glm::any(glm::lessThan(share, glm::vec2(0))) || glm::any(glm::greaterThanEqual(share, glm::vec2(1))))
        return Mistake{"", {"the pixel lies beside the console's picture, which is 4:3"}};
    constexpr glm::vec2 kConsole(render::DreamcastPass::kWidth, render::DreamcastPass::kHeight);
    const glm::uvec2 place(share * kConsole);
    return PixelPlace{place.x, place.y};
}

// The pixel that is traced: a pixel of the console's output where that is shown, else one of the picture.
struct TracedPixel
{
    PixelPlace place;
    glm::uvec2 picture;
};

OrMistake<TracedPixel> tracedPixel(PixelPlace pixel, const PictureRecord& record)
{
    if (!record.settings.dreamcast)
        return TracedPixel{pixel, {record.size.width, record.size.height}};
    const OrMistake<PixelPlace> place = consolePixel(pixel, record.size);
    if (!place)
        return place.mistake();
    return TracedPixel{*place, {render::DreamcastPass::kWidth, render::DreamcastPass::kHeight}};
}

trace::PixelTrace tracePixel(const Document& document, const PictureRecord& record, const PictureView& view,
                             const TracedPixel& pixel)
{
    scene::Pose pose;
    scene::evaluatePose(document.scene, record.seconds, pose);
    trace::PixelTracer tracer(document.scene, document.textures, document.palette);
    const render::ViewSettings settings = render::settingsOfScene(
        settingsAt(record.settings, document, view.camera.position, record.seconds), document.scene, record.seconds);
    tracer.begin(view.camera, pixel.picture, settings, view.visibility, pose);
    return tracer.trace({pixel.place.x + 0.5, pixel.place.y + 0.5});
}

scene::Camera cameraInSecond(const scene::Camera& camera, const Document& first, const Document& second)
{
    return scene::alignedCamera(camera, first.scene, second.scene, scene::alignSections(first.scene, second.scene));
}

// The record of the files that the pixel shows in a comparison: with the first files' camera, or one from the same
// place in a section.
OrMistake<PictureRecord> seenAt(const PictureRecord& record, PixelPlace pixel, const PictureNotices& notices)
{
    if (!record.compared || !showsSecond(record.compared->look, (float(pixel.x) + 0.5f) / float(record.size.width)))
        return record;
    PictureRecord other = secondOf(record);
    const bool aligned = record.compared->look.aligned;
    if (other.camera && !aligned)
        return other;
    const OpenedPicture first = openPicture(record, notices);
    const auto view = resolve(record, *first.document);
    if (!view)
        return view.mistake();
    other.camera = view->camera;
    if (aligned)
        other.camera = cameraInSecond(view->camera, *first.document, *openPicture(other, notices).document);
    return other;
}

OrMistake<PixelPlace> pixelOf(const std::string& place, const PictureSize& size)
{
    try {
        return parsePixel(place, size);
    } catch (const formats::Refused& error) {
        return Mistake{"", error.message()};
    }
}

// The last of the files is the pixel.
std::optional<Mistake> explainPixel(const PixelOptions& options, const PictureNotices& notices)
{
    ShotOptions picture = options.picture;
    const std::string place = picture.request.files.back().string();
    picture.request.files.pop_back();
    const OrMistake<PictureRecord> asked = askedRecord(picture, notices);
    if (!asked)
        return asked.mistake();
    const OrMistake<PixelPlace> pixel = pixelOf(place, asked->size);
    if (!pixel)
        return pixel.mistake();
    const OrMistake<PictureRecord> record = seenAt(*asked, *pixel, notices);
    if (!record)
        return record.mistake();
    const OpenedPicture opened = openPicture(*record, notices);
    const Document& document = *opened.document;
    const OrMistake<PictureView> view = resolve(*record, document);
    if (!view)
        return view.mistake();
    const OrMistake<TracedPixel> traced = tracedPixel(*pixel, *record);
    if (!traced)
        return traced.mistake();
    const std::uint32_t samples = samplesOf(*record) * record->supersampling * record->supersampling;
    if (samples > 1)
        notices.warn({"the picture's pixel is the mean of {} samples; this is what lies in its middle", samples});
    const trace::PixelTrace trace = tracePixel(document, *record, *view, *traced);
    if (options.json)
        printJson(pixelJson(document, trace));
    else
        printText(pixelText(document, trace));
    return std::nullopt;
}

int runPixel(const PixelOptions& options)
{
    return runPicture("pixel", [&] { return explainPixel(options, terminal()); });
}

} // namespace

Command pixelCommand()
{
    const auto options = std::make_shared<PixelOptions>();
    ShotOptions& picture = options->picture;
    return {kPixelHelp,
            {files(picture.request.files, "As telepipe shot; then X,Y: the pixel, from the top left").required(),
             companionArguments(picture.request), trustFlag(picture.trust), bookmarkArguments(picture),
             pictureArguments(picture.changes), standArguments(picture), comparisonArguments(picture.changes),
             flag("--json", options->json, "One JSON object")},
            [options] { return runPixel(*options); }};
}

} // namespace telepipe::tools
