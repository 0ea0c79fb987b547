#include "tests/fuzz/Fuzzers.h"
#include "tests/fuzz/Seeds.h"
#include "tests/support/Program.h"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <random>

// Every fuzzer's function in the ordinary tests, on its seeds, on what once failed, and on the same changed in a few
// hundred ways, the same ones on every run. TELEPIPE_FUZZ_RUNS asks for more of them. What is wrong ends the program.
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

int runs()
{
    const char* asked = std::getenv("TELEPIPE_FUZZ_RUNS");
    return asked ? std::atoi(asked) : 300;
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
    for (int i = 0; i < runs(); ++i)
        feed(GetParam(), changed(inputs[random() % inputs.size()], random));
}

INSTANTIATE_TEST_SUITE_P(Fuzzers, Replay, testing::ValuesIn(kFuzzers),
                         [](const auto& each) { return std::string(each.param.name); });

} // namespace telepipe::fuzz
