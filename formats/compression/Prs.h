#pragma once

#include "formats/bytes/ByteWriter.h"

#include <optional>

namespace telepipe::formats {

// PRS, SEGA's LZ77 with interleaved control bits (least significant first, a control byte read when empty):
//
//   1             literal byte
//   0 1  u16 w    w = 0 ends the stream; distance 0x2000 - (w >> 3); length (w & 7) + 2, or next byte + 1 when w & 7 =
//   0 0 0 a b  u8   length 2ab + 2 (2..5), distance 0x100 - byte
//
// The guide's decoder has no test for the end; w = 0 is it (docs/formats.md, PRS). A copy from before the output, which
// it fills with zeros, is refused here: no real stream has one.

struct PrsLimits
{
    std::size_t maxOutput = std::size_t(256) << 20; // bytes; past it ParseError instead of memory
};

struct PrsResult
{
    ByteVector bytes;
    std::size_t consumed = 0; // input bytes read, terminator included
};

// Throws ParseError (offset in the compressed input, plus base) on a cut stream, a distance before the start of the
// output, or more output than the limit.
PrsResult decompressPrs(Bytes input, const PrsLimits& limits = {}, std::size_t base = 0);

// The smallest PRS stream there is: a shortest path over literals (9 bits), short copies (12), long copies (18),
// extended copies (26) and the end (18). Distances stay at or below 0x1FFF: some decoders take an offset field of 0
// for the end.
ByteVector compressPrs(Bytes input);

// The sizes of a stream and of its output, found without making the output. Empty where decompressPrs would refuse the
// stream whatever the limit.
struct PrsExtent
{
    std::size_t output = 0;
    std::size_t consumed = 0; // as in PrsResult
};
std::optional<PrsExtent> measurePrs(Bytes input);

// The first bytes of the output, at most `most`: enough to recognise a stream's contents. Fewer where it ends or is
// broken.
ByteVector peekPrs(Bytes input, std::size_t most);

// False where a fault, or the end of the stream, lies in what is only the beginning of one.
bool mayBeginPrs(Bytes beginning);

// True when the bytes decode as PRS to the very last byte. PRS has no magic, so this is how it is recognised.
bool looksLikePrs(Bytes input);

} // namespace telepipe::formats
