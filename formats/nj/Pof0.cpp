#include "formats/nj/Pof0.h"

namespace telepipe::formats {

namespace {

// Bytes of a code by its top two bits.
constexpr std::uint8_t kCodeBytes[] = {1, 1, 2, 4};

std::uint32_t distance(Bytes code)
{
    std::uint32_t value = code[0] & 0x3f;
    for (std::uint8_t byte : code.subspan(1))
        value = value << 8 | byte;
    return value;
}

} // namespace

std::vector<std::uint32_t> decodePof0(const ByteView& data)
{
    std::vector<std::uint32_t> fields;
    fields.reserve(data.size());
    std::uint32_t field = 0;
    for (std::size_t at = 0; at < data.size();) {
        const std::uint8_t tag = data.u8(at, "pointer distance") >> 6;
        const Bytes code = data.slice(at, kCodeBytes[tag], "pointer distance");
        at += code.size();
        if (tag == 0)
            continue;
        const std::uint32_t longs = distance(code);
        if (longs > (0xffffffff - field) / 4)
            data.fail(at - code.size(), "a pointer field within 4 GiB", {"{} longs further", longs});
        field += 4 * longs;
        fields.push_back(field);
    }
    return fields;
}

ByteVector encodePof0(std::span<const std::size_t> fields)
{
    ByteWriter writer(Endian::Big);
    std::size_t last = 0;
    for (std::size_t field : fields) {
        const std::size_t longs = (field - last) / 4;
        if (longs < 0x40)
            writer.u8(static_cast<std::uint8_t>(0x40 | longs));
        else if (longs < 0x4000)
            writer.u16(static_cast<std::uint16_t>(0x8000 | longs));
        else
            writer.u32(static_cast<std::uint32_t>(0xc0000000 | longs));
        last = field;
    }
    writer.align(4);
    return writer.take();
}

} // namespace telepipe::formats
