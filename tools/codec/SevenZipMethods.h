#pragma once

#include <cstdint>
#include <string>

namespace telepipe::tools {

// The numbers that 7-Zip gives methods.
enum SevenZipMethod : std::uint64_t
{
    kCopy = 0,
    kDelta = 3,
    kX86New = 4,
    kArm64 = 0xA,
    kLzma2 = 0x21,
    kLzma = 0x030101,
    kX86 = 0x03030103,
    kBcj2 = 0x0303011B,
    kPowerPc = 0x03030205,
    kIa64 = 0x03030401,
    kArm = 0x03030501,
    kArmThumb = 0x03030701,
    kSparc = 0x03030805,
    kPpmd = 0x030401,
    kDeflate = 0x040108,
    kDeflate64 = 0x040109,
    kBzip2 = 0x040202,
    kZstd = 0x04F71101,
    kAes = 0x06F10701
};

std::string sevenZipMethodName(std::uint64_t method); // "PPMd", or the number

} // namespace telepipe::tools
