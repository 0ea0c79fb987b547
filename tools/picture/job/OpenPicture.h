#pragma once

#include "tools/document/Document.h"
#include "tools/picture/job/ShotOptions.h"
#include "tools/picture/record/Bookmarks.h"

#include <functional>

namespace telepipe::tools {

// An argument that only the files can tell to be wrong.
struct WrongUsage
{
    std::string why;
};

// The record of the picture that the options ask for. Where one of the files is a picture, its record is taken and
// changed by the options. Oddities of its files are reported as warnings. Throws FileError.
PictureRecord askedRecord(const ShotOptions& options);
// Opens the files that a record names, or the demo. Oddities, and files that have changed since, are reported as
// warnings.
std::unique_ptr<Document> openPicture(const PictureRecord& record);
// Files that are not as they were when a picture was made, as warnings.
void warnOfChanges(const PictureRecord& asked, const std::vector<RecordedFile>& inputs);
// Runs work; the exit code, with an option's mistake told from a file's.
int guardedPicture(const char* command, const std::function<void()>& work);

} // namespace telepipe::tools
