#include "tests/support/Xvfb.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#if defined(__unix__) || defined(__APPLE__)
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace telepipe::test {

namespace {

using namespace std::chrono_literals;

int channelDistance(std::uint32_t a, std::uint32_t b)
{
    int most = 0;
    for (const int shift : {0, 8, 16})
        most = std::max(most, std::abs(int(a >> shift & 0xff) - int(b >> shift & 0xff)));
    return most;
}

bool isOnPath(const std::string& program)
{
    const char* path = std::getenv("PATH");
    std::stringstream folders(path ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');)
        if (std::filesystem::exists(std::filesystem::path(folder) / program))
            return true;
    return false;
}

// XWD, the dump format of X: 25 big-endian words, the window's name up to header_size, colour map entries of 12 bytes,
// then rows. Words used: 0 header size, 4 width, 5 height, 12 bytes a line, 19 colours.
Pixels readXwd(const std::vector<char>& file)
{
    const auto byte = [&](std::size_t i) { return std::uint32_t(static_cast<unsigned char>(file.at(i))); };
    const auto word = [&](std::size_t i) {
        return byte(4 * i) << 24 | byte(4 * i + 1) << 16 | byte(4 * i + 2) << 8 | byte(4 * i + 3);
    };
    Pixels pixels{word(4), word(5), {}};
    const std::size_t start = word(0) + 12 * std::size_t(word(19)), line = word(12);
    const std::size_t row = 4 * std::size_t(pixels.width); // a pixel: blue, green, red, unused
    if (line < row || file.size() < start + line * pixels.height)
        throw std::out_of_range("a screen that is cut off");
    pixels.rgb.resize(std::size_t(pixels.width) * pixels.height);
    auto to = pixels.rgb.begin();
    for (std::uint32_t y = 0; y < pixels.height; ++y)
        for (const char* from = file.data() + start + y * line; from < file.data() + start + y * line + row;
             from += 4) {
            const auto at = [from](int i) { return std::uint32_t(static_cast<unsigned char>(from[i])); };
            *to++ = at(2) << 16 | at(1) << 8 | at(0);
        }
    return pixels;
}

} // namespace

Pixels pixelsOf(std::uint32_t width, std::uint32_t height, const std::vector<std::uint8_t>& rgba)
{
    Pixels pixels{width, height, {}};
    pixels.rgb.reserve(rgba.size() / 4);
    for (std::size_t i = 0; i + 3 < rgba.size(); i += 4)
        pixels.rgb.push_back(std::uint32_t(rgba[i]) << 16 | std::uint32_t(rgba[i + 1]) << 8 | rgba[i + 2]);
    return pixels;
}

std::size_t colorCount(const Pixels& pixels)
{
    std::vector<std::uint32_t> colors = pixels.rgb;
    std::ranges::sort(colors);
    return std::size_t(std::ranges::unique(colors).begin() - colors.begin());
}

double changedShare(const Pixels& a, const Pixels& b, Region region)
{
    if (a.width != b.width || a.height != b.height || region.right > a.width || region.bottom > a.height)
        return 1;
    std::size_t changed = 0, all = 0;
    for (std::uint32_t y = region.top; y < region.bottom; ++y)
        for (std::uint32_t x = region.left; x < region.right; ++x, ++all)
            changed += channelDistance(a.at(x, y), b.at(x, y)) > 8;
    return all == 0 ? 0 : double(changed) / double(all);
}

double changedShare(const Pixels& a, const Pixels& b)
{
    return changedShare(a, b, {0, 0, a.width, a.height});
}

bool waitUntil(const std::function<bool()>& condition, std::chrono::seconds limit)
{
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end)
            return false;
        std::this_thread::sleep_for(50ms);
    }
    return true;
}

#if defined(__unix__) || defined(__APPLE__)

namespace {

[[noreturn]] void execute(const std::vector<std::string>& command, const Process::Environment& environment, int out)
{
    for (const auto& [name, value] : environment)
        ::setenv(name.c_str(), value.c_str(), 1);
    ::dup2(out, STDOUT_FILENO);
    std::vector<char*> arguments;
    for (const std::string& argument : command)
        arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
}

} // namespace

Process::Process(const std::vector<std::string>& command, const Environment& environment)
{
    int ends[2] = {-1, -1};
    if (::pipe(ends) != 0)
        return;
    _pid = ::fork();
    if (_pid == 0)
        execute(command, environment, ends[1]);
    ::close(ends[1]);
    _pipe = ends[0];
    ::fcntl(_pipe, F_SETFL, O_NONBLOCK);
    ::fcntl(_pipe, F_SETFD, FD_CLOEXEC);
}

Process::~Process()
{
    if (isRunning()) {
        ::kill(_pid, SIGTERM);
        if (!waitUntil([this] { return !isRunning(); }, 5s)) {
            ::kill(_pid, SIGKILL);
            ::waitpid(_pid, nullptr, 0);
        }
    }
    if (_pipe >= 0)
        ::close(_pipe);
}

bool Process::isRunning()
{
    if (_pid > 0 && !_ended)
        _ended = ::waitpid(_pid, &_status, WNOHANG) == _pid;
    return _pid > 0 && !_ended;
}

void Process::halt() const
{
    ::kill(_pid, SIGSTOP);
}

void Process::goOn() const
{
    ::kill(_pid, SIGCONT);
}

int Process::wait(std::chrono::seconds limit)
{
    const auto end = std::chrono::steady_clock::now() + limit;
    while (isRunning() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(2ms);
    return _ended && WIFEXITED(_status) ? WEXITSTATUS(_status) : -1;
}

std::string Process::output()
{
    char buffer[4096];
    for (ssize_t count; (count = ::read(_pipe, buffer, sizeof buffer)) > 0;)
        _output.append(buffer, std::size_t(count));
    return _output;
}

#else

Process::Process(const std::vector<std::string>&, const Environment&) {}
Process::~Process() = default;
bool Process::isRunning()
{
    return false;
}
void Process::halt() const {}
void Process::goOn() const {}
int Process::wait(std::chrono::seconds)
{
    return -1;
}
std::string Process::output()
{
    return {};
}

#endif

bool Xvfb::isInstalled()
{
    return isOnPath("Xvfb") && isOnPath("xdotool");
}

Xvfb::Xvfb(std::uint32_t width, std::uint32_t height, const std::filesystem::path& folder)
    : _folder(folder), _server({"Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-fbdir", folder.string(),
                                "-screen", "0", std::to_string(width) + "x" + std::to_string(height) + "x24"},
                               {})
{
    if (waitUntil([this] { return !_server.isRunning() || _server.output().find('\n') != std::string::npos; }))
        _display = ":" + _server.output().substr(0, _server.output().find('\n'));
    if (!_server.isRunning())
        _display.clear();
}

Pixels Xvfb::capture() const
{
    const std::filesystem::path path = _folder / "Xvfb_screen0";
    std::vector<char> bytes(std::filesystem::file_size(path));
    std::ifstream(path, std::ios::binary).read(bytes.data(), std::streamsize(bytes.size()));
    return readXwd(bytes);
}

int Xvfb::xdotool(const std::vector<std::string>& arguments, std::string* output) const
{
    std::vector<std::string> command{"xdotool"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    Process process(command, {{"DISPLAY", _display}});
    const int code = process.wait(20s);
    if (output)
        *output = process.output();
    return code;
}

} // namespace telepipe::test
