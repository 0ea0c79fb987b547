#include "engine/gl/HeadlessContext.h"
#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/draw/PictureHelpTexts.h"
#include "tools/cli/draw/PictureRun.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/picture/image/Video.h"
#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/job/SheetMaker.h"
#include "tools/picture/record/RestorePicture.h"

namespace telepipe::tools {

namespace {

std::optional<Mistake> drawSheet(const ShotOptions& options, const PictureNotices& notices)
{
    const OrMistake<PictureRecord> record = askedRecord(options, notices);
    if (!record)
        return record.mistake();
    const std::future<void> driver = gl::openDriverAhead();
    const OpenedPicture opened = openPicture(*record, notices);
    const HeldFiles held(options.request.files);
    const OutputFolder folder(options.output, {.replace = options.force, .isOurs = isOurPicture});
    const gl::HeadlessContext context;
    if (const auto visible = visibleParts(*record, *opened.document); !visible)
        return visible.mistake();
    PictureFiles files(notices);
    SheetMaker maker(*opened.document, *record, opened.inputs, context.description(), true, notices);
    if (!record->work.video.empty() && maker.moves() && !canWriteVideo())
        failFile(options.output, "video " + missingEncoder()); // before pages that do not move are drawn
    maker.make(files, options.output);
    if (files.count() == 0)
        return Mistake{"", "nothing that was asked for is there to draw"};
    return std::nullopt;
}

int runSheet(const ShotOptions& options)
{
    return runPicture("sheet", [&] { return drawSheet(options, terminal()); });
}

} // namespace

Command sheetCommand()
{
    const auto options = std::make_shared<ShotOptions>();
    options->changes.push_back([](PictureRecord& record) {
        if (!record.work.sheet) // none was given
            beginSheet(record);
    });
    return {kSheetHelp,
            {files(options->request.files, "Stages, models, motions, textures, palettes, or a picture of a sheet; "
                                           "none: the demo stage"),
             companionArguments(options->request), trustFlag(options->trust),
             output(options->output, "Folder for the pictures; made where it does not exist", "DIR"),
             replaceFlag(options->force), sheetArguments(options->changes), bookmarkArguments(*options),
             pictureArguments(options->changes, "Size of each picture in pixels (800x600)"),
             sampleArguments(options->changes)},
            [options] { return runSheet(*options); }};
}

} // namespace telepipe::tools
