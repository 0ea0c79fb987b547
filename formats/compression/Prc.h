#pragma once

#include "formats/compression/Prs.h"

#include <optional>

namespace telepipe::formats {

// PRC / PR2 (the guide's PRSD): u32 decompressed size, u32 key, then a PRS stream XORed 32 bits at a time with SEGA's
// 56-word generator. Little-endian on Dreamcast and PC, big-endian on GameCube. A body whose length is not a multiple
// of four is padded for the XOR (the guide's rounding mask 0xFFFFFFF overruns; docs/formats.md, PRC).

struct PrcHeader
{
    std::uint32_t size = 0; // bytes after decompression
    std::uint32_t key = 0;
};

struct PrcFile
{
    PrcHeader header;
    Endian endian = Endian::Little;
    ByteVector bytes;  // decompressed
    Warnings warnings; // bytes behind the end of the stream
};

// Throws ParseError when neither byte order yields a PRS stream of the stated size.
// base is added to the offsets of errors and warnings.
PrcFile readPrc(Bytes file, const PrsLimits& limits = {}, std::size_t base = 0);
PrcFile readPrc(Bytes file, Endian endian, const PrsLimits& limits = {}, std::size_t base = 0);
// The byte order in which the file decodes, if any. Quick to refuse other data.
std::optional<Endian> detectPrc(Bytes file);
ByteVector writePrc(Bytes content, std::uint32_t key, Endian endian);

// XORs the body in place with the key stream: the same call encrypts and decrypts. A trailing partial word is
// treated as if padded with zeros.
void cryptPrc(std::span<std::uint8_t> body, std::uint32_t key, Endian endian);

} // namespace telepipe::formats
