// Any text: a record, or FieldError. A record is the same after it was written and read again.

#include "tests/fuzz/Require.h"
#include "tools/picture/record/RecordTrust.h"
#include "tools/picture/record/json/RecordJson.h"

using namespace telepipe::tools;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const PictureRecord record = parseRecord({reinterpret_cast<const char*>(data), size});
        const std::string text = recordText(record);
        require(recordText(parseRecord(text)) == text);
        for (const std::filesystem::path& path : pathsOf(record))
            isNetworkPath(path);
    } catch (const FieldError&) {
    }
    return 0;
}
