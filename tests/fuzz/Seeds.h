#pragma once

#include "formats/bytes/ByteWriter.h"

#include <string>
#include <vector>

namespace telepipe::fuzz {

// What a fuzzer begins with, made by our own writers; of the fuzzer's file name what stands before "Fuzz". Readers of
// binary files all get every file: each finds its own, and learns to refuse the others.
std::vector<formats::ByteVector> seedsOf(const std::string& fuzzer);

} // namespace telepipe::fuzz
