#include "tools/window/panels/inspect/SubjectLine.h"

#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/widgets/Theme.h"

#include <imgui.h>

namespace telepipe::tools {

void drawSubjectLine(const OpenFiles& files, const Subject& subject)
{
    if (!files.comparison.isOn() || !files.open)
        return;
    const auto [first, second] = files.comparison.names(*files.open);
    ImGui::TextColored(subject.isSecond ? kWarning : kAccent, "%s", (subject.isSecond ? second : first).c_str());
}

} // namespace telepipe::tools
