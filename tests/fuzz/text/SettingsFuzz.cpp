// Any text: settings, or an exception of the JSON reader. They are the same after they were written and read again.

#include "tools/window/settings/SettingsFile.h"

#include "tests/fuzz/Require.h"
#include "tools/json/Json.h"

using namespace telepipe::tools;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const std::string text = settingsText(parseSettings({reinterpret_cast<const char*>(data), size}));
        require(settingsText(parseSettings(text)) == text);
    } catch (const JsonError&) {
    }
    return 0;
}
