#pragma once

#include "tools/picture/record/RecordTrust.h"

namespace telepipe::tools {

// The record stored in a picture or beside it, with the paths of its files made relative to here.
struct RestoredPicture
{
    PictureRecord record;
    std::vector<formats::Message> notes; // files that are not where they were
};

// A PNG, or a record (.json); told by its first bytes and name.
bool isPicture(const std::filesystem::path& path);
// A PNG that says that Telepipe has written it. Throws FileError where it cannot be read.
bool isOurPicture(const std::filesystem::path& path);
// Throws FileError where it does not say. Its files are looked for where they were from the picture, beside it, and in
// the folders that are trusted; of several of one name, that with the same bytes is taken. Throws UntrustedFiles where
// it wants others.
RestoredPicture restorePicture(const std::filesystem::path& path, const RecordTrust& trust = {});

// The text that a picture says of itself; nothing where it does not, or is none.
std::string recordTextIn(const std::filesystem::path& path);
// The text of a PNG under a keyword; nothing where it has none, or is no PNG. Throws FileError where it cannot be read.
std::string pictureTextIn(const std::filesystem::path& path, std::string_view keyword);

// The record that a request asks for: that of the picture that is its only file, with the request's other fields;
// nothing where there is no picture among the files. Throws FileError.
std::optional<RestoredPicture> restoreRequest(const DocumentRequest& request, const RecordTrust& trust = {});

// Says which files have changed: "a.nj: not the file the picture was made from".
std::vector<formats::Message> changedInputs(const std::vector<RecordedFile>& before,
                                            const std::vector<RecordedFile>& now);

} // namespace telepipe::tools
