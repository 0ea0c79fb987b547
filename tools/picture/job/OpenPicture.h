#pragma once

#include "tools/document/HoldDocument.h"
#include "tools/picture/job/ShotOptions.h"
#include "tools/picture/record/Mistake.h"
#include "tools/picture/record/PictureNotices.h"

namespace telepipe::tools {

// The record of the picture that the options ask for. Where one of the files is a picture, its record is taken and
// changed by the options. Oddities of its files are warned of. Throws FileError.
OrMistake<PictureRecord> askedRecord(const ShotOptions& options, const PictureNotices& notices);

// A document that pictures are drawn of. What is written meanwhile does not replace its files.
struct OpenedPicture
{
    std::unique_ptr<Document> document;
    std::vector<RecordedFile> inputs; // its files, hashed
    HeldFiles held;
};
// Opens the files that a record names, or the demo, and warns of oddities, and of files that are not as they were when
// the record's picture was made.
OpenedPicture openPicture(const PictureRecord& record, const PictureNotices& notices);

} // namespace telepipe::tools
