// Any text: a line of a drawing process, or none. It can be shown, and is the same after it was written and read again.

#include "tests/fuzz/Require.h"
#include "tools/picture/record/json/DrawingLine.h"

using namespace telepipe::tools;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (const auto line = readDrawingLine({reinterpret_cast<const char*>(data), size})) {
        english(line->text);
        require(readDrawingLine(drawingLine(*line)) == *line);
    }
    return 0;
}
