#include "tests/support/bytes/Bytes.h"

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace telepipe::test {

std::optional<std::filesystem::path> realData()
{
    const char* folder = std::getenv("TELEPIPE_REAL_DATA");
    if (!folder || !*folder)
        return std::nullopt;
    return std::filesystem::path(folder);
}

formats::ByteVector readBytes(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw std::runtime_error("cannot read " + path.string());
    return formats::ByteVector(std::istreambuf_iterator<char>(file), {});
}

} // namespace telepipe::test
