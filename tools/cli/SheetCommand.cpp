#include "engine/gl/HeadlessContext.h"
#include "tools/cli/Commands.h"
#include "tools/disk/WriteFile.h"
#include "tools/picture/image/Video.h"
#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/job/SheetMaker.h"

namespace telepipe::tools {

int runSheet(const ShotOptions& options)
{
    return guardedPicture("sheet", [&] {
        const PictureRecord record = askedRecord(options);
        const std::unique_ptr<Document> document = openPicture(record);
        const std::vector<RecordedFile> inputs = recordedFiles(*document);
        warnOfChanges(record, inputs);
        createFolder(options.output);
        const gl::HeadlessContext context;
        PictureFiles files(true);
        SheetMaker maker(*document, record, inputs, context.description(), true);
        if (!record.work.video.empty() && maker.moves() && !canWriteVideo())
            failFile(options.output, "video " + missingEncoder()); // before pages that do not move are drawn
        maker.make(files, options.output);
    });
}

} // namespace telepipe::tools
