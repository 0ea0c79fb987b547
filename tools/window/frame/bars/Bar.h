#pragma once

#include <imgui.h>

namespace telepipe::tools {

// A bar over the whole width, at the upper or the lower edge of the part of the window that earlier bars leave. Panels
// are drawn between them all.
class Bar
{
public:
    Bar(const char* name, ImGuiDir edge);
    ~Bar();
    Bar(const Bar&) = delete;
    Bar& operator=(const Bar&) = delete;

    explicit operator bool() const { return _open; }

private:
    bool _open = false;
};

} // namespace telepipe::tools
