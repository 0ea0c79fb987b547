#include "tools/cli/Commands.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Platform.h"
#include "tools/disk/Report.h"
#ifdef TELEPIPE_WINDOW
#include "tools/window/shell/Window.h"
#endif

#include <algorithm>

namespace telepipe::tools {

namespace {

// A mistyped command looks like a file: it is told apart before a window opens.
int refuseMissing(const Paths& files)
{
    int code = kExitFine;
    for (const std::filesystem::path& file : files)
        code = std::max(code, guarded(file.string(), [&] {
                            if (!pathExists(file))
                                throw FileError(file.string() + ": neither a file nor a command; see telepipe --help");
                        }));
    return code;
}

} // namespace

int runView(const ViewOptions& options)
{
    for (const Paths& files : {options.request.files, options.compare})
        if (const int code = refuseMissing(files))
            return code;
#ifdef TELEPIPE_WINDOW
    if (hasDisplay())
        return runWindow({options.request, options.changes, options.bookmark, options.bookmarks,
                          options.language.empty() ? std::nullopt : std::optional(languageFromName(options.language)),
                          options.font, options.compare});
    report("no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
           "telepipe shot FILE... -o OUT.png draws without one");
#else
    report("this program was built without the window; telepipe shot FILE... -o OUT.png draws without one");
#endif
    return kExitBadFile;
}

} // namespace telepipe::tools
