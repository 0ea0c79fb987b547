#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

// A display without a screen, and programs on it driven by real key presses and mouse motion through xdotool.
namespace telepipe::test {

struct Pixels
{
    std::uint32_t width = 0, height = 0;
    std::vector<std::uint32_t> rgb; // 0xRRGGBB, rows top to bottom

    std::uint32_t at(std::uint32_t x, std::uint32_t y) const { return rgb[std::size_t(y) * width + x]; }
};

Pixels pixelsOf(std::uint32_t width, std::uint32_t height, const std::vector<std::uint8_t>& rgba);
std::size_t colorCount(const Pixels& pixels); // of distinct colours

struct Region
{
    std::uint32_t left = 0, top = 0, right = 0, bottom = 0;
};
// Share of a region's pixels that differ by more than a trifle; 1 when the sizes differ.
double changedShare(const Pixels& a, const Pixels& b, Region region);
double changedShare(const Pixels& a, const Pixels& b);

// Asks until it is so or the time is up. The time is generous: it is only spent when something is wrong.
bool waitUntil(const std::function<bool()>& condition, std::chrono::seconds limit = std::chrono::seconds(60));

// A child process; ended with the object.
class Process
{
public:
    using Environment = std::map<std::string, std::string>; // added to this process's own

    Process(const std::vector<std::string>& command, const Environment& environment);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    bool isRunning();
    // It stands still and goes on: to what came meanwhile, that was one frame.
    void halt() const;
    void goOn() const;
    int wait(std::chrono::seconds limit); // exit code; -1 when it was killed or does not end
    std::string output();                 // what standard output has said so far

private:
    int _pid = -1;
    int _pipe = -1;
    int _status = 0;
    bool _ended = false;
    std::string _output;
};

class Xvfb
{
public:
    static bool isInstalled(); // and xdotool too

    // 24 bits a pixel; the folder must exist and is where the picture lies.
    Xvfb(std::uint32_t width, std::uint32_t height, const std::filesystem::path& folder);

    const std::string& display() const { return _display; } // ":99"; empty when it did not start
    Pixels capture() const;
    int xdotool(const std::vector<std::string>& arguments, std::string* output = nullptr) const;

private:
    std::filesystem::path _folder;
    Process _server;
    std::string _display;
};

} // namespace telepipe::test
