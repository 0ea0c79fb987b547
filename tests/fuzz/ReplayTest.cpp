#include "tests/fuzz/Fuzzers.h"
#include "tests/fuzz/Seeds.h"
#include "tests/support/Program.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <iostream>
#include <random>

// Runs every fuzzer's function in the ordinary tests, on its seeds, on inputs that once failed, and on a few hundred
// broken copies of these, the same ones on every run. TELEPIPE_FUZZ_RUNS asks for more. TELEPIPE_FUZZ_SECONDS goes on
// for so long, shared by all fuzzers, with others on every run; the seed that it prints brings the same ones again as
// TELEPIPE_FUZZ_SEED. A failure ends the program.
namespace telepipe::fuzz {

namespace {

namespace fs = std::filesystem;
using formats::ByteVector;

std::vector<ByteVector> regressionsOf(const std::string& fuzzer)
{
    std::vector<ByteVector> files;
    const fs::path folder = fs::path(TELEPIPE_FUZZ_REGRESSIONS) / (fuzzer + "Fuzz");
    if (fs::exists(folder))
        for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
            const std::string text = test::readText(entry.path());
            files.emplace_back(text.begin(), text.end());
        }
    return files;
}

int asked(const char* variable, int otherwise)
{
    const char* text = std::getenv(variable);
    return text ? std::atoi(text) : otherwise;
}

void feed(const Fuzzer& fuzzer, const ByteVector& bytes)
{
    const ByteVector exact(bytes.begin(), bytes.end()); // so that a sanitizer sees a read past the end
    fuzzer.run(exact.data(), exact.size());
}

// Bytes changed, a piece doubled, moved or lost, the end cut off.
ByteVector changed(ByteVector bytes, std::mt19937& random)
{
    static constexpr std::uint8_t kEdges[] = {0, 1, 0x7F, 0x80, 0xFF};
    for (unsigned change = 1 + random() % 6; change > 0 && !bytes.empty(); --change) {
        const std::size_t at = random() % bytes.size(), to = random() % bytes.size();
        const std::size_t length = 1 + random() % std::min<std::size_t>(16, bytes.size() - at);
        const ByteVector piece(bytes.begin() + std::ptrdiff_t(at), bytes.begin() + std::ptrdiff_t(at + length));
        switch (random() % 8) {
        case 0:
            bytes.resize(at);
            break;
        case 1:
            bytes.insert(bytes.begin() + std::ptrdiff_t(to), piece.begin(), piece.end());
            break;
        case 2:
            bytes.erase(bytes.begin() + std::ptrdiff_t(at), bytes.begin() + std::ptrdiff_t(at + length));
            break;
        case 3:
            bytes[at] = kEdges[random() % std::size(kEdges)];
            break;
        default:
            bytes[at] = static_cast<std::uint8_t>(random());
        }
    }
    return bytes;
}

void feedChanged(const Fuzzer& fuzzer, const std::vector<ByteVector>& inputs, std::mt19937& random)
{
    feed(fuzzer, changed(inputs[random() % inputs.size()], random));
}

// This fuzzer's share of the seconds.
void feedForAWhile(const Fuzzer& fuzzer, const std::vector<ByteVector>& inputs)
{
    const int seconds = asked("TELEPIPE_FUZZ_SECONDS", 0);
    if (seconds <= 0)
        return;
    const auto seed = std::uint32_t(asked("TELEPIPE_FUZZ_SEED", int(std::random_device()() >> 1)));
    std::cout << "TELEPIPE_FUZZ_SEED=" << seed << std::endl; // before anything can go wrong
    std::mt19937 random(seed);
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(1000 * seconds) / std::size(kFuzzers);
    std::uint64_t count = 0;
    for (; std::chrono::steady_clock::now() < end; ++count)
        feedChanged(fuzzer, inputs, random);
    std::cout << count << " executions" << std::endl;
}

class Replay : public testing::TestWithParam<Fuzzer>
{
};

} // namespace

void PrintTo(const Fuzzer& fuzzer, std::ostream* out)
{
    *out << fuzzer.name;
}

TEST_P(Replay, HoldsOnBrokenInput)
{
    std::vector<ByteVector> inputs = regressionsOf(GetParam().name);
    for (ByteVector& seed : seedsOf(GetParam().name))
        inputs.push_back(std::move(seed));
    inputs.emplace_back();
    inputs.emplace_back(100, std::uint8_t(0xFF));
    for (const ByteVector& input : inputs)
        feed(GetParam(), input);
    std::mt19937 random(12345);
    for (int i = asked("TELEPIPE_FUZZ_RUNS", 300); i > 0; --i)
        feedChanged(GetParam(), inputs, random);
    feedForAWhile(GetParam(), inputs);
}

INSTANTIATE_TEST_SUITE_P(Fuzzers, Replay, testing::ValuesIn(kFuzzers),
                         [](const auto& each) { return std::string(each.param.name); });

} // namespace telepipe::fuzz
