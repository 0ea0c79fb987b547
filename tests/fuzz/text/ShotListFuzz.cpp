// Any text: a list of shots whose files lie below its folder, or FileError.

#include "tests/fuzz/Require.h"
#include "tools/picture/draw/ShotList.h"

using namespace telepipe::tools;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::filesystem::path folder = "/nonexistent/lists";
    try {
        for (const ListedShot& shot : parseShotList({reinterpret_cast<const char*>(data), size}, folder / "a.json", {}))
            for (const std::filesystem::path& path :
                 shot.error.empty() ? pathsOf(shot.record) : std::vector<std::filesystem::path>())
                require(RecordTrust().reaches(folder, path));
    } catch (const telepipe::tools::FileError&) {
    }
    return 0;
}
