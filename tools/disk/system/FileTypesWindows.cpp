#ifdef _WIN32

#include "tools/disk/system/OpenFile.h"
#include "tools/disk/system/Platform.h"
#include "tools/disk/system/Process.h"

#include <fmt/format.h>
#include <windows.h>
// Needs what windows.h declares.
#include <shlobj.h>

// Registers our file type in the user's part of the registry. The endings of names list it among those that may open
// them (OpenWithProgids). The program for a double click stands elsewhere, and is left alone.
namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

constexpr const wchar_t* kUser = L"HKEY_CURRENT_USER";
constexpr const wchar_t* kOurs = L"Telepipe.File";

std::wstring classKey(const std::wstring& name)
{
    return L"Software\\Classes\\" + name;
}

std::wstring listOf(std::string_view ending)
{
    return classKey(fs::path(ending).wstring() + L"\\OpenWithProgids");
}

std::wstring commandKey()
{
    return classKey(kOurs) + L"\\shell\\open\\command";
}

std::wstring command()
{
    return L'"' + executablePath().wstring() + L"\" view \"%1\"";
}

void hold(LSTATUS status, const std::wstring& key)
{
    if (status != ERROR_SUCCESS)
        failFile(fs::path(kUser) / key, {"cannot be written: {}", fmt::format("error {}", status)});
}

void write(const std::wstring& key, const wchar_t* name, const std::wstring& text)
{
    HKEY made = nullptr;
    hold(RegCreateKeyExW(HKEY_CURRENT_USER, key.c_str(), 0, nullptr, 0, KEY_SET_VALUE, nullptr, &made, nullptr), key);
    const DWORD size = DWORD((text.size() + 1) * sizeof(wchar_t));
    const LSTATUS status = RegSetValueExW(made, name, 0, REG_SZ, reinterpret_cast<const BYTE*>(text.c_str()), size);
    RegCloseKey(made);
    hold(status, key);
}

void add()
{
    write(classKey(kOurs), L"FriendlyTypeName", L"Phantasy Star Online");
    write(classKey(kOurs) + L"\\DefaultIcon", nullptr, executablePath().wstring() + L",0");
    write(commandKey(), nullptr, command());
    for (const std::string_view ending : kOfferedEndings)
        write(listOf(ending), kOurs, {});
}

void takeAway()
{
    const LSTATUS status = RegDeleteTreeW(HKEY_CURRENT_USER, classKey(kOurs).c_str());
    hold(status == ERROR_FILE_NOT_FOUND ? ERROR_SUCCESS : status, classKey(kOurs));
    for (const std::string_view ending : kOfferedEndings)
        RegDeleteKeyValueW(HKEY_CURRENT_USER, listOf(ending).c_str(), kOurs); // it may not be there
}

} // namespace

bool canBeOffered()
{
    return true;
}

bool isOffered()
{
    const std::wstring wanted = command();
    std::wstring found(wanted.size() + 1, L'\0'); // with the final 0
    DWORD size = DWORD(found.size() * sizeof(wchar_t));
    const LSTATUS status =
        RegGetValueW(HKEY_CURRENT_USER, commandKey().c_str(), nullptr, RRF_RT_REG_SZ, nullptr, found.data(), &size);
    return status == ERROR_SUCCESS && found.c_str() == wanted;
}

void setOffered(bool offer)
{
    offer ? add() : takeAway();
    SHChangeNotify(SHCNE_ASSOCCHANGED, SHCNF_IDLIST, nullptr, nullptr);
}

} // namespace telepipe::tools

#endif
