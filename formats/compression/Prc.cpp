#include "formats/compression/PrcRecord.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>
#include <array>

namespace telepipe::formats {

namespace {

// A PRS stream follows the header, XORed with the key stream.
constexpr std::size_t kHeaderSize = recordSize<PrcHeader>;

// SEGA's generator: 55 words, numbered from 1, each pass taking differences of words 31 (or 24) apart.
class KeyStream
{
public:
    explicit KeyStream(std::uint32_t key);

    std::uint32_t next()
    {
        if (_position == _words.size()) {
            mix();
            _position = 1;
        }
        return _words[_position++];
    }

private:
    void mix();

    std::array<std::uint32_t, 56> _words{};
    std::size_t _position = _words.size();
};

KeyStream::KeyStream(std::uint32_t key)
{
    std::uint32_t low = 1;
    std::uint32_t high = key;
    _words[55] = key;
    for (std::size_t i = 1; i <= 54; ++i) {
        _words[21 * i % 55] = low;
        const std::uint32_t difference = high - low;
        high = low;
        low = difference;
    }
    for (int i = 0; i < 4; ++i) // and a fifth time before the first word
        mix();
}

void KeyStream::mix()
{
    for (std::size_t i = 1; i <= 24; ++i)
        _words[i] -= _words[i + 31];
    for (std::size_t i = 25; i <= 55; ++i)
        _words[i] -= _words[i - 24];
}

PrcHeader readHeader(Bytes file, Endian endian, std::size_t base = 0)
{
    return readRecord<PrcHeader>(ByteView(file, base, endian), 0, "PRC header");
}

// False for sizes that no PRS stream can have: a copy of 26 bits makes at most 256 bytes, and any step at least one.
bool isPossible(std::size_t packed, std::size_t unpacked)
{
    return unpacked / 80 <= packed && packed / 4 <= unpacked + 1;
}

ByteVector unscrambled(Bytes packed, std::uint32_t key, Endian endian)
{
    ByteVector body(packed.begin(), packed.end());
    cryptPrc(body, key, endian);
    return body;
}

// Of noise the beginning tells: it soon copies from before its output, or ends.
bool decodes(Bytes file, Endian endian)
{
    constexpr std::size_t kBeginning = 4096, kMostPadding = 3; // bytes
    const PrcHeader header = readHeader(file, endian);
    const Bytes packed = file.subspan(kHeaderSize);
    if (!isPossible(packed.size(), header.size))
        return false;
    if (packed.size() > kBeginning + kMostPadding &&
        !mayBeginPrs(unscrambled(packed.first(kBeginning), header.key, endian)))
        return false;
    const ByteVector body = unscrambled(packed, header.key, endian);
    const std::optional<PrsExtent> extent = measurePrs(body);
    return extent && extent->output == header.size && body.size() - extent->consumed <= kMostPadding;
}

// The byte order to name in the error message of a file that fits neither.
Endian likelyEndian(Bytes file)
{
    const bool little = file.size() < kHeaderSize || isPossible(file.size(), readHeader(file, Endian::Little).size);
    return little || !isPossible(file.size(), readHeader(file, Endian::Big).size) ? Endian::Little : Endian::Big;
}

} // namespace

void cryptPrc(std::span<std::uint8_t> body, std::uint32_t key, Endian endian)
{
    KeyStream stream(key);
    for (std::size_t at = 0; at < body.size(); at += 4) {
        const std::uint32_t word = stream.next();
        for (std::size_t i = 0; i < std::min<std::size_t>(4, body.size() - at); ++i) {
            const std::size_t shift = 8 * (endian == Endian::Little ? i : 3 - i);
            body[at + i] = static_cast<std::uint8_t>(body[at + i] ^ word >> shift);
        }
    }
}

PrcFile readPrc(Bytes file, Endian endian, const PrsLimits& limits, std::size_t base)
{
    PrcFile prc{readHeader(file, endian, base), endian, {}, {}};
    const ByteVector body = unscrambled(file.subspan(kHeaderSize), prc.header.key, endian);
    PrsResult result = decompressPrs(body, limits, base + kHeaderSize);
    if (result.bytes.size() != prc.header.size)
        throw ParseError(base, {"a PRC file of {} bytes after decompression", prc.header.size},
                         {"a stream of {}", result.bytes.size()});
    if (result.consumed != body.size())
        prc.warnings.add(base + kHeaderSize + result.consumed,
                         {"{} bytes behind the end of the PRS stream", body.size() - result.consumed});
    prc.bytes = std::move(result.bytes);
    return prc;
}

PrcFile readPrc(Bytes file, const PrsLimits& limits, std::size_t base)
{
    return readPrc(file, detectPrc(file).value_or(likelyEndian(file)), limits, base);
}

std::optional<Endian> detectPrc(Bytes file)
{
    if (file.size() < kHeaderSize)
        return std::nullopt;
    for (Endian endian : {Endian::Little, Endian::Big}) {
        if (decodes(file, endian))
            return endian;
    }
    return std::nullopt;
}

ByteVector writePrc(Bytes content, std::uint32_t key, Endian endian)
{
    ByteVector body = compressPrs(content);
    cryptPrc(body, key, endian);
    ByteWriter writer(endian);
    writeRecord(writer, PrcHeader{static_cast<std::uint32_t>(content.size()), key});
    writer.append(body);
    return writer.take();
}

} // namespace telepipe::formats
