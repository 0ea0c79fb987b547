#include "formats/nj/Pof0.h"

namespace telepipe::formats {

std::vector<std::uint32_t> decodePof0(const ByteView& data)
{
    std::vector<std::uint32_t> fields;
    fields.reserve(data.size());
    std::uint32_t field = 0;
    eachPof0Code(data, 0, data.size(), [&](const Pof0Code& code) {
        data.slice(code.at, code.size, "pointer distance"); // so that an error names the whole code
        if (code.isPadding)
            return;
        const std::uint32_t longs = code.longs(data);
        if (longs > (0xffffffff - field) / 4)
            data.fail(code.at, "a pointer field within 4 GiB", {"{} longs further", longs});
        field += 4 * longs;
        fields.push_back(field);
    });
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
