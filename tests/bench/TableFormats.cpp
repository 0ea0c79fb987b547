// The rows of the table that only read and write formats. Goals are the speeds of the best public program, or of a
// reader thrown together to find the limit, as a share of the speed of a copy on the machine where both were measured.
#include "formats/compression/Prs.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tests/bench/NoiseTexture.h"
#include "tests/bench/SpeedTable.h"

#include <functional>
#include <random>

namespace telepipe::test {

namespace {

using namespace formats;

constexpr std::uint32_t kSide = kNoiseSide;
constexpr std::size_t kSmallStream = 64 << 10;

void addNoise(SpeedTable& table, const std::string& job, PixelFormat pixels, DataFormat format, double goal)
{
    const NoiseTexture noisy(pixels, format);
    ByteVector rgba(std::size_t(kSide) * kSide * 4);
    table.addBytes(
        job, double(rgba.size()), [&] { decodeLevel(noisy.texture, 0, nullptr, rgba); }, goal, 0.25, "Gpx/s");
}

void addTextures(SpeedTable& table, const std::string& job, const std::vector<Texture>& textures, double goal)
{
    double bytes = 0;
    std::size_t largest = 0;
    for (const Texture& texture : textures) {
        const std::size_t size = std::size_t(texture.width) * texture.height * 4;
        bytes += double(size);
        largest = std::max(largest, size);
    }
    if (textures.empty())
        return table.addSkipped(job, "none in the folder");
    ByteVector rgba(largest);
    const auto decodeAll = [&] {
        for (const Texture& texture : textures)
            decodeLevel(texture, 0, nullptr, std::span(rgba).first(std::size_t(texture.width) * texture.height * 4));
    };
    table.addBytes(job + ", " + std::to_string(textures.size()), bytes, decodeAll, goal, 0.25, "Gpx/s");
}

void measureTextures(const Corpus& corpus, SpeedTable& table)
{
    addNoise(table, "DXT1 to RGBA8", PixelFormat::XvrDxt1, DataFormat::Compressed, 0.58);
    addNoise(table, "DXT3", PixelFormat::XvrDxt3, DataFormat::Compressed, 0.64);
    addNoise(table, "DXT5", PixelFormat::XvrDxt5, DataFormat::Compressed, 0.78);
    addNoise(table, "PVR, rectangle of RGB565", PixelFormat::Rgb565, DataFormat::Rectangle, 0.63);
    addNoise(table, "PVR, twiddled RGB565", PixelFormat::Rgb565, DataFormat::Twiddled, 2);
    addNoise(table, "PVR, VQ", PixelFormat::Rgb565, DataFormat::Vq, 2);
    std::vector<Texture> blocks, others;
    for (const Corpus::File& file : corpus.textures)
        for (const Texture& texture : readTextures(file.bytes).textures)
            (texture.isBlockCompressed() ? blocks : others).push_back(texture);
    addTextures(table, "PVR textures of the folder", others, 2);
    addTextures(table, "DXT textures of the folder", blocks, 0.7);
}

// Words that come again and again, as in the text files of the game.
ByteVector text(std::size_t size)
{
    std::mt19937 random(1);
    ByteVector bytes;
    while (bytes.size() < size)
        for (std::size_t i = 0, at = random() % 600; i < 2 + at % 9; ++i)
            bytes.push_back(static_cast<std::uint8_t>('a' + at * (i + 7) % 26));
    return bytes;
}

struct Streams
{
    std::vector<ByteVector> packed, plain;
    double bytes = 0; // unpacked

    void add(const ByteVector& stream)
    {
        plain.push_back(decompressPrs(stream).bytes);
        packed.push_back(stream);
        bytes += double(plain.back().size());
    }
};

void addStreams(SpeedTable& table, const std::string& which, const Streams& streams)
{
    if (streams.packed.empty())
        return table.addSkipped("PRS, " + which, "none in the folder");
    const auto decode = [&] {
        for (const ByteVector& stream : streams.packed)
            decompressPrs(stream);
    };
    const auto encode = [&] {
        for (const ByteVector& content : streams.plain)
            compressPrs(content);
    };
    table.addBytes("PRS decode, every access checked, " + which, streams.bytes, decode, 27);
    table.addBytes("PRS encode to the smallest stream, " + which, streams.bytes, encode, 1700);
}

void measureStreams(const Corpus& corpus, SpeedTable& table)
{
    Streams built, small, large;
    built.add(compressPrs(text(512 << 10)));
    addStreams(table, "built text", built);
    for (const Corpus::File& file : corpus.streams)
        (file.bytes.size() < kSmallStream ? small : large).add(file.bytes);
    addStreams(table, "small streams of the folder", small);
    addStreams(table, "large streams of the folder", large);
}

} // namespace

void measureFormats(const Corpus& corpus, SpeedTable& table)
{
    measureTextures(corpus, table);
    measureStreams(corpus, table);
}

} // namespace telepipe::test
