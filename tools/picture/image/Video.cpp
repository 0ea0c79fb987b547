#include "tools/picture/image/Video.h"

#include "tools/disk/FileError.h"
#include "tools/disk/PathText.h"
#include "tools/disk/system/OpenFile.h"

#include <cmath>
#include <fmt/format.h>
#include <sstream>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr const char* kEncoder = "ffmpeg";
constexpr std::size_t kLongestComment = 30000; // a command line of Windows has 32767 letters

// H.264 takes sides of even length only in 4:2:0: a row or column of black at most. Quality before size.
std::vector<std::string> codecOf(const fs::path& output, bool alpha)
{
    const std::string extension = output.extension().string();
    if (extension == ".webm")
        return {"-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0", "-pix_fmt", alpha ? "yuva420p" : "yuv420p"};
    if (extension == ".mkv")
        return {"-c:v", "ffv1", "-pix_fmt", alpha ? "bgra" : "bgr0"};
    return {"-vf",       "pad=ceil(iw/2)*2:ceil(ih/2)*2",
            "-c:v",      "libx264",
            "-crf",      "16",
            "-pix_fmt",  "yuv420p",
            "-movflags", "+faststart"};
}

// The name of the file that is written says nothing.
const char* containerOf(const fs::path& output)
{
    const std::string extension = output.extension().string();
    return extension == ".webm" ? "webm" : extension == ".mkv" ? "matroska" : "mp4";
}

} // namespace

bool canWriteVideo()
{
    return findProgram(kEncoder).has_value();
}

std::vector<std::string> videoArguments(const fs::path& output, const fs::path& file, const VideoFormat& format)
{
    std::ostringstream rate;
    rate << format.framesASecond;
    std::vector<std::string> arguments = {
        "-hide_banner", "-loglevel",     "error", "-y",          "-f",
        "rawvideo",     "-pixel_format", "rgba",  "-video_size", fmt::format("{}x{}", format.width, format.height),
        "-framerate",   rate.str(),      "-i",    "pipe:0"};
    const auto codec = codecOf(output, format.alpha);
    arguments.insert(arguments.end(), codec.begin(), codec.end());
    // The date and the encoder's version are left out, so that the same pictures give the same file.
    for (const char* word : {"-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"})
        arguments.emplace_back(word);
    if (!format.comment.empty() && format.comment.size() < kLongestComment) {
        arguments.emplace_back("-metadata");
        arguments.push_back("comment=" + format.comment);
    }
    arguments.insert(arguments.end(), {"-f", containerOf(output)});
    arguments.push_back("file:" + pathText(file)); // a name that begins with - is no option
    return arguments;
}

VideoWriter::VideoWriter(fs::path path, const VideoFormat& format) : _path(std::move(path)), _file(_path)
{
    const auto program = findProgram(kEncoder);
    if (!program)
        failFile(_path, {"video {}. Animated PNG needs nothing", missingEncoder()});
    try {
        _encoder = std::make_unique<ChildProcess>(*program, videoArguments(_path, _file.partial(), format));
    } catch (const std::runtime_error& error) {
        failFile(_path, messageOf(error));
    }
}

VideoWriter::~VideoWriter() = default;

void VideoWriter::fail()
{
    failFile(_path, {"{} could not write it; its message stands above", std::string(kEncoder)});
}

void VideoWriter::add(const formats::Image& image)
{
    if (!_encoder->write(image.rgba))
        fail();
}

void VideoWriter::finish()
{
    if (_encoder->finish() != 0)
        fail();
    _encoder.reset();
    _file.commit();
}

std::string missingEncoder(const std::string& need)
{
    return need + " the program " + kEncoder +
           ", which is not installed: apt-get install ffmpeg, brew install ffmpeg or winget install ffmpeg";
}

} // namespace telepipe::tools
