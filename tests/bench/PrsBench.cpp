#include "formats/compression/Prs.h"
#include "tests/bench/Memcpy.h"
#include "tools/document/Document.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <random>

using namespace telepipe;
using formats::ByteVector;

namespace {

// Words that come again and again, as in the text files of the game.
ByteVector text(std::size_t size)
{
    std::mt19937 random(1);
    std::vector<std::string> words(600);
    for (std::string& word : words) {
        for (unsigned i = 0, length = 2 + random() % 9; i < length; ++i)
            word += static_cast<char>('a' + random() % 26);
    }
    ByteVector bytes;
    while (bytes.size() < size) {
        const std::string& word = words[random() % (1 + random() % words.size())];
        bytes.insert(bytes.end(), word.begin(), word.end());
        bytes.push_back(' ');
    }
    return bytes;
}

// Floats of a surface and index words between them, as in a model.
ByteVector model(std::size_t size)
{
    std::mt19937 random(2);
    formats::ByteWriter writer;
    for (std::uint32_t i = 0; writer.size() < size; ++i) {
        writer.f32(static_cast<float>(i % 64) * 2.5f);
        writer.f32(std::round(20 * std::sin(static_cast<float>(i) * 0.05f)) / 4);
        writer.f32(static_cast<float>(i / 64) * 2.5f);
        writer.u32(0xFF808080u | (random() % 16) << 4);
        writer.u16(static_cast<std::uint16_t>(i));
        writer.u16(static_cast<std::uint16_t>(i + 1));
    }
    return writer.take();
}

void decode(benchmark::State& state, const ByteVector& content)
{
    const ByteVector packed = formats::compressPrs(content);
    const test::Throughput throughput(state);
    for (auto _ : state)
        benchmark::DoNotOptimize(formats::decompressPrs(packed).bytes.data());
    throughput.report(static_cast<double>(content.size()));
    state.counters["packed_percent"] = 100.0 * static_cast<double>(packed.size()) / static_cast<double>(content.size());
}

void encode(benchmark::State& state, const ByteVector& content)
{
    const test::Throughput throughput(state);
    for (auto _ : state)
        benchmark::DoNotOptimize(formats::compressPrs(content).data());
    throughput.report(static_cast<double>(content.size()));
}

void add(const std::string& name, const ByteVector& content)
{
    benchmark::RegisterBenchmark(("PrsDecode/" + name).c_str(), decode, content);
    benchmark::RegisterBenchmark(("PrsEncode/" + name).c_str(), encode, content)->Unit(benchmark::kMillisecond);
}

// The stream as its maker packed it.
void decodeFile(benchmark::State& state, const std::filesystem::path& path)
{
    const ByteVector packed = tools::readFile(path);
    std::size_t size = 0;
    const test::Throughput throughput(state);
    for (auto _ : state) {
        const formats::PrsResult result = formats::decompressPrs(packed);
        benchmark::DoNotOptimize(result.bytes.data());
        size = result.bytes.size();
    }
    throughput.report(static_cast<double>(size));
}

void encodeFile(benchmark::State& state, const std::filesystem::path& path)
{
    encode(state, formats::decompressPrs(tools::readFile(path)).bytes);
}

void addRealFiles()
{
    const char* folder = std::getenv("TELEPIPE_REAL_DATA");
    if (!folder || !std::filesystem::is_directory(std::filesystem::path(folder) / "archives"))
        return;
    for (const auto& file : std::filesystem::directory_iterator(std::filesystem::path(folder) / "archives")) {
        const std::string name = file.path().filename().string();
        if (file.path().extension() != ".prs")
            continue;
        benchmark::RegisterBenchmark(("PrsDecode/" + name).c_str(), decodeFile, file.path());
        benchmark::RegisterBenchmark(("PrsEncode/" + name).c_str(), encodeFile, file.path())
            ->Unit(benchmark::kMillisecond);
    }
}

const bool kRegistered = [] {
    add("text", text(512 << 10));
    add("model", model(512 << 10));
    add("zeros", ByteVector(512 << 10));
    addRealFiles();
    return true;
}();

} // namespace
