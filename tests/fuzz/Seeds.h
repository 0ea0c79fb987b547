#pragma once

#include "formats/bytes/ByteWriter.h"

#include <string>
#include <vector>

namespace telepipe::fuzz {

// The inputs that a fuzzer begins with, made by our own writers. fuzzer: its file name without "Fuzz". Readers of
// binary files all get every file: each finds its own, and learns to refuse the others.
std::vector<formats::ByteVector> seedsOf(const std::string& fuzzer);

} // namespace telepipe::fuzz
