#pragma once

#include "formats/texture/Texture.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/system/ChildProcess.h"

#include <filesystem>
#include <string>

namespace telepipe::tools {

struct VideoFormat
{
    std::uint32_t width = 0, height = 0;
    double framesASecond = 30;
    bool alpha = false;  // kept by webm and mkv
    std::string comment; // stored with it; empty: none
};

// Pictures as a video, through the ffmpeg that is installed: mp4 (H.264), webm (VP9) or mkv (FFV1, without loss), by
// the file's extension. The file appears when it is whole.
class VideoWriter
{
public:
    // Throws FileError; where there is no ffmpeg, it says so.
    VideoWriter(std::filesystem::path path, const VideoFormat& format);
    ~VideoWriter(); // not finished: takes back what it wrote

    void add(const formats::Image& image); // throws FileError
    void finish();                         // throws FileError

private:
    [[noreturn]] void fail();

    std::filesystem::path _path;
    FileWriter _file;                       // the encoder writes its unfinished file
    std::unique_ptr<ChildProcess> _encoder; // ends first
};

// The arguments for ffmpeg, without its own name, to write the file that shall become the output.
std::vector<std::string> videoArguments(const std::filesystem::path& output, const std::filesystem::path& file,
                                        const VideoFormat& format);
bool canWriteVideo(); // there is an ffmpeg
// Says that there is no encoder and how to get one: "needs the program ffmpeg, which ...".
std::string missingEncoder(const std::string& need = "needs");

} // namespace telepipe::tools
