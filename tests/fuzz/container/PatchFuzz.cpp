// The text of a patch, from anywhere: read, written and read again, it says the same; or there is one clear error.

#include "formats/bytes/Errors.h"
#include "formats/edit/Patch.h"
#include "tests/fuzz/Require.h"

#include <algorithm>

using namespace telepipe::formats;
using telepipe::fuzz::require;

namespace {

std::vector<std::uint8_t> bytesOf(const std::string& text)
{
    return {text.begin(), text.end()};
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Patch patch;
    try {
        patch = readPatch({data, size});
    } catch (const ParseError&) {
        return 0;
    }
    static const std::vector<std::uint8_t> kFile(64);
    for (const PatchPart& part : patch.parts) {
        try {
            applyPatchPart(part, kFile);
        } catch (const ParseError&) {
        } catch (const Refused&) {
        }
    }
    const std::string text = writePatch(patch);
    require(writePatch(readPatch(bytesOf(text))) == text);
    return 0;
}
