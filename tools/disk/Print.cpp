#include "tools/disk/Print.h"

#include "tools/disk/Report.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>

namespace telepipe::tools {

namespace {

int s_error = 0; // of the first write that failed: the stream remembers only that one did

void remember(bool failed)
{
    if (failed && s_error == 0)
        s_error = errno;
}

void put(const std::string& text)
{
    remember(std::fwrite(text.data(), 1, text.size(), stdout) < text.size());
}

void putProgress(const std::string& line)
{
    std::fflush(stdout); // where both go to one place
    std::fwrite(line.data(), 1, line.size(), stderr);
}

} // namespace

void printText(std::string_view text)
{
    put(printableText(text));
}

void printJson(std::string_view json)
{
    put(printableJson(json));
}

void printProgress(std::string_view text)
{
    putProgress(printableName(text) + "\n");
}

void printProgressJson(std::string_view json)
{
    putProgress(printableJson(json) + "\n");
}

void rewriteProgress(std::string_view text)
{
    const std::string line = "\r" + printableName(text) + "\x1b[K"; // erases the rest of the line before
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::fflush(stderr);
}

int finishPrinting()
{
    remember(!std::cout.flush());
    remember(std::fflush(stdout) != 0);
    if (std::ferror(stdout) == 0 && std::cout)
        return kExitFine;
    report(std::string("standard output: cannot be written") + (s_error != 0 ? ": " : "") +
           (s_error != 0 ? std::strerror(s_error) : ""));
    return kExitBadFile;
}

} // namespace telepipe::tools
