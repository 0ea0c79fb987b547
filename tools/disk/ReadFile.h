#pragma once

#include "formats/bytes/ByteWriter.h"

#include <filesystem>

namespace telepipe::tools {

class UnpackBudget;

// Reads a whole file; "gsl_x.gsl/bm_y.bml/z.nj" is one in archives, unpacked. Throws FileError.
formats::ByteVector readFile(const std::filesystem::path& path);
formats::ByteVector readFile(const std::filesystem::path& path, UnpackBudget& budget);

} // namespace telepipe::tools
