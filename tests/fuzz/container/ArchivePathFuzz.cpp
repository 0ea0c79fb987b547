// Any archive: its entries are called by plain file names, no two alike, and can be found by them.

#include "tools/disk/FileError.h"
#include "tools/disk/OpenArchive.h"
#include "tools/text/Terminal.h"

#include <cstdlib>
#include <set>

using namespace telepipe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const tools::OpenArchive archive("fuzz.afs", formats::ByteVector(data, data + size));
        std::set<std::string> names;
        for (std::size_t i = 0; i < archive.size(); ++i) {
            const std::filesystem::path name = archive.name(i);
            const bool isPlain = name.has_filename() && name == name.filename() && name != "." && name != "..";
            if (!isPlain || tools::printableName(name.string()) != name.string() || !names.insert(name.string()).second)
                std::abort();
        }
    } catch (const tools::FileError&) {
    }
    return 0;
}
