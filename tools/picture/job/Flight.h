#pragma once

#include "engine/motion/CameraPath.h"
#include "tools/picture/draw/MovingPicture.h"
#include "tools/picture/job/RecordMaker.h"

namespace telepipe::tools {

// A flight along the camera path that a record names.
class Flight
{
public:
    // record.work.path is set. A path that is too long is a mistake. Throws FileError where there is no such path.
    static OrMistake<Flight> make(PictureRecord record);

    std::uint32_t frames() const { return _frames; }
    PictureRecord recordAt(std::uint32_t frame) const;
    // The record stored in the moving picture: the first frame's, with the path.
    MovingPictureFormat format(const RecordMaker& maker, const std::filesystem::path& output) const;

private:
    Flight(PictureRecord record, scene::CameraPath path, std::uint32_t frames);

    PictureRecord _record;
    scene::CameraPath _path;
    std::uint32_t _frames = 1;
};

} // namespace telepipe::tools
