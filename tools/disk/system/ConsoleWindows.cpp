#ifdef _WIN32

#include "tools/disk/system/Console.h"

#include <cstdio>
#include <cstdlib>
#include <windows.h>
// Needs what windows.h declares.
#include <shellapi.h>

namespace telepipe::tools {

namespace {

bool isUnread = false; // nobody sees the output; belongs to the process, as its console does
UINT codePageBefore = 0;
DWORD errorModeBefore = 0;

bool isConsole(DWORD stream)
{
    DWORD mode = 0;
    return GetConsoleMode(GetStdHandle(stream), &mode) != FALSE;
}

bool isConsoleOurOwn()
{
    DWORD processes[2];
    return GetConsoleProcessList(processes, 2) == 1 && isConsole(STD_OUTPUT_HANDLE) && isConsole(STD_ERROR_HANDLE);
}

// Started by a double click by a system that heeds the manifest, there is no console at all.
bool goesNowhere(DWORD stream)
{
    const DWORD type = GetFileType(GetStdHandle(stream));
    return !isConsole(stream) && (type == FILE_TYPE_CHAR || type == FILE_TYPE_UNKNOWN);
}

// Half of a character that has two, which names of files may hold, becomes U+FFFD.
std::string utf8(const wchar_t* text)
{
    const int length = WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
    std::string result(static_cast<std::size_t>(length > 0 ? length : 1), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text, -1, result.data(), length, nullptr, nullptr);
    result.pop_back(); // the final 0
    return result;
}

std::wstring wide(const std::string& text)
{
    const int length = MultiByteToWideChar(CP_UTF8, 0, text.c_str(), -1, nullptr, 0);
    std::wstring result(static_cast<std::size_t>(length > 0 ? length : 1), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.c_str(), -1, result.data(), length);
    return result;
}

// Turns on terminal codes, with which progress is rewritten in its line. Older consoles obey them only then.
void understandTerminalCodes()
{
    const HANDLE console = GetStdHandle(STD_ERROR_HANDLE);
    if (!GetConsoleMode(console, &errorModeBefore) || (errorModeBefore & ENABLE_VIRTUAL_TERMINAL_PROCESSING))
        return;
    SetConsoleMode(console, errorModeBefore | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    std::atexit([] { SetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), errorModeBefore); });
}

} // namespace

std::vector<std::string> programArguments(int argc, const char* const* argv)
{
    int count = 0;
    wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
    std::vector<std::string> result;
    for (int i = 1; i < (words ? count : argc); ++i)
        result.push_back(words ? utf8(words[i]) : std::string(argv[i]));
    LocalFree(words);
    return result;
}

void printUtf8()
{
    understandTerminalCodes();
    codePageBefore = GetConsoleOutputCP();
    if (codePageBefore == 0 || codePageBefore == CP_UTF8 || !SetConsoleOutputCP(CP_UTF8))
        return;
    std::atexit([] { SetConsoleOutputCP(codePageBefore); });
}

void leaveOwnConsole()
{
    isUnread = goesNowhere(STD_ERROR_HANDLE);
    if (!isConsoleOurOwn() || !FreeConsole())
        return;
    isUnread = true;
    for (std::FILE* const stream : {stdout, stderr})
        std::freopen("NUL", "w", stream); // or printing would be a failure
}

void showFailure(const std::string& text)
{
    if (isUnread)
        MessageBoxW(nullptr, wide(text).c_str(), L"Telepipe", MB_OK | MB_ICONERROR);
}

} // namespace telepipe::tools

#endif
