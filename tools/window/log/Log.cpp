#include "tools/window/log/Log.h"

#include <spdlog/spdlog.h>

namespace telepipe::tools {

void logInfo(std::string_view text)
{
    spdlog::info("{}", text);
}

void logWarning(std::string_view text)
{
    spdlog::warn("{}", text);
}

void logError(std::string_view text)
{
    spdlog::error("{}", text);
}

} // namespace telepipe::tools
