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

// Where the output of a child process goes.
enum class ChildText
{
    Messages, // appear on our standard error; its output is thrown away
    Nothing,  // both are thrown away
    Output,   // is kept to be read; its messages are thrown away
    All       // both are kept
};

// Another program that is fed through its standard input. There is no shell between, so it gets its arguments as they
// are.
class ChildProcess
{
public:
    // Arguments in UTF-8, without the program's name. Throws std::runtime_error when it cannot be started.
    ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                 ChildText kept = ChildText::Messages);
    ~ChildProcess(); // waits for its end; who keeps what it says reads that first
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    bool write(std::span<const std::uint8_t> bytes); // false once it reads no more
    int finish();                                    // ends its input and waits; the exit status, -1 when it was killed
    std::optional<int> finished(); // the exit status, once it has ended by itself; to be asked until then
    std::string read();            // its output since the last call, of what is kept; does not wait
    void stop();                   // ends it at once
    void askToStop(); // as Ctrl+C does, where the system has such a thing: it takes its unfinished files away

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

} // namespace telepipe::tools
