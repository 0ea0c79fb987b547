#include "tests/support/golden/GoldenText.h"

#include "tests/support/Paths.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace telepipe::test {

void expectGoldenText(const std::string& name, const std::string& text)
{
    const std::filesystem::path path = std::filesystem::path(goldenFolder()) / (name + ".txt");
    if (const char* update = std::getenv("TELEPIPE_UPDATE_GOLDEN"); update && *update == '1')
        std::ofstream(path, std::ios::binary) << text;
    std::ifstream file(path, std::ios::binary);
    ASSERT_TRUE(file) << path << " is missing; TELEPIPE_UPDATE_GOLDEN=1 writes it";
    const std::string golden(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(text, golden) << "TELEPIPE_UPDATE_GOLDEN=1 writes " << path;
}

} // namespace telepipe::test
