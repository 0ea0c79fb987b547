#pragma once

#include "tools/document/Document.h"
#include "tools/picture/job/ShotOptions.h"
#include "tools/picture/record/Mistake.h"
#include "tools/picture/record/PictureNotices.h"

namespace telepipe::tools {

// The record of the picture that the options ask for. Where one of the files is a picture, its record is taken and
// changed by the options. Oddities of its files are warned of. Throws FileError.
OrMistake<PictureRecord> askedRecord(const ShotOptions& options, const PictureNotices& notices);
// Opens the files that a record names, or the demo, and warns of oddities.
std::unique_ptr<Document> openPicture(const PictureRecord& record, const PictureNotices& notices);
// Warns of files that are not as they were when a picture was made.
void warnOfChanges(const PictureRecord& asked, const std::vector<RecordedFile>& inputs, const PictureNotices& notices);

} // namespace telepipe::tools
