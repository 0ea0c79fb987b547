// Tests of what only Windows has: under Wine, by tools/test.sh --windows.

#include "tools/disk/FileError.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/system/Process.h"

#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <memory>
#include <windows.h>

namespace telepipe::test::system_test {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::Not;

std::vector<std::wstring> namesOf(const wchar_t* key)
{
    std::vector<std::wstring> names;
    HKEY opened = nullptr;
    if (RegOpenKeyExW(HKEY_CURRENT_USER, key, 0, KEY_READ, &opened) != ERROR_SUCCESS)
        return names;
    wchar_t name[256];
    for (DWORD i = 0, size = 256; RegEnumValueW(opened, i, name, &size, nullptr, nullptr, nullptr, nullptr) == 0; ++i) {
        names.emplace_back(name, size);
        size = 256;
    }
    RegCloseKey(opened);
    return names;
}

constexpr const wchar_t* kModels = L"Software\\Classes\\.nj\\OpenWithProgids";

TEST(WindowsSystem, TheProgramIsOfferedBesideOthersAndTakesNothing)
{
    HKEY others = nullptr;
    ASSERT_EQ(RegCreateKeyExW(HKEY_CURRENT_USER, kModels, 0, nullptr, 0, KEY_WRITE, nullptr, &others, nullptr), 0);
    ASSERT_EQ(RegSetValueExW(others, L"Another.File", 0, REG_SZ, nullptr, 0), 0);
    RegCloseKey(others);
    EXPECT_FALSE(tools::isOffered());
    tools::setOffered(true);
    EXPECT_TRUE(tools::isOffered());
    EXPECT_THAT(namesOf(kModels), Contains(L"Telepipe.File"));
    EXPECT_THAT(namesOf(kModels), Contains(L"Another.File"));
    EXPECT_TRUE(namesOf(L"Software\\Classes\\.nj").empty()) << "the kind of file itself says who opens it";
    tools::setOffered(false);
    EXPECT_FALSE(tools::isOffered());
    EXPECT_THAT(namesOf(kModels), Not(Contains(L"Telepipe.File")));
    EXPECT_THAT(namesOf(kModels), Contains(L"Another.File"));
    tools::setOffered(false); // once more is no mistake
}

TEST(WindowsSystem, DrivesAreKnown)
{
    EXPECT_THAT(tools::drives(), Contains(fs::path("C:\\")));
}

using Handle = std::unique_ptr<void, decltype(&CloseHandle)>;

// Opens the file as a program does that lets nobody else have it.
Handle lock(const fs::path& path)
{
    return {CreateFileW(path.c_str(), GENERIC_READ, 0, nullptr, OPEN_EXISTING, 0, nullptr), CloseHandle};
}

std::string errorOf(const std::function<void()>& work)
{
    try {
        work();
    } catch (const tools::FileError& error) {
        return error.what();
    }
    return "";
}

TEST(WindowsSystem, AFileThatAnotherProgramHasIsToldAndStays)
{
    const fs::path path = fs::temp_directory_path() / L"開いている 🎮.txt";
    tools::writeText(path, "first");
    {
        const Handle held = lock(path);
        ASSERT_NE(held.get(), INVALID_HANDLE_VALUE);
        EXPECT_THAT(errorOf([&] { tools::readFile(path); }), testing::HasSubstr("another program has it open"));
        EXPECT_THAT(errorOf([&] { tools::writeText(path, "second"); }),
                    testing::HasSubstr("another program has it open"));
    }
    const formats::ByteVector bytes = tools::readFile(path);
    EXPECT_EQ(std::string(bytes.begin(), bytes.end()), "first");
    fs::remove(path);
}

} // namespace
} // namespace telepipe::test::system_test
