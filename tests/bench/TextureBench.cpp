// Decoding to RGBA8, top level of 512x512, a case for every pair of formats that takes another path. Mpx/s counts
// pixels; of_memcpy is the RGBA8 bytes written, against a memcpy of the same run.

#include "formats/texture/PvrLayout.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/bench/Memcpy.h"
#include "tests/bench/NoiseTexture.h"

#include <benchmark/benchmark.h>

namespace telepipe::test {

namespace {

using namespace formats;

constexpr std::uint32_t kSide = kNoiseSide;

void decodeTexture(benchmark::State& state, PixelFormat pixels, DataFormat format)
{
    const NoiseTexture noisy(pixels, format);
    ByteVector rgba(std::size_t(kSide) * kSide * 4);
    for (auto _ : state) {
        decodeLevel(noisy.texture, 0, nullptr, rgba);
        benchmark::DoNotOptimize(rgba.data());
        benchmark::ClobberMemory();
    }
    const double decoded = double(state.iterations()) * kSide * kSide;
    state.counters["Mpx/s"] = benchmark::Counter(decoded / 1e6, benchmark::Counter::kIsRate);
    state.counters["of_memcpy"] = benchmark::Counter(decoded * 4 / memcpyBytesPerSecond(), benchmark::Counter::kIsRate);
}

void add(PixelFormat pixels, DataFormat format)
{
    const std::string name = std::string("Texture/") + pixelFormatName(pixels) + "/" + dataFormatName(format);
    benchmark::RegisterBenchmark(name.c_str(), decodeTexture, pixels, format);
}

bool addAll()
{
    for (PixelFormat pixels : {PixelFormat::Rgb565, PixelFormat::Argb1555, PixelFormat::Argb4444, PixelFormat::Rgb555,
                               PixelFormat::Yuv422, PixelFormat::Bump, PixelFormat::Argb8888})
        for (DataFormat format : {DataFormat::Twiddled, DataFormat::Rectangle, DataFormat::Vq, DataFormat::Swizzled})
            if (isDecodable(pixels, format))
                add(pixels, format);
    for (DataFormat format : {DataFormat::SmallVq, DataFormat::Palette4, DataFormat::Palette8, DataFormat::Bitmap})
        add(PixelFormat::Rgb565, format);
    for (PixelFormat pixels : {PixelFormat::XvrDxt1, PixelFormat::XvrDxt3, PixelFormat::XvrDxt5})
        add(pixels, DataFormat::Compressed);
    return true;
}

[[maybe_unused]] const bool added = addAll();

} // namespace

} // namespace telepipe::test
