#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/draw/GalleryMaker.h"
#include "tools/cli/draw/PictureArguments.h"

namespace telepipe::tools {

Command galleryCommand()
{
    const auto options = std::make_shared<GalleryOptions>();
    return {kGalleryHelp,
            {pathValue("DIR", options->folder, "Folder of stages, models and archives", "").required(),
             output(options->output, "Folder for the pages; made where it does not exist", "SITE"),
             flag("--lost", options->lost,
                  "Draw the models that nothing in the stages leads to, as telepipe lost lists them"),
             flag("--unique", options->unique, "Of those, leave out copies and repetitions").needing({"--lost"}),
             flag("--live", options->live,
                  "Beside the pages a viewer that each picture can be walked in, with the files that it takes"),
             pathValue("--viewer", options->viewer, "Folder of the page with the viewer, in place of the program's own",
                       "DIR"),
             thingsArguments(options->things), replaceFlag(options->force), shardArgument(options->shard),
             limit(options->limit)},
            [options] { return runGallery(*options); }};
}

} // namespace telepipe::tools
