#include "tools/picture/draw/MovingPicture.h"
#include "tools/disk/output/MadeFiles.h"

#include "tools/disk/ReadFile.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/picture/record/json/RecordJson.h"

#include <cstdio>
#include <fmt/format.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

fs::path videoPath(const MovingPictureFormat& format)
{
    return fs::path(format.output).replace_extension("." + format.video);
}

std::string textAt(const fs::path& picture, const PictureRecord& record)
{
    return recordText(relativeTo(picture.parent_path(), record));
}

std::unique_ptr<VideoWriter> beginVideo(const MovingPictureFormat& format)
{
    if (format.video.empty())
        return nullptr;
    const PictureSize size = format.record.size;
    return std::make_unique<VideoWriter>(videoPath(format),
                                         VideoFormat{size.width, size.height, 1 / format.secondsEach,
                                                     hasAlpha(format.record), textAt(format.output, format.record)});
}

} // namespace

fs::path framePath(const fs::path& output, std::uint32_t frame)
{
    fs::path path = output;
    return path.replace_filename(fmt::format("{}_{:04}{}", output.stem().string(), frame, output.extension().string()));
}

MovingPicture::MovingPicture(PictureFiles& files, MovingPictureFormat format)
    : _files(files), _format(std::move(format)), _isNew(!leadsSomewhere(_format.output)),
      _changedBefore(files.changed()), _moving(_format.output),
      _animated([this](formats::Bytes bytes) { _moving.write(bytes); }, _format.frames, _format.secondsEach,
                pictureTexts(_format.record, _format.output)),
      _video(beginVideo(_format))
{
}

formats::Image MovingPicture::add(const PictureRecord& record, bool force, const std::function<formats::Image()>& draw)
{
    const fs::path path = framePath(_format.output, _next++);
    const bool isThere = !force && leadsSomewhere(path) && recordTextIn(path) == textAt(path, record);
    const formats::ByteVector before = isThere ? readFile(path) : formats::ByteVector();
    formats::Image image = pictureBefore(before);
    if (image.width != 0) {
        _files.keep(path);
        _animated.add(before);
    } else {
        image = draw();
        const formats::ByteVector png =
            encodePng(image, hasAlpha(record) ? PngColor::Rgba : PngColor::Rgb, pictureTexts(record, path));
        _files.save(path, png);
        _animated.add(png);
    }
    if (_video)
        _video->add(image);
    return image;
}

void MovingPicture::finish()
{
    _animated.finish();
    _moving.commit();
    _files.count(_format.output, _isNew, _files.changed() > _changedBefore);
    if (_video)
        _video->finish();
}

bool isMovingPictureThere(const MovingPictureFormat& format)
{
    for (std::uint32_t i = 0; i < format.frames; ++i)
        if (!leadsSomewhere(framePath(format.output, i)))
            return false;
    return (format.video.empty() || leadsSomewhere(videoPath(format))) && leadsSomewhere(format.output) &&
           recordTextIn(format.output) == textAt(format.output, format.record);
}

} // namespace telepipe::tools
