#include "tools/cli/draw/PictureRun.h"

#include "tools/disk/Print.h"
#include "tools/disk/Report.h"

namespace telepipe::tools {

PictureNotices terminal()
{
    return {.warn = reportWarning, .say = [](const std::string& line) { printLine("{}", line); }};
}

int runPicture(const char* command, const std::function<std::optional<Mistake>()>& work)
{
    std::optional<Mistake> mistake;
    const int code = guarded(command, [&] { mistake = work(); });
    if (!mistake)
        return code;
    report((mistake->option.empty() ? command : mistake->option) + ": " + english(mistake->text));
    return kExitUsage;
}

} // namespace telepipe::tools
