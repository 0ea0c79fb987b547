#pragma once

#include "formats/ascii/NinjaAscii.h"
#include "formats/bytes/AsText.h"
#include "formats/nj/NjFile.h"
#include "tests/support/bytes/NjDifference.h"

#include <gtest/gtest.h>

#include <bit>

// Values that a text could lose, and the check that it does not.
namespace telepipe::test {

// Words that are floats: NaNs quiet and signalling with their payloads, infinities, -0, the smallest and largest, and
// some that no decimal text of six digits holds.
inline constexpr std::uint32_t kWords[] = {0x7fc00001, 0x7f800001, 0xffc12345, 0xffffffff, 0x7f800000,
                                           0xff800000, 0x80000000, 0x00000001, 0x807fffff, 0x7f7fffff,
                                           0x3eaaaaab, 0xbf7fffff, 0x00000000, 0x12345678, 0xa5a5a5a5,
                                           0x3f800001, 0x00ff00ff, 0x80008000, 0x7fff7fff};

inline std::uint32_t word(std::size_t i)
{
    return kWords[i % std::size(kWords)] ^ static_cast<std::uint32_t>(i / std::size(kWords));
}

inline float special(std::size_t i)
{
    return std::bit_cast<float>(word(i));
}

inline formats::ByteVector asBinary(const std::string& text)
{
    formats::Warnings warnings;
    formats::ByteVector file = formats::readNinjaAscii(formats::asBytes(text), warnings);
    EXPECT_TRUE(warnings.empty());
    return file;
}

// The values come back, and from then on every byte.
inline void expectKept(formats::Bytes file)
{
    const formats::NjFile before = formats::readNj(file);
    const formats::ByteVector once = asBinary(formats::writeNinjaAscii(before, {formats::AsciiKind::Mix, "test"}));
    const formats::NjFile after = formats::readNj(once);
    EXPECT_EQ(njDifference(before, after), "");
    EXPECT_EQ(asBinary(formats::writeNinjaAscii(after, {formats::AsciiKind::Mix, "test"})), once);
}

} // namespace telepipe::test
