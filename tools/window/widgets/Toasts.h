#pragma once

#include <string>
#include <vector>

namespace telepipe::tools {

// Short notes over the picture that go by themselves: "saved as ...", "speed 240".
class Toasts
{
public:
    void add(std::string text);
    // Replaces the newest one with the same topic: turning a wheel makes one note, not twenty.
    void replace(const std::string& topic, std::string text);
    void draw(float dt); // in an ImGui frame
    bool empty() const { return _toasts.empty(); }

private:
    struct Toast
    {
        std::string topic, text;
        float secondsLeft = 0;
    };
    std::vector<Toast> _toasts; // oldest first
};

} // namespace telepipe::tools
