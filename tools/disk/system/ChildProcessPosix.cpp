#ifndef _WIN32

#include "tools/disk/system/ChildProcess.h"

#include "formats/message/MessageError.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <tuple>
#include <unistd.h>
#include <utility>

extern char** environ;

namespace telepipe::tools {

namespace {

[[noreturn]] void fail(const std::filesystem::path& program, int error)
{
    throw formats::MessageError({"{}: cannot be started: {}", program.string(), std::string(std::strerror(error))});
}

// A pair of sockets and no pipe: writing to one that nobody reads any more can then fail without a SIGPIPE, and no
// signal handler of the whole process has to change.
std::pair<int, int> connectedPair(const std::filesystem::path& program)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        fail(program, errno);
    for (const int end : ends)
        fcntl(end, F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE
    const int on = 1;
    setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    return {ends[0], ends[1]};
}

#ifdef MSG_NOSIGNAL
constexpr int kSendFlags = MSG_NOSIGNAL;
#else
constexpr int kSendFlags = 0;
#endif

class SpawnActions
{
public:
    // output: the file for the kept output.
    SpawnActions(int input, int output, ChildText kept)
    {
        posix_spawn_file_actions_init(&_actions);
        posix_spawn_file_actions_adddup2(&_actions, input, STDIN_FILENO);
        direct(STDOUT_FILENO, output, kept == ChildText::Output || kept == ChildText::All);
        if (kept != ChildText::Messages)
            direct(STDERR_FILENO, output, kept == ChildText::All);
    }
    ~SpawnActions() { posix_spawn_file_actions_destroy(&_actions); }
    SpawnActions(const SpawnActions&) = delete;
    SpawnActions& operator=(const SpawnActions&) = delete;

    const posix_spawn_file_actions_t* get() const { return &_actions; }

private:
    void direct(int stream, int output, bool isKept)
    {
        if (isKept)
            posix_spawn_file_actions_adddup2(&_actions, output, stream);
        else
            posix_spawn_file_actions_addopen(&_actions, stream, "/dev/null", O_WRONLY, 0);
    }

    posix_spawn_file_actions_t _actions;
};

// The child's ends of what it is fed by and of what it says.
struct ChildEnds
{
    int input, output;
};

pid_t spawn(const std::filesystem::path& program, const std::vector<std::string>& arguments, const ChildEnds& ends,
            ChildText kept)
{
    std::vector<char*> words = {const_cast<char*>(program.c_str())}; // posix_spawn changes none of them
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    const SpawnActions actions(ends.input, ends.output, kept);
    pid_t process = 0;
    if (const int error = posix_spawn(&process, program.c_str(), actions.get(), nullptr, words.data(), environ))
        fail(program, error);
    return process;
}

} // namespace

std::optional<std::filesystem::path> findProgram(const std::string& name)
{
    const char* list = std::getenv("PATH");
    for (std::string_view rest = list ? list : ""; !rest.empty();) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const std::filesystem::path path = std::filesystem::path(rest.substr(0, end)) / name;
        std::error_code error;
        if (end > 0 && std::filesystem::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0)
            return path;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return std::nullopt;
}

struct ChildProcess::Impl
{
    int input = -1, output = -1;
    pid_t process = 0;

    ~Impl()
    {
        closeInput();
        if (output >= 0)
            close(output);
    }

    void closeInput()
    {
        if (input >= 0)
            close(std::exchange(input, -1));
    }

    int wait()
    {
        closeInput();
        int status = 0;
        while (waitpid(process, &status, 0) < 0)
            if (errno != EINTR)
                return -1;
        process = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
};

ChildProcess::ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                           ChildText kept)
    : _impl(std::make_unique<Impl>())
{
    Impl theirs; // closed when the child has them
    std::tie(_impl->input, theirs.input) = connectedPair(program);
    std::tie(_impl->output, theirs.output) = connectedPair(program);
    _impl->process = spawn(program, arguments, {theirs.input, theirs.output}, kept);
}

ChildProcess::~ChildProcess()
{
    if (_impl->process != 0)
        _impl->wait();
}

bool ChildProcess::write(std::span<const std::uint8_t> bytes)
{
    while (!bytes.empty()) {
        const ssize_t sent = send(_impl->input, bytes.data(), bytes.size(), kSendFlags);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        bytes = bytes.subspan(static_cast<std::size_t>(sent));
    }
    return true;
}

std::string ChildProcess::read()
{
    std::string text;
    char piece[4096];
    for (;;) {
        const ssize_t count = recv(_impl->output, piece, sizeof piece, MSG_DONTWAIT);
        if (count > 0)
            text.append(piece, static_cast<std::size_t>(count));
        else if (count == 0 || errno != EINTR)
            return text;
    }
}

int ChildProcess::finish()
{
    return _impl->wait();
}

std::optional<int> ChildProcess::finished()
{
    _impl->closeInput();
    int status = 0;
    if (waitpid(_impl->process, &status, WNOHANG) == 0)
        return std::nullopt;
    _impl->process = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void ChildProcess::askToStop()
{
    if (_impl->process != 0)
        kill(_impl->process, SIGTERM);
}

void ChildProcess::stop()
{
    if (_impl->process != 0) {
        kill(_impl->process, SIGKILL);
        _impl->wait();
    }
}

} // namespace telepipe::tools

#endif
