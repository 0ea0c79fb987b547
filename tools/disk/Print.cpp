#include "tools/disk/Print.h"

#include "tools/disk/Report.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>

namespace telepipe::tools {

namespace {

void put(const std::string& text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
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
    std::fflush(stdout); // where both go to one place
    const std::string line = printableName(text) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void rewriteProgress(std::string_view text)
{
    const std::string line = "\r" + printableName(text) + "\x1b[K"; // erases what is left of the line before
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::fflush(stderr);
}

// The stream remembers that something went wrong, though no longer what, where it has not just happened.
int finishPrinting()
{
    const bool hadFailed = std::ferror(stdout) != 0 || !std::cout.flush();
    errno = 0;
    const bool fails = std::fflush(stdout) != 0;
    if (!hadFailed && !fails)
        return kExitFine;
    report(std::string("standard output: cannot be written") + (errno != 0 ? ": " : "") +
           (errno != 0 ? std::strerror(errno) : ""));
    return kExitBadFile;
}

} // namespace telepipe::tools
