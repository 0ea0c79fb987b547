#ifdef TELEPIPE_FLAC

#include "tools/codec/UnpackFlac.h"

#include <FLAC/stream_decoder.h>
#include <algorithm>
#include <memory>
#include <new>
#include <string>
#include <vector>

namespace telepipe::tools {

namespace {

constexpr std::size_t kSample = 4; // two channels of 16 bits
constexpr std::size_t kLargestBlock = 2048;

// A .flac has this header before its frames; the frames of a .chd have none. The writer halves the hunk until a block
// is short enough. 44 100 Hz, two channels, 16 bits; sums and lengths are left open.
std::vector<std::uint8_t> headerFor(std::size_t bytes)
{
    std::size_t block = bytes / kSample;
    while (block > kLargestBlock)
        block /= 2;
    std::vector<std::uint8_t> header = {'f', 'L', 'a', 'C', 0x80, 0, 0, 34};
    for (int i = 0; i < 2; ++i) {
        header.push_back(static_cast<std::uint8_t>(block >> 8));
        header.push_back(static_cast<std::uint8_t>(block));
    }
    header.insert(header.end(), 6, 0);
    header.insert(header.end(), {0x0A, 0xC4, 0x42, 0xF0});
    header.resize(8 + 34);
    return header;
}

class FlacDecoder
{
public:
    FlacDecoder(formats::Bytes stream, std::span<std::uint8_t> out)
        : _header(headerFor(out.size())), _stream(stream), _out(out), _decoder(FLAC__stream_decoder_new())
    {
        if (!_decoder || FLAC__stream_decoder_init_stream(_decoder.get(), read, nullptr, tell, nullptr, nullptr, write,
                                                          nullptr, fail, this) != FLAC__STREAM_DECODER_INIT_STATUS_OK)
            throw std::bad_alloc();
    }

    std::size_t decode()
    {
        while (_filled < _out.size() && !_hasFailed && FLAC__stream_decoder_process_single(_decoder.get()) &&
               FLAC__stream_decoder_get_state(_decoder.get()) < FLAC__STREAM_DECODER_END_OF_STREAM) {
        }
        FLAC__uint64 position = 0;
        if (_filled != _out.size() || _hasFailed ||
            !FLAC__stream_decoder_get_decode_position(_decoder.get(), &position) || position < _header.size() ||
            position - _header.size() > _stream.size())
            throw formats::ParseError(0, {"FLAC data of {} bytes", _out.size()}, _filled);
        return static_cast<std::size_t>(position) - _header.size();
    }

private:
    struct Delete
    {
        void operator()(FLAC__StreamDecoder* decoder) const { FLAC__stream_decoder_delete(decoder); }
    };

    static FlacDecoder& self(void* data) { return *static_cast<FlacDecoder*>(data); }

    static FLAC__StreamDecoderReadStatus read(const FLAC__StreamDecoder*, FLAC__byte buffer[], std::size_t* bytes,
                                              void* data)
    {
        *bytes = self(data).take({buffer, *bytes});
        return *bytes == 0 ? FLAC__STREAM_DECODER_READ_STATUS_END_OF_STREAM : FLAC__STREAM_DECODER_READ_STATUS_CONTINUE;
    }
    static FLAC__StreamDecoderTellStatus tell(const FLAC__StreamDecoder*, FLAC__uint64* offset, void* data)
    {
        *offset = self(data)._read;
        return FLAC__STREAM_DECODER_TELL_STATUS_OK;
    }
    static FLAC__StreamDecoderWriteStatus write(const FLAC__StreamDecoder*, const FLAC__Frame* frame,
                                                const FLAC__int32* const samples[], void* data)
    {
        return self(data).put(frame->header, samples) ? FLAC__STREAM_DECODER_WRITE_STATUS_CONTINUE
                                                      : FLAC__STREAM_DECODER_WRITE_STATUS_ABORT;
    }
    static void fail(const FLAC__StreamDecoder*, FLAC__StreamDecoderErrorStatus, void* data)
    {
        self(data)._hasFailed = true;
    }

    // The header first, then the stream.
    std::size_t take(std::span<std::uint8_t> buffer)
    {
        const bool isHeader = _read < _header.size();
        const formats::Bytes from = isHeader ? formats::Bytes(_header).subspan(_read)
                                             : _stream.subspan(std::min(_read - _header.size(), _stream.size()));
        const std::size_t length = std::min(buffer.size(), from.size());
        std::copy_n(from.begin(), length, buffer.begin());
        _read += length;
        return length;
    }

    bool put(const FLAC__FrameHeader& header, const FLAC__int32* const samples[])
    {
        if (header.channels != 2 || header.bits_per_sample != 16 ||
            header.blocksize > (_out.size() - _filled) / kSample)
            return false;
        for (std::uint32_t i = 0; i < header.blocksize; ++i)
            for (int channel = 0; channel < 2; ++channel) {
                _out[_filled++] = static_cast<std::uint8_t>(samples[channel][i] >> 8);
                _out[_filled++] = static_cast<std::uint8_t>(samples[channel][i]);
            }
        return true;
    }

    std::vector<std::uint8_t> _header;
    formats::Bytes _stream;
    std::span<std::uint8_t> _out;
    std::size_t _read = 0, _filled = 0;
    bool _hasFailed = false;
    std::unique_ptr<FLAC__StreamDecoder, Delete> _decoder;
};

} // namespace

std::size_t unpackFlac(formats::Bytes stream, std::span<std::uint8_t> out)
{
    return FlacDecoder(stream, out).decode();
}

} // namespace telepipe::tools

#endif
