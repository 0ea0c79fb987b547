// Any text: bookmarks, or FieldError. They are the same after they were written and read again.

#include "tests/fuzz/Require.h"
#include "tools/picture/record/Bookmarks.h"
#include "tools/picture/record/json/Field.h"

using namespace telepipe::tools;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const Bookmarks bookmarks = parseBookmarks({reinterpret_cast<const char*>(data), size});
        const std::string text = bookmarksText(bookmarks);
        require(bookmarksText(parseBookmarks(text)) == text);
    } catch (const FieldError&) {
    }
    return 0;
}
