#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/draw/PictureHelpTexts.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Report.h"
#include "tools/disk/system/Console.h"
#include "tools/disk/system/Platform.h"
#include "tools/document/Document.h"
#ifdef TELEPIPE_WINDOW
#include "tools/window/shell/Window.h"
#endif

#include <algorithm>

namespace telepipe::tools {

namespace {

struct ViewOptions
{
    DocumentRequest request;                    // no files: the demo stage
    std::vector<ViewChange> changes;            // of the picture, before the first file shows
    std::string bookmark;                       // to look from first; empty: from where the user was last
    std::filesystem::path bookmarks;            // where it is looked up; empty: beside the files
    std::string language;                       // of the window: "auto", "en", "ja"; empty: as in its settings
    std::filesystem::path font;                 // likewise
    std::vector<std::filesystem::path> compare; // files that the others are compared with
};

// Told before a window opens.
int refuseMissing(const Paths& files)
{
    return forEachPath(files, [](const std::filesystem::path& file) {
        if (!pathExists(file))
            throw FileError({"{}: there is no such file; a command stands before its files", file.string()});
    });
}

int runView(const ViewOptions& options)
{
    for (const Paths& files : {options.request.files, options.compare})
        if (const int code = refuseMissing(files))
            return code;
#ifdef TELEPIPE_WINDOW
    if (hasDisplay()) {
        leaveOwnConsole();
        return runWindow({options.request, options.changes, options.bookmark, options.bookmarks,
                          options.language.empty() ? std::nullopt : std::optional(languageFromName(options.language)),
                          options.font, options.compare});
    }
    report("no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
           "telepipe shot FILE... -o OUT.png draws without one");
#else
    report("this program was built without the window; telepipe shot FILE... -o OUT.png draws without one");
#endif
    return kExitBadFile;
}

} // namespace

Command viewCommand()
{
    const auto options = std::make_shared<ViewOptions>();
    return {
        kViewHelp,
        {files(options->request.files, "Stages, models, motions, textures, palettes; none: the demo stage"),
         companionArguments(options->request),
         textValue("--bookmark", options->bookmark, "Begin with the view of a bookmark kept beside the stage", "NAME"),
         pathValue("--bookmarks", options->bookmarks, "Look it up there instead", "FILE").needing({"--bookmark"}),
         textValue("--language", options->language, "Of the window: auto (the system's), en or ja; it is remembered",
                   "")
             .oneOf({"auto", "en", "ja"}),
         pathValue("--font", options->font, "Of the window's text: TrueType or OpenType; it is remembered", "FILE"),
         pathList("--compare", options->compare, "Hold this against the files; may be repeated"),
         lookArguments(
             [options = options.get()](ViewChange change) { options->changes.push_back(std::move(change)); })},
        [options] { return runView(*options); }};
}

} // namespace telepipe::tools
