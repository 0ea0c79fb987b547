#pragma once

#include "tools/window/widgets/Panel.h"

namespace telepipe::tools {

// Everything odd that was found: notes about companions, warnings of the readers and of compiling, and the window's
// own.
class Messages final : public Panel
{
public:
    Messages() : Panel(PanelId::Messages, "Messages") {}

protected:
    void draw(Workspace& workspace) override;
    Rect place(const Rect& area) const override;

private:
    void drawNotes(const std::vector<std::string>& notes, const std::string& from = "");
    void drawWarnings(const char* from, const formats::Warnings& warnings);
};

} // namespace telepipe::tools
