#ifdef _WIN32

#include "tools/disk/system/ChildProcess.h"

#include "formats/message/MessageError.h"

#include <cstdlib>
#include <utility>
#include <windows.h>

namespace telepipe::tools {

namespace {

std::wstring wide(const std::string& text)
{
    return std::filesystem::path(std::u8string(text.begin(), text.end())).wstring();
}

// Quotes an argument as CommandLineToArgvW takes it apart; backslashes count only before a quote.
std::wstring quoted(const std::wstring& argument)
{
    std::wstring text = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t letter : argument) {
        if (letter == L'"')
            text.append(backslashes + 1, L'\\');
        backslashes = letter == L'\\' ? backslashes + 1 : 0;
        text += letter;
    }
    return text.append(backslashes, L'\\') + L'"';
}

[[noreturn]] void fail(const std::filesystem::path& program)
{
    throw formats::MessageError({"{}: cannot be started: error {}", program.string(), GetLastError()});
}

} // namespace

std::optional<std::filesystem::path> findProgram(const std::string& name)
{
    constexpr DWORD kLongest = 1 << 15; // of any path
    std::wstring found(kLongest, L'\0');
    const wchar_t* const folders = _wgetenv(L"PATH"); // without it the current folder would come first
    const DWORD length =
        !folders ? 0 : SearchPathW(folders, wide(name).c_str(), L".exe", kLongest, found.data(), nullptr);
    found.resize(length < kLongest ? length : 0);
    return found.empty() ? std::nullopt : std::optional(std::filesystem::path(found));
}

struct ChildProcess::Impl
{
    HANDLE input = nullptr, output = nullptr, process = nullptr;

    ~Impl()
    {
        closeInput();
        if (output)
            CloseHandle(output);
    }

    void closeInput()
    {
        if (input)
            CloseHandle(std::exchange(input, nullptr));
    }

    int wait()
    {
        closeInput();
        DWORD status = DWORD(-1);
        WaitForSingleObject(process, INFINITE);
        GetExitCodeProcess(process, &status);
        CloseHandle(std::exchange(process, nullptr));
        return static_cast<int>(status);
    }

    // The child's ends of the pipes and of nowhere are inherited, ours are not.
    bool start(const std::filesystem::path& program, std::wstring commandLine, ChildText kept)
    {
        SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
        STARTUPINFOW startup{};
        startup.cb = sizeof startup;
        startup.dwFlags = STARTF_USESTDHANDLES;
        HANDLE said = nullptr;
        if (!CreatePipe(&startup.hStdInput, &input, &inherited, 1 << 16))
            return false;
        SetHandleInformation(input, HANDLE_FLAG_INHERIT, 0);
        if (!CreatePipe(&output, &said, &inherited, 1 << 16)) {
            CloseHandle(startup.hStdInput);
            return false;
        }
        SetHandleInformation(output, HANDLE_FLAG_INHERIT, 0);
        const HANDLE nowhere =
            CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_WRITE, &inherited, OPEN_EXISTING, 0, nullptr);
        startup.hStdOutput = kept == ChildText::Output || kept == ChildText::All ? said : nowhere;
        startup.hStdError = kept == ChildText::All        ? said
                            : kept == ChildText::Messages ? GetStdHandle(STD_ERROR_HANDLE)
                                                          : nowhere;
        PROCESS_INFORMATION made{};
        const BOOL started = CreateProcessW(program.c_str(), commandLine.data(), nullptr, nullptr, TRUE,
                                            CREATE_NO_WINDOW, nullptr, nullptr, &startup, &made);
        CloseHandle(startup.hStdInput);
        CloseHandle(said);
        CloseHandle(nowhere);
        if (started)
            CloseHandle(made.hThread);
        process = made.hProcess;
        return started != FALSE;
    }
};

ChildProcess::ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                           ChildText kept)
    : _impl(std::make_unique<Impl>())
{
    std::wstring commandLine = quoted(program.wstring());
    for (const std::string& argument : arguments)
        commandLine += L' ' + quoted(wide(argument));
    if (!_impl->start(program, std::move(commandLine), kept))
        fail(program);
}

ChildProcess::~ChildProcess()
{
    if (_impl->process)
        _impl->wait();
}

bool ChildProcess::write(std::span<const std::uint8_t> bytes)
{
    while (!bytes.empty()) {
        constexpr std::size_t kMost = 1 << 20;
        DWORD sent = 0;
        const DWORD size = static_cast<DWORD>(bytes.size() < kMost ? bytes.size() : kMost);
        if (!WriteFile(_impl->input, bytes.data(), size, &sent, nullptr) || sent == 0)
            return false;
        bytes = bytes.subspan(sent);
    }
    return true;
}

std::string ChildProcess::read()
{
    std::string text;
    DWORD waiting = 0;
    while (PeekNamedPipe(_impl->output, nullptr, 0, nullptr, &waiting, nullptr) && waiting > 0) {
        std::string piece(waiting, '\0');
        DWORD count = 0;
        if (!ReadFile(_impl->output, piece.data(), waiting, &count, nullptr))
            break;
        text.append(piece, 0, count);
    }
    return text;
}

int ChildProcess::finish()
{
    return _impl->wait();
}

std::optional<int> ChildProcess::finished()
{
    _impl->closeInput();
    if (WaitForSingleObject(_impl->process, 0) == WAIT_TIMEOUT)
        return std::nullopt;
    return _impl->wait();
}

void ChildProcess::askToStop()
{
    if (_impl->process)
        TerminateProcess(_impl->process, 1);
}

void ChildProcess::stop()
{
    if (_impl->process) {
        TerminateProcess(_impl->process, 1);
        _impl->wait();
    }
}

} // namespace telepipe::tools

#endif
