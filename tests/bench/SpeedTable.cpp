#include "tests/bench/SpeedTable.h"

#include "engine/gl/Capabilities.h"
#include "engine/gl/HeadlessContext.h"
#include "engine/stage/AddStage.h"
#include "formats/stage/Stage.h"
#include "formats/texture/Texture.h"
#include "tests/support/bytes/Bytes.h"
#include "tools/disk/FilesBelow.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <memory>
#include <thread>

namespace telepipe::test {

namespace {

constexpr std::size_t kCopied = std::size_t(64) << 20;

// Copies 64 MiB between buffers that were touched before.
class CopyOfMemory
{
public:
    void operator()()
    {
        std::memcpy(_to.data(), _from.data(), kCopied);
        asm volatile("" : : "r"(_to.data()) : "memory");
    }

private:
    std::vector<char> _to = std::vector<char>(kCopied, 1), _from = std::vector<char>(kCopied, 2);
};

CopyOfMemory& copyOfMemory()
{
    static CopyOfMemory copy;
    return copy;
}

double secondsOf(const std::function<void()>& job, int times)
{
    const double start = processSeconds();
    for (int i = 0; i < times; ++i)
        job();
    return (processSeconds() - start) / times;
}

// Runs of a job that take some ten milliseconds. The first of all takes memory, which the others have.
int runsOf(const std::function<void()>& job)
{
    job();
    const double once = std::max(secondsOf(job, 1), 1e-7);
    return std::clamp(static_cast<int>(0.01 / once), 1, 10000);
}

std::string lower(std::string name)
{
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

std::filesystem::path terrainOf(const std::filesystem::path& path)
{
    std::string name = path.filename().string();
    name[name.size() - 5] = 'd';
    return path.parent_path() / name;
}

void addStage(Corpus& corpus, const std::filesystem::path& path)
{
    Corpus::Pair pair{path, {}};
    if (std::filesystem::exists(terrainOf(path)))
        pair.files.push_back({terrainOf(path).filename().string(), readBytes(terrainOf(path))});
    pair.files.push_back({path.filename().string(), readBytes(path)});
    try {
        const formats::Stage stage = formats::readStage(pair.files.back().bytes);
        (stage.variant == formats::StageVariant::Bb ? corpus.bbStages : corpus.v2Stages).push_back(std::move(pair));
    } catch (const formats::ParseError&) { // some other REL
    }
}

void addFile(Corpus& corpus, const std::filesystem::path& path)
{
    const std::string name = lower(path.filename().string()), extension = lower(path.extension().string());
    const auto keep = [&](std::vector<Corpus::File>& files) { files.push_back({name, readBytes(path)}); };
    if (name.ends_with("n.rel"))
        addStage(corpus, path);
    else if (extension == ".nj")
        keep(corpus.models);
    else if (extension == ".prs")
        keep(corpus.streams);
    else if (extension == ".pvr" || extension == ".pvm" || extension == ".xvm" || extension == ".xvr")
        keep(corpus.textures);
}

// The processor's name from the system; where it has none, the number of its cores.
std::string processorName()
{
    std::ifstream lines("/proc/cpuinfo");
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("model name") && line.find(": ") != std::string::npos)
            return line.substr(line.find(": ") + 2);
    return "a processor of this system";
}

std::string rendererName()
try {
    const gl::HeadlessContext context;
    return gl::detectCapabilities().renderer;
} catch (const std::runtime_error&) {
    return "nothing";
}

void printRow(const std::string& job, const std::string& measured, const std::string& ratio, const std::string& goal)
{
    fmt::print("| {} | {} | {} | {} |\n", job, measured, ratio, goal);
    std::fflush(stdout);
}

} // namespace

double processSeconds()
{
    std::timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

Paired paired(const std::function<void()>& job, const std::function<void()>& yardstick, int rounds)
{
    const int jobs = runsOf(job), yardsticks = runsOf(yardstick);
    Paired best{INFINITY, INFINITY, 0};
    std::vector<double> ratios;
    for (int i = 0; i < rounds; ++i) {
        const double other = secondsOf(yardstick, yardsticks), own = secondsOf(job, jobs);
        ratios.push_back(own / other);
        best.seconds = std::min(best.seconds, own);
        best.yardstick = std::min(best.yardstick, other);
    }
    std::ranges::nth_element(ratios, ratios.begin() + rounds / 2);
    best.ratio = ratios[static_cast<std::size_t>(rounds / 2)];
    return best;
}

std::size_t Corpus::Pair::bytes() const
{
    std::size_t size = 0;
    for (const File& file : files)
        size += file.bytes.size();
    return size;
}

Corpus::Corpus(const std::filesystem::path& folder)
{
    if (folder.empty())
        return;
    for (const std::filesystem::path& file : tools::filesBelow(folder, [](const tools::FileError&) {}))
        addFile(*this, file);
}

SpeedTable::SpeedTable()
{
    printRow("job", "measured", "ratio", "goal");
    printRow("---", "---", "---", "---");
}

void SpeedTable::addBytes(const std::string& job, double bytes, const std::function<void()>& run, double goal,
                          double perByte, const char* unit)
{
    const Paired result = paired(run, std::ref(copyOfMemory()));
    const double over = result.ratio * double(kCopied) / bytes;
    const std::string rate = perByte > 0 ? fmt::format("{:.2f} {}", bytes * perByte / result.seconds / 1e9, unit)
                                         : fmt::format("{:.0f} MB/s", bytes / result.seconds / 1e6);
    printRow(job, fmt::format("{:.3f} ms, {}", result.seconds * 1e3, rate), fmt::format("copy / {:.2f}", over),
             fmt::format("copy / {}{}", goal, over <= goal ? "" : ", **not reached**"));
}

void SpeedTable::addRatio(const std::string& job, const std::string& measured, double ratio, const std::string& against,
                          double goal)
{
    printRow(job, measured, fmt::format("{:.2f} × {}", ratio, against),
             fmt::format("{:.3g} ×{}", goal, ratio <= goal ? "" : ", **not reached**"));
}

void SpeedTable::addMachine()
{
    CopyOfMemory& copy = copyOfMemory();
    double best = INFINITY;
    for (int i = 0; i < 9; ++i)
        best = std::min(best, secondsOf(std::ref(copy), 1));
    fmt::print("\nMeasured on {}, {} cores, OpenGL by {}; 64 MiB are copied at {:.1f} GB/s.\n", processorName(),
               std::max(std::thread::hardware_concurrency(), 1u), rendererName(), double(kCopied) / best / 1e9);
}

void SpeedTable::addSkipped(const std::string& job, const std::string& why)
{
    printRow(job, why, "", "");
}

} // namespace telepipe::test
