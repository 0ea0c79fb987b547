// Any bytes: a map whose ranges lie in the file and that has a kind for every byte, or ParseError.

#include "formats/map/FileMap.h"
#include "tests/fuzz/Require.h"

using namespace telepipe::formats;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const FileMap map({data, size});
        require(coverageOf(map.kinds()).total() == size);
        for (const std::size_t offset : {std::size_t(0), size / 2, size})
            if (const std::size_t number = map.at(offset); number < map.size())
                map.fieldsOf(number);
    } catch (const ParseError&) {
    }
    return 0;
}
