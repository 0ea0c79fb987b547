#include "tests/support/bytes/TextureFiles.h"

#include <random>

namespace telepipe::test {

using formats::ByteVector;
using formats::ByteWriter;

ByteVector chunk(std::string_view letters, formats::Bytes body)
{
    ByteWriter writer;
    writer.text(letters);
    writer.u32(static_cast<std::uint32_t>(body.size()));
    writer.append(body);
    return writer.take();
}

ByteVector pvrt(unsigned pixels, unsigned data, unsigned width, unsigned height, formats::Bytes body)
{
    ByteWriter writer;
    writer.u8(static_cast<std::uint8_t>(pixels));
    writer.u8(static_cast<std::uint8_t>(data));
    writer.u16(0);
    writer.u16(static_cast<std::uint16_t>(width));
    writer.u16(static_cast<std::uint16_t>(height));
    writer.append(body);
    return chunk("PVRT", writer.bytes());
}

ByteVector xvrt(unsigned flags, unsigned code, unsigned width, unsigned height, std::size_t size, formats::Bytes body)
{
    ByteWriter writer;
    writer.u32(flags);
    writer.u32(code);
    writer.u32(7); // id
    writer.u16(static_cast<std::uint16_t>(width));
    writer.u16(static_cast<std::uint16_t>(height));
    writer.u32(static_cast<std::uint32_t>(size));
    writer.zeros(36);
    writer.append(body);
    return chunk("XVRT", writer.bytes());
}

ByteVector joined(std::initializer_list<ByteVector> parts)
{
    ByteVector all;
    for (const ByteVector& part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

ByteVector noise(std::size_t size, unsigned seed)
{
    std::mt19937 random(seed);
    ByteVector bytes(size);
    for (std::uint8_t& byte : bytes)
        byte = static_cast<std::uint8_t>(random() >> 24);
    return bytes;
}

} // namespace telepipe::test
