#pragma once

#include "tools/cli/command/Command.h"
#include "tools/picture/job/ShotOptions.h"
#include "tools/picture/option/ViewOptions.h"

// The arguments of commands that draw, in the groups of --help.
namespace telepipe::tools {

using Changes = std::vector<RecordChange>;

Arguments companionArguments(DocumentRequest& request);
Arguments thingsArguments(ThingsRequest& things); // among them: the things in a stage
Argument trustFlag(bool& trust);                  // --trust, of commands that take pictures
// Every option of the picture. Each that is given is handed over in order, known to be right.
Arguments lookArguments(std::function<void(ViewChange)> take);
Arguments lookArguments(Changes& changes);

// The targets of these arguments must outlive the changes that they make.
Arguments bookmarkArguments(ShotOptions& shot); // before the other options, which then change the bookmark's view
Arguments standArguments(ShotOptions& shot);    // where the camera stands; behind those by numbers, which they exclude
// Size, camera, what is drawn and how. sizeHelp: of --size, where the usual size is another.
Arguments pictureArguments(Changes& changes, std::string sizeHelp = {});
Argument sizeArgument(Changes& changes, std::string help);
Argument timeArgument(Changes& changes);
Arguments contentArguments(Changes& changes); // when, and what of it
Arguments sampleArguments(Changes& changes);  // the number of samples; a single pixel is always drawn with one
Arguments sideArguments(ShotOptions& shot);   // overlays and sky
Arguments comparisonArguments(Changes& changes);
Arguments pathArguments(ShotOptions& shot); // flights
Arguments planArguments(Changes& changes);
Arguments sheetArguments(Changes& changes);
Argument recordArgument(ShotOptions& shot);
Argument pictureOutput(std::filesystem::path& target); // -o OUT.png

} // namespace telepipe::tools
