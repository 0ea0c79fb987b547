#include "formats/FileKind.h"
#include "formats/archive/Archive.h"
#include "formats/bytes/ByteWriter.h"
#include "formats/rewrite/RoundTrip.h"
#include "tools/cli/Commands.h"
#include "tools/cli/Report.h"
#include "tools/files/FileError.h"
#include "tools/files/FilesBelow.h"

#include <array>
#include <cstdio>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

constexpr int kDeepestArchive = 3; // archives in archives

struct Tally
{
    std::array<std::size_t, 4> results{}; // by formats::RoundTripResult
    std::size_t bad = 0, skipped = 0, kept = 0;

    std::size_t of(formats::RoundTripResult result) const { return results[static_cast<std::size_t>(result)]; }
};

void print(const std::string& name, const formats::RoundTrip& trip)
{
    std::string line = std::string(formats::roundTripName(trip.result)) + ": " + name;
    if (trip.kept != 0)
        line += " (" + std::to_string(trip.kept) + " bytes carried over)";
    if (!trip.detail.empty())
        line += ": " + trip.detail;
    std::printf("%s\n", line.c_str());
}

void tripBytes(const std::string& name, formats::Bytes bytes, Tally& tally, int depth);

void tripEntries(const std::string& name, formats::Bytes bytes, Tally& tally, int depth)
{
    for (const formats::ArchiveEntry& entry : formats::readArchive(bytes).entries) {
        formats::Warnings warnings;
        const formats::ByteVector content = formats::unpackEntry(entry, warnings);
        tripBytes(name + "/" + printableName(entry.name), content, tally, depth - 1);
    }
}

void tripBytes(const std::string& name, formats::Bytes bytes, Tally& tally, int depth)
{
    const formats::FileKind kind = formats::detectFileKind(bytes);
    if (kind == formats::FileKind::Unknown) {
        ++tally.skipped;
        return;
    }
    const formats::RoundTrip trip = formats::roundTrip(bytes);
    print(name, trip);
    ++tally.results[static_cast<std::size_t>(trip.result)];
    tally.kept += trip.kept;
    if (kind == formats::FileKind::Archive && depth > 0)
        tripEntries(name, bytes, tally, depth);
}

void printSummary(const Tally& tally)
{
    using formats::RoundTripResult;
    std::printf("%zu identical, %zu same, %zu differ, %zu not written, %zu bad, %zu of no known format skipped; "
                "%zu bytes carried over\n",
                tally.of(RoundTripResult::Identical), tally.of(RoundTripResult::Same),
                tally.of(RoundTripResult::Differs), tally.of(RoundTripResult::NotWritten), tally.bad, tally.skipped,
                tally.kept);
}

} // namespace

int runRoundTrip(const Paths& paths)
{
    Tally tally;
    const int code = forEachPath(paths, [&](const fs::path& path) {
        for (const fs::path& file : filesBelow(path)) {
            const auto trip = [&] {
                const formats::ByteVector bytes = readFile(file);
                nameErrors(file, [&] { tripBytes(file.string(), bytes, tally, kDeepestArchive); });
            };
            tally.bad += guarded(file.string(), trip) == kExitFine ? 0 : 1;
        }
    });
    printSummary(tally);
    const bool isGood = tally.bad == 0 && tally.of(formats::RoundTripResult::Differs) == 0;
    return isGood ? code : kExitBadFile;
}

} // namespace telepipe::tools
