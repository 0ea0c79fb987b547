#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace telepipe::tools {

// A program of that name in one of the folders of PATH.
std::optional<std::filesystem::path> findProgram(const std::string& name);

// Another program that is fed through its standard input. There is no shell between, so it gets its arguments as they
// are. Its messages appear on our standard error; its standard output is thrown away.
class ChildProcess
{
public:
    // Arguments in UTF-8, without the program's name. silent: its messages are thrown away, too. Throws
    // std::runtime_error when it cannot be started.
    ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments, bool silent = false);
    ~ChildProcess(); // waits for its end
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    bool write(std::span<const std::uint8_t> bytes); // false once it reads no more
    int finish();                                    // ends its input and waits; the exit status, -1 when it was killed
    std::optional<int> finished(); // the exit status, once it has ended by itself; to be asked until then
    void stop();                   // ends it at once

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

} // namespace telepipe::tools
