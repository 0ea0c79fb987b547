#include "tools/window/log/Log.h"

#include "tools/text/Terminal.h"

#include <spdlog/spdlog.h>

namespace telepipe::tools {

void logInfo(std::string_view text)
{
    spdlog::info("{}", printableText(text));
}

void logWarning(std::string_view text)
{
    spdlog::warn("{}", printableText(text));
}

void logError(std::string_view text)
{
    spdlog::error("{}", printableText(text));
}

} // namespace telepipe::tools
