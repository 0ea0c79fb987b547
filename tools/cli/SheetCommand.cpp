#include "engine/gl/HeadlessContext.h"
#include "tools/cli/Commands.h"
#include "tools/cli/HelpTexts.h"
#include "tools/cli/PictureArguments.h"
#include "tools/cli/PictureRun.h"
#include "tools/disk/WriteFile.h"
#include "tools/picture/image/Video.h"
#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/job/SheetMaker.h"

namespace telepipe::tools {

namespace {

std::optional<Mistake> drawSheet(const ShotOptions& options, const PictureNotices& notices)
{
    const OrMistake<PictureRecord> record = askedRecord(options, notices);
    if (!record)
        return record.mistake();
    const std::unique_ptr<Document> document = openPicture(*record, notices);
    const std::vector<RecordedFile> inputs = recordedFiles(*document);
    warnOfChanges(*record, inputs, notices);
    createFolder(options.output);
    const gl::HeadlessContext context;
    if (const auto view = resolve(*record, *document); !view)
        return view.mistake();
    PictureFiles files(notices);
    SheetMaker maker(*document, *record, inputs, context.description(), true, notices);
    if (!record->work.video.empty() && maker.moves() && !canWriteVideo())
        failFile(options.output, "video " + missingEncoder()); // before pages that do not move are drawn
    maker.make(files, options.output);
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
        if (record.work.sheet)
            return; // a sheet given
        record.work = {};
        record.work.sheet.emplace();
        record.size = {800, 600};
    });
    return {"sheet",
            "Draw a page a section, textures, turntables and motions",
            kSheetHelp,
            {files(options->request.files, "Stages, models, motions, textures, palettes, or a picture of a sheet; "
                                           "none: the demo stage"),
             companionArguments(options->request),
             output(options->output, "Folder for the pictures; made where it does not exist", "DIR"),
             sheetArguments(options->changes), bookmarkArguments(*options), pictureArguments(options->changes),
             sampleArguments(options->changes)},
            [options] { return runSheet(*options); }};
}

} // namespace telepipe::tools
