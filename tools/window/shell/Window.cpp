#include "tools/window/shell/Window.h"

#include "tools/window/shell/App.h"

#include <exception>
#include <spdlog/spdlog.h>

namespace telepipe::tools {

int runWindow(const WindowOptions& options)
{
    try {
        App app(options);
        app.run();
        return 0;
    } catch (const std::exception& error) {
        spdlog::error("{}", error.what());
        return 1;
    }
}

} // namespace telepipe::tools
