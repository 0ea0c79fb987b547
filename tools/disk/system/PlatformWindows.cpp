#ifdef _WIN32

#include "tools/disk/system/Platform.h"
#include "tools/disk/system/Process.h"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <io.h>
#include <stdexcept>
#include <string>
#include <windows.h>

namespace telepipe::tools {

namespace {

std::filesystem::path environmentPath(const wchar_t* variable)
{
    const wchar_t* value = _wgetenv(variable);
    return value ? std::filesystem::path(value) : std::filesystem::path();
}

} // namespace

std::filesystem::path homeFolder()
{
    return environmentPath(L"USERPROFILE");
}

std::filesystem::path configFolder()
{
    const std::filesystem::path data = environmentPath(L"APPDATA");
    return data.empty() ? data : data / L"Telepipe";
}

std::filesystem::path cacheFolder()
{
    const std::filesystem::path data = environmentPath(L"LOCALAPPDATA");
    return data.empty() ? data : data / L"Telepipe";
}

std::filesystem::path executablePath()
{
    constexpr DWORD kLongest = 1 << 15; // of any path
    std::wstring buffer(kLongest, L'\0');
    const DWORD length = GetModuleFileNameW(nullptr, buffer.data(), kLongest);
    buffer.resize(length < kLongest ? length : 0);
    return buffer;
}

// Files that wait in a cloud have reparse points as well, and are files for all that.
bool isLink(const std::filesystem::path& path)
{
    WIN32_FIND_DATAW found = {};
    const DWORD attributes = GetFileAttributesW(path.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES || !(attributes & FILE_ATTRIBUTE_REPARSE_POINT))
        return false;
    const HANDLE search = FindFirstFileW(path.c_str(), &found);
    if (search == INVALID_HANDLE_VALUE)
        return true;
    FindClose(search);
    return found.dwReserved0 == IO_REPARSE_TAG_SYMLINK || found.dwReserved0 == IO_REPARSE_TAG_MOUNT_POINT;
}

std::vector<std::filesystem::path> drives()
{
    std::vector<std::filesystem::path> result;
    const DWORD there = GetLogicalDrives();
    for (wchar_t letter = L'A'; letter <= L'Z'; ++letter)
        if (there >> (letter - L'A') & 1)
            result.emplace_back(std::wstring{letter, L':', L'\\'});
    return result;
}

bool hasDisplay()
{
    return true;
}

// A later request for opengl32.dll gets the library that is loaded here.
void drawOnProcessor()
{
    const std::filesystem::path library = executablePath().parent_path() / L"software" / L"opengl32.dll";
    if (!LoadLibraryExW(library.c_str(), nullptr, LOAD_WITH_ALTERED_SEARCH_PATH))
        throw std::runtime_error(fmt::format("{}: cannot be opened (error {}); --software needs Mesa's opengl32.dll "
                                             "and what comes with it there",
                                             library.string(), GetLastError()));
}

std::string userLocale()
{
    return PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_JAPANESE ? "ja-JP" : "en";
}

void openStandardStreams()
{
    for (std::FILE* const stream : {stdin, stdout, stderr})
        if (_fileno(stream) < 0)
            std::freopen("NUL", "r+", stream);
}

bool isErrorTerminal()
{
    return _isatty(_fileno(stderr)) != 0;
}

void makeStandardOutputBinary()
{
    for (std::FILE* const stream : {stdout, stderr})
        if (_fileno(stream) >= 0)
            _setmode(_fileno(stream), _O_BINARY);
}

} // namespace telepipe::tools

#endif
