#pragma once

#include <functional>
#include <memory>
#include <string_view>

namespace telepipe::gl {

enum class DebugSeverity
{
    Notification,
    Low,
    Medium,
    High
};

struct DebugMessage
{
    DebugSeverity severity = DebugSeverity::Notification;
    bool error = false; // GL_DEBUG_TYPE_ERROR: the driver refused a call
    std::string_view text;
};

using DebugSink = std::function<void(const DebugMessage&)>;

// Sends the driver's messages to a function while it lives, from inside the call that caused them. Does nothing where
// the context has neither 4.3 nor GL_KHR_debug. The sink must not throw: it is called from the driver.
class DebugOutput
{
public:
    explicit DebugOutput(DebugSink sink);
    ~DebugOutput();
    DebugOutput(const DebugOutput&) = delete;
    DebugOutput& operator=(const DebugOutput&) = delete;

private:
    std::unique_ptr<DebugSink> _sink; // the driver keeps its address
};

} // namespace telepipe::gl
