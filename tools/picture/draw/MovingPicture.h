#pragma once

#include "tools/disk/WriteFile.h"
#include "tools/picture/draw/PictureFiles.h"
#include "tools/picture/draw/WritePicture.h"
#include "tools/picture/image/AnimatedPng.h"
#include "tools/picture/image/Video.h"

namespace telepipe::tools {

// OUT.png and 7: OUT_0007.png.
std::filesystem::path framePath(const std::filesystem::path& output, std::uint32_t frame);

struct MovingPictureFormat
{
    std::filesystem::path output; // OUT.png: the animated one; frames are OUT_0000.png and so on
    std::uint32_t frames = 1;
    double secondsEach = 1.0 / 30;
    PictureRecord record; // of all of it
    std::string video;    // mp4: OUT.mp4 as well; empty: none
};

// Frames as numbered pictures, each with its own record, all of them in one that moves, and as a video.
class MovingPicture
{
public:
    MovingPicture(PictureFiles& files, MovingPictureFormat format); // throws FileError

    // Adds the next frame, which has this complete record. force: draws it even where its picture is there with that
    // record. Returns it. Throws FileError.
    formats::Image add(const PictureRecord& record, bool force, const std::function<formats::Image()>& draw);
    void finish(); // throws FileError

private:
    PictureFiles& _files;
    MovingPictureFormat _format;
    bool _isNew;
    std::size_t _changedBefore; // pictures of the files
    FileWriter _moving;
    AnimatedPngWriter _animated;
    std::unique_ptr<VideoWriter> _video;
    std::uint32_t _next = 0;
};

// True where all of its files are there, and the moving one has the record.
bool isMovingPictureThere(const MovingPictureFormat& format);

} // namespace telepipe::tools
