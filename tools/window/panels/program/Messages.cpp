#include "tools/window/panels/program/Messages.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

namespace telepipe::tools {

void Messages::draw()
{
    drawErrors();
    drawNotes(_notices.notes);
    if (!_files.open)
        return;
    const Document& document = _files.open->document();
    drawNotes(document.notes);
    for (const auto& file : document.files)
        drawNotes(file->notes, file->name() + ": ");
    for (const auto& file : document.files)
        drawWarnings(file->name().c_str(), file->warnings, file.get());
    drawWarnings(tr("Scene"), document.scene.warnings, nullptr);
}

// Dialogs have shown these already; here they can be read again.
void Messages::drawErrors()
{
    const std::vector<formats::Message>& errors = _notices.readErrors;
    if (errors.empty() ||
        !ImGui::TreeNodeEx("errors", ImGuiTreeNodeFlags_DefaultOpen, tr("What did not work: %zu"), errors.size()))
        return;
    ImGui::PushStyleColor(ImGuiCol_Text, kWarning);
    drawNotes(errors);
    ImGui::PopStyleColor();
    ImGui::TreePop();
}

void Messages::drawNotes(const std::vector<formats::Message>& notes, const std::string& from)
{
    for (const formats::Message& note : notes) {
        ImGui::Bullet();
        ImGui::SameLine();
        wrappedText((from + reportText(note)).c_str());
    }
}

void Messages::drawWarning(const formats::Warning& warning, const LoadedFile* file)
{
    ImGui::TextColored(kWarning, "0x%06zx", warning.offset);
    ImGui::SameLine();
    const std::string text = reportText(warning.text);
    ImGui::TextUnformatted(text.c_str());
    if (isRowRightClicked())
        _commands.ask(thingOfWarning(_files.open->document(), file, warning.offset, text));
}

void Messages::drawWarnings(const char* from, const formats::Warnings& warnings, const LoadedFile* file)
{
    if (warnings.empty())
        return;
    ImGui::PushID(&warnings);
    if (ImGui::TreeNodeEx("list", ImGuiTreeNodeFlags_DefaultOpen, tr("%s: %zu warnings"), from, warnings.total())) {
        ImGuiListClipper clipper;
        clipper.Begin(int(warnings.list().size()));
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                drawWarning(warnings.list()[std::size_t(i)], file);
        if (warnings.total() > warnings.list().size())
            ImGui::TextColored(kFaint, tr("... and %zu more"), warnings.total() - warnings.list().size());
        ImGui::TreePop();
    }
    ImGui::PopID();
}

} // namespace telepipe::tools
