#include "tools/disk/Report.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/KeptReports.h"
#include "tools/disk/Print.h"
#include "tools/disk/WrongRequest.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace telepipe::tools {

namespace {

thread_local std::string* keptHere = nullptr;

} // namespace

KeptReports::KeptReports() : _before(std::exchange(keptHere, &_text)) {}

KeptReports::~KeptReports()
{
    keptHere = _before;
}

void reportKept(const std::string& text)
{
    // Flushes, so that the message follows earlier output where both go to one place.
    std::fflush(stdout);
    std::fputs(text.c_str(), stderr);
}

void report(const std::string& message)
{
    const std::string line = "telepipe: " + printableName(message) + "\n";
    if (keptHere)
        *keptHere += line;
    else
        reportKept(line);
}

void reportWarning(const formats::Message& message)
{
    report("warning: " + formats::english(message));
}

void reportWarnings(const std::filesystem::path& path, const formats::Warnings& warnings)
{
    for (const formats::Warning& warning : warnings.list())
        reportWarning({"{}: {}", path.string(), warning.message()});
}

void reportSkipped(const FileError& error)
{
    reportWarning(error.message());
}

int guarded(const std::string& subject, const std::function<void()>& work)
{
    return guarded(subject, work, [](const formats::Message& message) { report(formats::english(message)); });
}

int guarded(const std::string& subject, const std::function<void()>& work,
            const std::function<void(const formats::Message&)>& tell)
{
    try {
        work();
        return kExitFine;
    } catch (const WrongRequest& error) {
        tell(error.message());
        return kExitUsage;
    } catch (const FileError& error) {
        tell(error.message());
    } catch (const std::exception& error) {
        tell({"{}: {}", subject, messageOf(error)});
    }
    return kExitBadFile;
}

int forEachPath(const std::vector<std::filesystem::path>& paths,
                const std::function<void(const std::filesystem::path&)>& work)
{
    int code = kExitFine;
    for (const std::filesystem::path& path : paths)
        code = std::max(code, guarded(path.string(), [&] { work(path); }));
    return code;
}

} // namespace telepipe::tools
