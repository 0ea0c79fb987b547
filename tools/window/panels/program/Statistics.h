#pragma once

#include "tools/window/panels/Panel.h"

namespace telepipe::tools {

class FrameTimes;
struct OpenFiles;

// Shows the cost and the contents of a frame.
class Statistics final : public Panel
{
public:
    Statistics(const OpenFiles& files, const FrameTimes& times)
        : Panel(PanelId::Statistics), _files(files), _times(times)
    {
    }

protected:
    void draw() override;
    Rect place(const Rect& area) const override;

private:
    const OpenFiles& _files;
    const FrameTimes& _times;
};

} // namespace telepipe::tools
