#pragma once

namespace telepipe::test {

// Bytes a second of a memcpy of 64 MiB between touched buffers, the best of several: the yardstick of every other
// number, for absolute speeds change from machine to machine. Measured at the first call, then remembered.
double memcpyBytesPerSecond();

} // namespace telepipe::test
