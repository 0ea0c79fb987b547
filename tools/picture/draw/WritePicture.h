#pragma once

#include "tools/picture/draw/Picture.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/image/Png.h"

#include <filesystem>
#include <functional>

namespace telepipe::tools {

// The record with nothing left open: the camera looked through, hidden parts, the files, the version and the driver.
PictureRecord completed(PictureRecord record, const scene::Camera& camera, std::vector<RecordedFile> inputs,
                        std::string driver);
// The texts of a picture that lies at the path: "Software", and its record as "Telepipe", its paths told from there.
PngTexts pictureTexts(const PictureRecord& record, const std::filesystem::path& picture);
// The record alone, as a file beside the picture.
void writeRecord(const std::filesystem::path& path, const PictureRecord& record, const std::filesystem::path& picture);

// The part of a record that the maker needs for drawing.
PictureRequest pictureRequest(const PictureRecord& record);
// Draws the picture a complete record asks for into a PNG that says so. Throws FileError.
// alsoTo gets its rows too.
void writePicture(PictureMaker& maker, const PictureRequest& request, const PictureRecord& record,
                  const std::filesystem::path& path, const RowSink& alsoTo = {});
// Writes a picture whose rows come from elsewhere.
void writePicture(const std::function<void(const RowSink&)>& draw, const PictureRecord& record,
                  const std::filesystem::path& path, const RowSink& alsoTo = {});
// True where alpha is part of the picture.
bool hasAlpha(const PictureRecord& record);

} // namespace telepipe::tools
