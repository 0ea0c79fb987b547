#include "tools/window/panels/program/Messages.h"

#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/widgets/Theme.h"

namespace telepipe::tools {

Rect Messages::place(const Rect& area) const
{
    return centered(area, 640, 320);
}

void Messages::draw()
{
    drawNotes(_notices.notes);
    if (!_files.open)
        return;
    const Document& document = _files.open->document();
    drawNotes(document.notes);
    for (const auto& file : document.files)
        drawNotes(file->notes, file->path.filename().string() + ": ");
    for (const auto& file : document.files)
        drawWarnings(file->path.filename().string().c_str(), file->warnings);
    drawWarnings(tr("Scene"), document.scene.warnings);
}

void Messages::drawNotes(const std::vector<formats::Message>& notes, const std::string& from)
{
    for (const formats::Message& note : notes) {
        ImGui::Bullet();
        ImGui::SameLine();
        ImGui::TextWrapped("%s%s", from.c_str(), reportText(note).c_str());
    }
}

void Messages::drawWarnings(const char* from, const formats::Warnings& warnings)
{
    if (warnings.empty())
        return;
    ImGui::PushID(&warnings);
    if (ImGui::TreeNodeEx("list", ImGuiTreeNodeFlags_DefaultOpen, tr("%s: %zu warnings"), from, warnings.total())) {
        ImGuiListClipper clipper;
        clipper.Begin(int(warnings.list().size()));
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const formats::Warning& warning = warnings.list()[std::size_t(i)];
                ImGui::TextColored(kWarning, "0x%06zx", warning.offset);
                ImGui::SameLine();
                ImGui::TextUnformatted(reportText(warning.text).c_str());
            }
        if (warnings.total() > warnings.list().size())
            ImGui::TextColored(kFaint, tr("... and %zu more"), warnings.total() - warnings.list().size());
        ImGui::TreePop();
    }
    ImGui::PopID();
}

} // namespace telepipe::tools
