#include "tools/picture/job/Flight.h"

#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/record/BookmarkFile.h"

#include <cmath>
#include <utility>

namespace telepipe::tools {

namespace {

double frameCount(const scene::CameraPath& path, double framesASecond)
{
    return std::floor(path.length() * framesASecond + 1e-6) + 1;
}

} // namespace

Flight::Flight(PictureRecord record, scene::CameraPath path, std::uint32_t frames)
    : _record(std::move(record)), _path(std::move(path)), _frames(frames)
{
}

OrMistake<Flight> Flight::make(PictureRecord record)
{
    constexpr double kMost = 100'000;
    const PathWork& work = *record.work.path;
    scene::CameraPath path = pathCalled(work.name, record.request, work.bookmarks);
    const double frames = frameCount(path, work.framesASecond);
    if (frames > kMost)
        return Mistake{"", {"--path: {} would be more than 100000 pictures", path.name}};
    return Flight(std::move(record), std::move(path), static_cast<std::uint32_t>(frames));
}

// The motions go on by themselves along a path that does not say their time.
PictureRecord Flight::recordAt(std::uint32_t frame) const
{
    const double seconds = frame / _record.work.path->framesASecond;
    const scene::PathPlace place = scene::placeAt(_path, seconds);
    PictureRecord record = _record;
    record.work = {};
    goToBookmark(record, {"", 0, place.camera, place.clock.value_or(_record.seconds + seconds)});
    return record;
}

MovingPictureFormat Flight::format(const RecordMaker& maker, const std::filesystem::path& output) const
{
    PictureRecord record = maker.complete(recordAt(0));
    record.work = _record.work;
    record.seconds = _record.seconds; // from where the motions go on
    return {output, _frames, 1 / _record.work.path->framesASecond, std::move(record), _record.work.video};
}

} // namespace telepipe::tools
