#pragma once

#include "tools/window/actions/Commands.h"
#include "tools/window/actions/History.h"
#include "tools/window/actions/Marking.h"
#include "tools/window/actions/Measuring.h"
#include "tools/window/actions/Performer.h"
#include "tools/window/actions/PixelProbe.h"
#include "tools/window/background/Loader.h"
#include "tools/window/frame/Pace.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/StageMarks.h"
#include "tools/window/open/Stepping.h"
#include "tools/window/open/View.h"
#include "tools/window/panels/FrameTimes.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/shelf/OpenShelf.h"
#include "tools/window/widgets/NamesShown.h"

namespace telepipe::tools {

// All state of the window, made in one place. Each part is given to those who need it when they are made; only the
// shell has the whole.
struct WindowState
{
    Settings settings;
    Notices notices;
    NamesShown names;
    Commands commands;
    FrameTimes times;
    Loader loader;
    bool uploading = false; // the document is read and goes to the GPU in the next frame
    Quality quality;        // of the last frame
    OpenFiles files;
    StageMarks marks;
    Selected selected{files};
    View view{files, marks, settings, notices};
    Measuring measuring{files, view, notices};
    PixelProbe probe{files, selected, view, settings};
    Stepping stepping;
    History history{files, settings, view, notices};
    Marking marking{files, marks, view, settings, notices};
    OpenShelf shelf{commands, notices, names};
    Performer performer{{files, selected, view, settings, stepping, history, marking, notices, commands}};
};

} // namespace telepipe::tools
