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

// What the options ask for: of a picture among the files its record, changed as they say. What is odd about its files
// is reported as warnings. Throws FileError.
PictureRecord askedRecord(const ShotOptions& options);
// The files a record names, or the demo; what is odd about them, or not as it was, is reported as warnings.
std::unique_ptr<Document> openPicture(const PictureRecord& record);
// Files that are not as they were when a picture was made, as warnings.
void warnOfChanges(const PictureRecord& asked, const std::vector<RecordedFile>& inputs);
// Runs work; the exit code, with an option's mistake told from a file's.
int guardedPicture(const char* command, const std::function<void()>& work);

} // namespace telepipe::tools
