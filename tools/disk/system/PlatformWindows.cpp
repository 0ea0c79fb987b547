#ifdef _WIN32

#include "tools/disk/system/Platform.h"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <windows.h>

namespace telepipe::tools {

std::filesystem::path configFolder()
{
    const wchar_t* data = _wgetenv(L"APPDATA");
    return data ? std::filesystem::path(data) / L"Telepipe" : std::filesystem::path();
}

std::filesystem::path executablePath()
{
    wchar_t buffer[MAX_PATH];
    const DWORD length = GetModuleFileNameW(nullptr, buffer, MAX_PATH);
    return length > 0 && length < MAX_PATH ? std::filesystem::path(buffer) : std::filesystem::path();
}

bool hasDisplay()
{
    return true;
}

std::string userLocale()
{
    return PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_JAPANESE ? "ja-JP" : "en";
}

void openStandardStreams() {}

void makeStandardOutputBinary()
{
    _setmode(_fileno(stdout), _O_BINARY);
}

} // namespace telepipe::tools

#endif
