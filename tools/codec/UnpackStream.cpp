#include "tools/codec/UnpackStream.h"

#include "formats/bytes/AsText.h"
#include "tools/codec/UnpackFlac.h"

#include <algorithm>
#include <fmt/format.h>
#include <new>
#include <utility>

#ifdef TELEPIPE_LZMA
#include <lzma.h>
#endif
#ifdef TELEPIPE_ZLIB
#include <zlib.h>
#endif
#ifdef TELEPIPE_ZSTD
#include <zstd.h>
#endif

namespace telepipe::tools {

using formats::letters;

namespace {

#if defined(TELEPIPE_FLAC) && defined(TELEPIPE_ZLIB)
constexpr std::size_t kFrame = 2448, kFrameSector = 2352; // of a CD in a .chd
#endif

[[noreturn]] void failStream(const char* codec, std::size_t wanted, const std::string& why)
{
    throw formats::ParseError(0, {"{} data of {} bytes", std::string(codec), wanted}, why);
}

#ifdef TELEPIPE_ZLIB
void unpackDeflate(formats::Bytes stream, std::span<std::uint8_t> out)
{
    z_stream state = {};
    if (inflateInit2(&state, -MAX_WBITS) != Z_OK)
        throw std::bad_alloc();
    state.next_in = const_cast<Bytef*>(stream.data());
    state.avail_in = static_cast<uInt>(stream.size());
    std::uint8_t none = 0; // zlib refuses a null place, and empty files are deflated, too
    state.next_out = out.empty() ? &none : out.data();
    state.avail_out = static_cast<uInt>(out.size());
    const int result = inflate(&state, Z_FINISH);
    const std::string why = state.msg ? state.msg : "fewer";
    inflateEnd(&state);
    if (result != Z_STREAM_END || state.avail_out != 0)
        failStream("deflate", out.size(), why);
}
#endif

#ifdef TELEPIPE_LZMA
void unpackLzma(formats::Bytes stream, std::span<std::uint8_t> out)
{
    lzma_options_lzma options = {};
    options.dict_size = static_cast<std::uint32_t>(std::max<std::size_t>(out.size(), LZMA_DICT_SIZE_MIN));
    options.lc = LZMA_LC_DEFAULT;
    options.lp = LZMA_LP_DEFAULT;
    options.pb = LZMA_PB_DEFAULT;
    const lzma_filter filters[] = {{LZMA_FILTER_LZMA1, &options}, {LZMA_VLI_UNKNOWN, nullptr}};
    lzma_stream state = LZMA_STREAM_INIT;
    if (lzma_raw_decoder(&state, filters) != LZMA_OK)
        throw std::bad_alloc();
    state.next_in = stream.data();
    state.avail_in = stream.size();
    state.next_out = out.data();
    state.avail_out = out.size();
    while (state.avail_out != 0 && lzma_code(&state, LZMA_RUN) == LZMA_OK) {
    }
    const bool isWhole = state.avail_out == 0;
    lzma_end(&state);
    if (!isWhole)
        failStream("LZMA", out.size(), "fewer");
}
#endif

#ifdef TELEPIPE_ZSTD
void unpackZstd(formats::Bytes stream, std::span<std::uint8_t> out)
{
    const std::size_t size = ZSTD_decompress(out.data(), out.size(), stream.data(), stream.size());
    if (ZSTD_isError(size))
        failStream("zstd", out.size(), ZSTD_getErrorName(size));
    if (size != out.size())
        failStream("zstd", out.size(), fmt::to_string(size));
}
#endif

#ifdef TELEPIPE_FLAC
// Bytes of any kind as samples of a CD; first a letter for their order, L or B.
void unpackSamples(formats::Bytes stream, std::span<std::uint8_t> out)
{
    if (stream.empty() || (stream[0] != 'L' && stream[0] != 'B') || out.size() % 4 != 0)
        failStream("FLAC", out.size(), "a letter that is neither L nor B");
    unpackFlac(stream.subspan(1), out);
    for (std::size_t i = 0; stream[0] == 'L' && i < out.size(); i += 2)
        std::swap(out[i], out[i + 1]);
}
#endif

} // namespace

void unpackStream(std::uint32_t codec, formats::Bytes stream, std::span<std::uint8_t> out)
{
#ifdef TELEPIPE_ZLIB
    if (codec == letters("zlib"))
        return unpackDeflate(stream, out);
#endif
#ifdef TELEPIPE_LZMA
    if (codec == letters("lzma"))
        return unpackLzma(stream, out);
#endif
#ifdef TELEPIPE_ZSTD
    if (codec == letters("zstd"))
        return unpackZstd(stream, out);
#endif
#ifdef TELEPIPE_FLAC
    if (codec == letters("flac"))
        return unpackSamples(stream, out);
#endif
#if defined(TELEPIPE_FLAC) && defined(TELEPIPE_ZLIB)
    if (codec == letters("cdfl")) {
        const std::size_t sectors = out.size() / kFrame * kFrameSector;
        const std::size_t read = unpackFlac(stream, out.first(sectors));
        return unpackDeflate(stream.subspan(read), out.subspan(sectors));
    }
#endif
    std::string name;
    for (int shift = 24; shift >= 0; shift -= 8)
        name += static_cast<char>(codec >> shift & 0xFF);
    throw formats::ParseError(0, "data of a codec that this program was built with",
                              formats::printable(formats::asBytes(name)));
}

} // namespace telepipe::tools
