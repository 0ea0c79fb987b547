// Any text: settings, or an exception of the JSON reader. They are the same after they were written and read again.

#include "tools/window/settings/SettingsFile.h"

#include "tools/json/Json.h"
#include <cstdlib>

using namespace telepipe::tools;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const std::string text = settingsText(parseSettings({reinterpret_cast<const char*>(data), size}));
        if (settingsText(parseSettings(text)) != text)
            std::abort();
    } catch (const JsonError&) {
    }
    return 0;
}
