#ifndef _WIN32

#include "tools/disk/system/Platform.h"
#include "tools/disk/system/Process.h"

#include <cstdlib>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

namespace telepipe::tools {

namespace {

std::filesystem::path environmentPath(const char* variable)
{
    const char* value = std::getenv(variable);
    return value ? std::filesystem::path(value) : std::filesystem::path();
}

} // namespace

std::filesystem::path homeFolder()
{
    return environmentPath("HOME");
}

std::filesystem::path configFolder()
{
    const std::filesystem::path home = homeFolder();
#ifdef __APPLE__
    return home.empty() ? home : home / "Library" / "Application Support" / "Telepipe";
#else
    // The XDG specification: a relative path is invalid and ignored.
    const std::filesystem::path xdg = environmentPath("XDG_CONFIG_HOME");
    if (xdg.is_absolute())
        return xdg / "telepipe";
    return home.empty() ? home : home / ".config" / "telepipe";
#endif
}

std::filesystem::path cacheFolder()
{
    const std::filesystem::path home = homeFolder();
#ifdef __APPLE__
    return home.empty() ? home : home / "Library" / "Caches" / "Telepipe";
#else
    const std::filesystem::path xdg = environmentPath("XDG_CACHE_HOME");
    if (xdg.is_absolute())
        return xdg / "telepipe";
    return home.empty() ? home : home / ".cache" / "telepipe";
#endif
}

std::filesystem::path executablePath()
{
#ifdef __APPLE__
    char buffer[4096];
    std::uint32_t size = sizeof buffer;
    return _NSGetExecutablePath(buffer, &size) == 0 ? std::filesystem::path(buffer) : std::filesystem::path();
#else
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error);
#endif
}

bool isLink(const std::filesystem::path& path)
{
    std::error_code error;
    return std::filesystem::is_symlink(std::filesystem::symlink_status(path, error));
}

std::vector<std::filesystem::path> drives()
{
    return {};
}

bool canBeOffered()
{
    return false;
}

bool isOffered()
{
    return false;
}

void setOffered(bool) {}

bool hasDisplay()
{
#ifdef __APPLE__
    return true;
#else
    return !environmentPath("DISPLAY").empty() || !environmentPath("WAYLAND_DISPLAY").empty();
#endif
}

void drawOnProcessor()
{
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
    setenv("__GLX_VENDOR_LIBRARY_NAME", "mesa", 1); // where other drivers are installed beside Mesa
}

// Looks for the locale in the order in which setlocale does for messages: the first variable that is set counts.
std::string userLocale()
{
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(variable); value && *value)
            return value;
    return {};
}

void openStandardStreams()
{
    for (int stream = 0; stream <= 2; ++stream)
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", O_RDONLY); // the lowest number that is free
}

bool isErrorTerminal()
{
    return isatty(STDERR_FILENO) == 1;
}

void makeStandardOutputBinary() {}

} // namespace telepipe::tools

#endif
