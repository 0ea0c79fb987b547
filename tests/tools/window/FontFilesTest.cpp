#if TELEPIPE_WINDOW

#include "tools/window/widgets/FontFiles.h"

#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace telepipe::tools::font_files_test {
namespace {

namespace fs = std::filesystem;

void put(std::string& bytes, std::uint32_t value, int size)
{
    for (int i = size - 1; i >= 0; --i)
        bytes += char(value >> 8 * i & 0xff);
}

// A font's directory and, for each table, four bytes.
std::string font(const std::vector<std::string>& tables, std::string_view kind = {"\0\1\0\0", 4},
                 std::uint32_t start = 0)
{
    std::string bytes(kind);
    put(bytes, std::uint32_t(tables.size()), 2);
    put(bytes, 0, 4);
    put(bytes, 0, 2);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        bytes += tables[i];
        put(bytes, 0, 4);
        put(bytes, std::uint32_t(start + 12 + 16 * tables.size() + 4 * i), 4);
        put(bytes, 4, 4);
    }
    return bytes + std::string(4 * tables.size(), 'x');
}

bool isUsable(const std::string& bytes)
{
    return isUsableFont(std::as_bytes(std::span(bytes)));
}

const std::vector<std::string> kTrueType = {"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"};

TEST(FontFilesTest, OutlinesOfEitherKindAreUsable)
{
    EXPECT_TRUE(isUsable(font(kTrueType)));
    EXPECT_TRUE(isUsable(font({"CFF ", "cmap", "head", "hhea", "hmtx", "maxp"}, "OTTO")));
    EXPECT_FALSE(isUsable(font({"CFF2", "cmap", "head", "hhea", "hmtx", "maxp"}, "OTTO"))) << "it only varies";
    EXPECT_FALSE(isUsable(font(kTrueType, "wOFF")));
}

TEST(FontFilesTest, OfACollectionTheFirstCounts)
{
    std::string bytes = "ttcf";
    put(bytes, 0x10000, 4);
    put(bytes, 1, 4);
    put(bytes, 16, 4);
    EXPECT_TRUE(isUsable(bytes + font(kTrueType, {"\0\1\0\0", 4}, 16)));
    EXPECT_FALSE(isUsable(bytes));
}

TEST(FontFilesTest, EachTableIsNeeded)
{
    for (std::size_t i = 0; i < kTrueType.size(); ++i) {
        std::vector<std::string> others = kTrueType;
        others.erase(others.begin() + std::ptrdiff_t(i));
        EXPECT_FALSE(isUsable(font(others))) << kTrueType[i];
    }
}

TEST(FontFilesTest, WhatIsCutOffIsNoFont)
{
    const std::string whole = font(kTrueType);
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_FALSE(isUsable(whole.substr(0, size))) << size;
}

TEST(FontFilesTest, AnyOtherFileIsNoFont)
{
    const fs::path file = fs::path(::testing::TempDir()) / "telepipe-no-font.ttf";
    std::ofstream(file) << "this is no font, whatever its name says";
    EXPECT_FALSE(readFont(file));
    EXPECT_FALSE(readFont(file.parent_path()));
    EXPECT_FALSE(readFont(file.parent_path() / "telepipe-nothing-there.ttf"));
    fs::remove(file);
}

} // namespace
} // namespace telepipe::tools::font_files_test

#endif
