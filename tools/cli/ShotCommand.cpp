#include "engine/gl/HeadlessContext.h"
#include "tools/cli/Commands.h"
#include "tools/disk/Report.h"
#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/job/PathFlight.h"

#include <algorithm>
#include <cstdio>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

bool wantsColor(const ShotOptions& options)
{
    const auto& passes = options.passes;
    return passes.empty() || std::find(passes.begin(), passes.end(), PicturePass::Color) != passes.end();
}

// Every frame is a picture of its own, that says how it was made; all of them together are one that moves.
void shootPath(RecordPainter& painter, const PathFlight& flight, const ShotOptions& options)
{
    PictureFiles files;
    const MovingPictureFormat format = flight.format(painter, options.output);
    std::optional<MovingPicture> moving;
    if (wantsColor(options))
        moving.emplace(files, format);
    for (std::uint32_t i = 0; i < flight.frames(); ++i) {
        const fs::path picture = framePath(options.output, i);
        std::fprintf(stderr, "[%u/%u] %s\n", i + 1, flight.frames(), printableName(picture.string()).c_str());
        const PictureRecord record = painter.complete(flight.recordAt(i));
        if (moving)
            moving->add(record, true, [&] { return painter.draw(record); });
        painter.writePasses(record, options.passes, picture);
    }
    if (moving)
        moving->finish();
}

void shootView(RecordPainter& painter, const PictureRecord& asked, const ShotOptions& options)
{
    const PictureRecord record = painter.complete(asked);
    if (wantsColor(options))
        painter.write(record, options.output);
    painter.writePasses(record, options.passes, options.output);
    if (!options.record.empty())
        writeRecord(options.record, record, options.output);
}

// The record of the view to draw. For a plan or a sheet this is the view of what the plan or sheet shows.
PictureRecord viewRecord(const ShotOptions& options)
{
    PictureRecord record = askedRecord(options);
    if (record.work.plan || record.work.sheet) {
        reportWarning(std::string("this is the view of ") + workName(record.work) + "; telepipe " +
                      (record.work.plan ? "plan" : "sheet") + " makes all of it again");
        record = viewOf(std::move(record));
    }
    if (record.work.path && record.work.path->name.empty())
        record.work.path.reset(); // --fps alone
    if (!record.work.video.empty() && !record.work.path)
        throw WrongUsage{"--video: only a --path moves"};
    if (record.work.path && !options.record.empty())
        throw WrongUsage{"--record: each picture of a path says it by itself"};
    return record;
}

void takeShot(const ShotOptions& options)
{
    const PictureRecord asked = viewRecord(options);
    std::optional<PathFlight> flight;
    if (asked.work.path)
        flight.emplace(asked);
    const std::unique_ptr<Document> document = openPicture(asked);
    pictureView(*document, asked); // a mistake in the options is told before anything is drawn
    const gl::HeadlessContext context;
    std::vector<RecordedFile> inputs = recordedFiles(*document);
    warnOfChanges(asked, inputs);
    render::SceneView view(document->scene, document->textures, document->palette);
    RecordPainter painter(*document, view, asked, true, std::move(inputs), context.description());
    if (painter.samples() != asked.samples)
        reportWarning("this driver draws with " + std::to_string(painter.samples()) + " samples a pixel");
    if (flight)
        shootPath(painter, *flight, options);
    else
        shootView(painter, asked, options);
}

} // namespace

int runShot(const ShotOptions& options)
{
    return guardedPicture("shot", [&] { takeShot(options); });
}

} // namespace telepipe::tools
