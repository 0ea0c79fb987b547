#include "tools/window/panels/inspect/SubjectLine.h"

#include "tools/window/open/Comparison.h"
#include "tools/window/widgets/Theme.h"

#include <imgui.h>

namespace telepipe::tools {

void drawSubjectLine(const Workspace& workspace, const Subject& subject)
{
    if (!workspace.comparison->isOn() || !workspace.open)
        return;
    const auto [first, second] = workspace.comparison->names(*workspace.open);
    ImGui::TextColored(subject.isSecond ? kWarning : kAccent, "%s", (subject.isSecond ? second : first).c_str());
}

} // namespace telepipe::tools
