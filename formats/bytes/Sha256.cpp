#include "formats/bytes/Sha256.h"

#include "formats/bytes/Sha256Block.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace telepipe::formats {

const std::array<std::uint32_t, 64> kSha256Rounds{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

namespace {

using State = Sha256State;

constexpr std::size_t kBlock = kSha256Block;

constexpr State kInitial{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

std::array<std::uint32_t, 64> schedule(const std::uint8_t* block)
{
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i)
        w[i] = load<std::uint32_t>(block + 4 * i, Endian::Big);
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
        const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    return w;
}

void compress(State& state, const std::uint8_t* block)
{
    const std::array<std::uint32_t, 64> w = schedule(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + kSha256Rounds[i] + w[i];
        const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const State sum{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i)
        state[i] += sum[i];
}

Sha256Blocks fastest()
{
    const Sha256Blocks byProcessor = sha256ByProcessor();
    return byProcessor ? byProcessor : sha256ByHand;
}

void compressBlocks(State& state, const std::uint8_t* blocks, std::size_t count)
{
    static const Sha256Blocks blocksOf = fastest();
    blocksOf(state, blocks, count);
}

// Hashes the rest after whole blocks, followed by a bit, zeros and the length in bits: one block or two.
void compressEnd(State& state, Bytes rest, std::uint64_t length)
{
    std::array<std::uint8_t, 2 * kBlock> end{};
    std::copy(rest.begin(), rest.end(), end.begin());
    end[rest.size()] = 0x80;
    const std::size_t size = rest.size() + 9 <= kBlock ? kBlock : 2 * kBlock;
    for (std::size_t i = 0; i < 8; ++i)
        end[size - 1 - i] = static_cast<std::uint8_t>(length * 8 >> 8 * i);
    compressBlocks(state, end.data(), size / kBlock);
}

} // namespace

void sha256ByHand(Sha256State& state, const std::uint8_t* blocks, std::size_t count)
{
    for (; count > 0; --count, blocks += kBlock)
        compress(state, blocks);
}

std::string sha256(Bytes bytes)
{
    Sha256 hash;
    hash.add(bytes);
    return hash.finish();
}

Sha256::Sha256() : _state(kInitial) {}

void Sha256::add(Bytes bytes)
{
    _length += bytes.size();
    if (!_rest.empty()) {
        const Bytes filling = bytes.first(std::min(kBlock - _rest.size(), bytes.size()));
        _rest.insert(_rest.end(), filling.begin(), filling.end());
        bytes = bytes.subspan(filling.size());
        if (_rest.size() < kBlock)
            return;
        compressBlocks(_state, _rest.data(), 1);
    }
    const std::size_t whole = bytes.size() / kBlock * kBlock;
    compressBlocks(_state, bytes.data(), whole / kBlock);
    _rest.assign(bytes.begin() + std::ptrdiff_t(whole), bytes.end());
}

std::string Sha256::finish()
{
    compressEnd(_state, _rest, _length);
    std::string text;
    for (const std::uint32_t word : _state)
        text += fmt::format("{:08x}", word);
    return text;
}

} // namespace telepipe::formats
