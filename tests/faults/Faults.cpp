// A library to be loaded before the C library (LD_PRELOAD): has the n-th call of a kind fail, or kills the program
// there, as SQLite's tests do, or asks it to end. TELEPIPE_FAULT is "KIND:N", "KIND:N:kill" or "KIND:N:term"; KIND is
// malloc, open, write, sync or rename. When the call is met, the file that TELEPIPE_FAULT_MET names is made. Counting
// begins with the program, or where there is TELEPIPE_FAULT_LATER, when it calls telepipeCountFaults.

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
}

namespace {

std::atomic<long> calls = 0;
std::atomic<bool> counts = false;
char kind[16] = {};
long wanted = 0;
int signalSent = 0;
const char* met = nullptr;

__attribute__((constructor)) void readWishes()
{
    const char* wish = std::getenv("TELEPIPE_FAULT");
    const char* colon = wish ? std::strchr(wish, ':') : nullptr;
    if (!colon || colon - wish >= static_cast<long>(sizeof kind))
        return;
    std::memcpy(kind, wish, static_cast<std::size_t>(colon - wish));
    char* end = nullptr;
    wanted = std::strtol(colon + 1, &end, 10);
    signalSent = std::strcmp(end, ":kill") == 0 ? SIGKILL : std::strcmp(end, ":term") == 0 ? SIGTERM : 0;
    met = std::getenv("TELEPIPE_FAULT_MET");
    counts = std::getenv("TELEPIPE_FAULT_LATER") == nullptr;
}

// Reports without a call that is counted itself.
void tell()
{
    if (met)
        syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, met, O_CREAT | O_WRONLY, 0600));
}

bool fails(const char* what)
{
    if (!counts || std::strcmp(what, kind) != 0 || ++calls != wanted)
        return false;
    tell();
    if (signalSent != 0)
        raise(signalSent);
    return true;
}

template <class Function> Function next(const char* name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

int failed(int error)
{
    errno = error;
    return -1;
}

bool isForWriting(int flags)
{
    return (flags & O_ACCMODE) != O_RDONLY;
}

} // namespace

extern "C" {

void telepipeCountFaults()
{
    counts = true;
}

void* malloc(std::size_t size)
{
    if (!fails("malloc"))
        return __libc_malloc(size);
    errno = ENOMEM;
    return nullptr;
}

void* calloc(std::size_t count, std::size_t size)
{
    if (!fails("malloc"))
        return __libc_calloc(count, size);
    errno = ENOMEM;
    return nullptr;
}

void* realloc(void* memory, std::size_t size)
{
    if (!fails("malloc"))
        return __libc_realloc(memory, size);
    errno = ENOMEM;
    return nullptr;
}

int open(const char* path, int flags, ...)
{
    std::va_list rest;
    va_start(rest, flags);
    const mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return fails("open") ? failed(EMFILE) : static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

int openat(int folder, const char* path, int flags, ...)
{
    std::va_list rest;
    va_start(rest, flags);
    const mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return isForWriting(flags) && fails("open") ? failed(ENOSPC)
                                                : static_cast<int>(syscall(SYS_openat, folder, path, flags, mode));
}

ssize_t write(int file, const void* bytes, std::size_t size)
{
    if (!fails("write"))
        return syscall(SYS_write, file, bytes, size);
    syscall(SYS_write, file, bytes, size / 2); // a disk that becomes full takes what still fits
    errno = ENOSPC;
    return -1;
}

int fsync(int file)
{
    return fails("sync") ? failed(EIO) : next<int (*)(int)>("fsync")(file);
}

int renameat(int from, const char* name, int to, const char* other)
{
    return fails("rename") ? failed(EIO)
                           : next<int (*)(int, const char*, int, const char*)>("renameat")(from, name, to, other);
}
}
