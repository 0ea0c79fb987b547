#pragma once

#include "formats/bytes/ByteWriter.h"

#include <functional>

namespace telepipe::test {

// Calls read with every prefix of the file and with a few hundred copies in which bytes are changed, the same ones on
// every run. The read may succeed or throw ParseError; anything else it throws comes through and fails the test.
void readBroken(formats::Bytes file, const std::function<void(formats::Bytes)>& read, int mutations = 400);

} // namespace telepipe::test
