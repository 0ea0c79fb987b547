#include "engine/gl/HeadlessContext.h"
#include "tools/cli/command/Values.h"
#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/draw/PictureHelpTexts.h"
#include "tools/cli/draw/PictureRun.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/NamedOutputs.h"
#include "tools/picture/draw/MissingParts.h"
#include "tools/picture/job/Flight.h"
#include "tools/picture/job/OpenPicture.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

bool wantsColor(const ShotOptions& options)
{
    const auto& passes = options.passes;
    return passes.empty() || std::find(passes.begin(), passes.end(), PicturePass::Color) != passes.end();
}

// Every frame is a picture of its own, that says how it was made; all of them together are one that moves.
void shootPath(RecordMaker& maker, const Flight& flight, const ShotOptions& options)
{
    PictureFiles files;
    const MovingPictureFormat format = flight.format(maker, options.output);
    std::optional<MovingPicture> moving;
    if (wantsColor(options))
        moving.emplace(files, format);
    for (std::uint32_t i = 0; i < flight.frames(); ++i) {
        const fs::path picture = framePath(options.output, i);
        printProgress(lineOf("[{}/{}] {}", i + 1, flight.frames(), picture));
        const PictureRecord record = maker.complete(flight.recordAt(i));
        if (moving)
            moving->add(record, true, [&] { return maker.draw(record); });
        maker.writePasses(record, options.passes, picture);
    }
    if (moving)
        moving->finish();
}

void shootView(RecordMaker& maker, const PictureRecord& asked, const ShotOptions& options)
{
    const PictureRecord record = maker.complete(asked);
    if (wantsColor(options))
        maker.write(record, options.output);
    maker.writePasses(record, options.passes, options.output);
    if (!options.record.empty())
        writeRecord(options.record, record, options.output);
}

// The record of the view to draw. For a plan or a sheet this is the view of what the plan or sheet shows.
OrMistake<PictureRecord> viewRecord(const ShotOptions& options, const PictureNotices& notices)
{
    OrMistake<PictureRecord> asked = askedRecord(options, notices);
    if (!asked)
        return asked;
    PictureRecord record = *asked;
    if (record.work.plan || record.work.sheet) {
        notices.warn(std::string("this is the view of ") + workName(record.work) + "; telepipe " +
                     (record.work.plan ? "plan" : "sheet") + " makes all of it again");
        record = viewOf(std::move(record));
    }
    if (record.work.path && record.work.path->name.empty())
        return Mistake{"", "--fps: only a --path moves"};
    if (!record.work.video.empty() && !record.work.path)
        return Mistake{"", "--video: only a --path moves"};
    if (record.work.path && !options.chipDump.folder.empty())
        return Mistake{"", "--pvr-dump: the chip's memory holds one frame, not a --path"};
    if (record.work.path && !options.record.empty())
        return Mistake{"", "--record: each picture of a path says it by itself"};
    return record;
}

// An option that says how an overlay looks, where none is shown that it could be about.
std::optional<Mistake> uselessLook(const ShotOptions& options, const PictureRecord& record, const Document& document)
{
    const auto& kinds = record.overlays.kinds;
    const bool showsCollision = kinds.empty() ? hasOverlay(document, scene::OverlayKind::Collision)
                                              : std::ranges::count(kinds, scene::OverlayKind::Collision) != 0;
    for (const std::string& option : options.overlayLooks) {
        if (option == "--overlay-flags" && !showsCollision)
            return Mistake{option, "no collision is shown; --overlay collision shows it"};
        if (kinds.empty() && document.overlays.empty())
            return Mistake{option, "no overlay is shown; --overlay says which"};
    }
    return std::nullopt;
}

std::optional<Mistake> draw(const OpenedPicture& opened, const PictureRecord& asked, const Flight* flight,
                            const ShotOptions& options, const PictureNotices& notices)
{
    const Document& document = *opened.document;
    const gl::HeadlessContext context;
    render::SceneView view(document.scene, document.textures, document.palette);
    RecordMaker maker(document, view, asked, notices, opened.inputs, context.description());
    if (const auto mistake = maker.mistakeIn(asked))
        return mistake;
    if (maker.samples() != samplesOf(asked))
        notices.warn({"this driver draws with {} samples a pixel", maker.samples()});
    if (flight)
        shootPath(maker, *flight, options);
    else
        shootView(maker, asked, options);
    return std::nullopt;
}

std::optional<Mistake> takeShot(const ShotOptions& options, const PictureNotices& notices)
{
    const HeldFiles held(options.request.files);
    const NamedOutputs named({options.output, options.record}, options.force);
    OrMistake<PictureRecord> asked = viewRecord(options, notices);
    if (!asked)
        return asked.mistake();
    const std::future<void> driver = gl::openDriverAhead();
    std::optional<OrMistake<Flight>> flight;
    if (asked->work.path)
        flight = Flight::make(*asked);
    if (flight && !*flight)
        return flight->mistake();
    const OpenedPicture opened = openPicture(*asked, notices);
    const Document& document = *opened.document;
    if (const auto visible = visibleParts(*asked, document); !visible)
        return visible.mistake(); // before anything is drawn
    if (auto mistake = uselessLook(options, *asked, document))
        return mistake;
    if (!flight)
        asked->camera = resolve(*asked, document)->camera; // which takes its time, while the driver is opened
    if (!options.chipDump.folder.empty())
        if (const auto mistake = writeChipDump(document, *asked, options.chipDump, notices))
            return mistake;
    return draw(opened, *asked, flight ? &**flight : nullptr, options, notices);
}

int runShot(const ShotOptions& options)
{
    return runPicture("shot", [&] { return takeShot(options, terminal()); });
}

} // namespace

Command shotCommand()
{
    const auto options = std::make_shared<ShotOptions>();
    return {
        kShotHelp,
        {files(options->request.files, "Stages, models, motions, textures, palettes; none: the demo stage"),
         companionArguments(options->request), trustFlag(options->trust), pictureOutput(options->output),
         value("--pass", options->passes, parsePasses, "What to draw (color): " + passNames(), "NAME,..."),
         recordArgument(*options), besideFlag(options->force),
         pathValue("--pvr-dump", options->chipDump.folder,
                   "Also write the view as the console's memory before it is drawn: DIR/pvr_regs and DIR/vram", "DIR"),
         flag("--pvr-reduce", options->chipDump.reduce,
              "Make smaller what does not fit into that memory: no back faces, then textures halved")
             .needing({"--pvr-dump"}),
         bookmarkArguments(*options), pictureArguments(options->changes), standArguments(*options),
         pathArguments(*options), sampleArguments(options->changes), sideArguments(*options),
         comparisonArguments(options->changes)},
        [options] { return runShot(*options); }};
}

} // namespace telepipe::tools
