#include "tools/picture/job/PathFlight.h"

#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/record/BookmarkFile.h"

#include <cmath>
#include <utility>

namespace telepipe::tools {

namespace {

std::uint32_t frameCount(const scene::CameraPath& path, double framesASecond)
{
    constexpr double kMost = 100'000;
    const double frames = std::floor(path.length() * framesASecond + 1e-6) + 1;
    if (frames > kMost)
        throw WrongUsage{"--path: " + path.name + " would be more than 100000 pictures"};
    return static_cast<std::uint32_t>(frames);
}

} // namespace

PathFlight::PathFlight(PictureRecord record) : _record(std::move(record))
{
    const PathWork& work = *_record.work.path;
    _path = pathCalled(work.name, _record.request, work.bookmarks);
    _frames = frameCount(_path, work.framesASecond);
}

// The motions go on by themselves along a path that does not say their time.
PictureRecord PathFlight::recordAt(std::uint32_t frame) const
{
    const double seconds = frame / _record.work.path->framesASecond;
    const scene::PathPlace place = scene::placeAt(_path, seconds);
    PictureRecord record = _record;
    record.work = {};
    goToBookmark(record, {"", 0, place.camera, place.clock.value_or(_record.seconds + seconds)});
    return record;
}

MovingPictureFormat PathFlight::format(const RecordPainter& painter, const std::filesystem::path& output) const
{
    PictureRecord record = painter.complete(recordAt(0));
    record.work = _record.work;
    record.seconds = _record.seconds; // from where the motions go on
    return {output, _frames, 1 / _record.work.path->framesASecond, std::move(record), _record.work.video};
}

} // namespace telepipe::tools
