#include "formats/archive/Repack.h"
#include "tests/fuzz/Require.h"

#include <algorithm>

using namespace telepipe::formats;
using telepipe::fuzz::require;

namespace {

std::vector<RepackRecord> allKept(const ArchiveTable& table)
{
    std::vector<RepackRecord> records;
    for (std::size_t i = 0; i < table.records.size(); ++i)
        records.push_back({i, "", 0, {true, {}}, {true, {}}});
    return records;
}

// Packs an archive again: with everything kept it is the same, and with a file changed the new one is read as it was
// written.
void repack(Bytes file)
{
    const Archive archive = readArchive(file);
    const ArchiveTable table = archiveTable(archive, file);
    std::vector<RepackRecord> records = allKept(table);
    require(std::ranges::equal(repackArchive(file, records), file));
    if (records.empty())
        return;
    static const ByteVector content(700, std::uint8_t(1));
    records.front().content = {false, content};
    const ByteVector changed = repackArchive(file, records);
    const Archive again = readArchive(changed);
    require(again.kind == archive.kind && again.entries.size() == archive.entries.size());
    Warnings warnings;
    require(unpackEntry(again.entries.front(), warnings, {1024}) == content);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        repack({data, size});
    } catch (const ParseError&) {
    }
    return 0;
}
