#include "formats/kind/FileKind.h"
#include "formats/rewrite/RoundTrip.h"
#include "tools/cli/files/RoundTrip.h"
#include "tools/disk/FileError.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/document/LoadedFile.h"
#include "tools/text/Counted.h"

#include <array>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

struct TripTally
{
    std::array<std::size_t, 4> results{}; // by formats::RoundTripResult
    std::size_t bad = 0, skipped = 0, kept = 0, leftOut = 0;

    std::size_t of(formats::RoundTripResult result) const { return results[static_cast<std::size_t>(result)]; }
};

void print(const std::string& name, const formats::RoundTrip& trip)
{
    std::string line = fmt::format("{}: {}", formats::roundTripName(trip.result), name);
    if (trip.kept != 0)
        line += fmt::format(" ({} carried over)", counted(trip.kept, "byte"));
    if (!trip.leftOut.empty())
        line += fmt::format(" ({} left out, the first from {:#x})", counted(trip.leftOut.size(), "byte"),
                            trip.leftOut.front());
    if (!trip.detail.empty())
        line += ": " + trip.detail;
    printLine("{}", line);
}

// Rewrites a file of the user, with all that is in it. What is bad is reported, and the rest still written.
class Tripper
{
public:
    Tripper(TripTally& tally, UnpackBudget& budget) : _tally(tally), _budget(budget) {}

    void trip(const fs::path& name, formats::ByteVector bytes, int depth);

private:
    void tripWhole(const fs::path& name, formats::Bytes bytes, formats::FileKind kind);
    void tripEntries(const OpenArchive& archive, int depth);

    TripTally& _tally;
    UnpackBudget& _budget;
};

void Tripper::trip(const fs::path& name, formats::ByteVector bytes, int depth)
{
    const formats::FileKind kind = formats::detectFileKind(bytes);
    if (kind == formats::FileKind::Unknown) {
        parseFile(name, std::move(bytes), _budget); // throws where its name says what it shall be
        ++_tally.skipped;
        return;
    }
    if (kind != formats::FileKind::Archive)
        return tripWhole(name, bytes, kind);
    const OpenArchive archive(name, std::move(bytes));
    _tally.bad += guarded(name.string(), [&] { tripWhole(name, archive.bytes(), kind); }) == kExitFine ? 0 : 1;
    if (depth <= kDeepestArchive)
        tripEntries(archive, depth);
}

void Tripper::tripWhole(const fs::path& name, formats::Bytes bytes, formats::FileKind kind)
{
    _budget.requirePackingAgain(name, bytes, kind);
    const formats::RoundTrip trip = nameErrors(name, [&] { return formats::roundTrip(bytes); });
    print(name.string(), trip);
    ++_tally.results[static_cast<std::size_t>(trip.result)];
    _tally.kept += trip.kept;
    _tally.leftOut += trip.leftOut.size();
}

void Tripper::tripEntries(const OpenArchive& archive, int depth)
{
    if (depth > 0)
        _budget.lookInto(archive.path(), archive.size());
    if (depth == kDeepestArchive)
        return;
    formats::Warnings warnings; // `telepipe list` and `check` show them
    for (std::size_t i = 0; i < archive.size(); ++i) {
        const fs::path path = archive.entryPath(i);
        const auto work = [&] { trip(path, archive.unpack(i, _budget, warnings), depth + 1); };
        _tally.bad += guarded(path.string(), work) == kExitFine ? 0 : 1;
    }
}

void printTrips(const TripTally& tally)
{
    using formats::RoundTripResult;
    printLine("{} identical, {} same, {} differ, {} not written, {} bad, {} of no known format skipped; "
              "{} bytes carried over{}",
              tally.of(RoundTripResult::Identical), tally.of(RoundTripResult::Same), tally.of(RoundTripResult::Differs),
              tally.of(RoundTripResult::NotWritten), tally.bad, tally.skipped, tally.kept,
              tally.leftOut == 0 ? "" : fmt::format(", {} left out", tally.leftOut));
}

} // namespace

int runRoundTrip(const CheckOptions& options)
{
    TripTally tally;
    const RunFiles files = runFiles(options.paths, options.shard);
    for (const RunFile& file : files.files) {
        const auto trip = [&] {
            UnpackBudget budget(options.limit);
            formats::ByteVector bytes = readFile(file.path, budget);
            budget.allow(bytes.size());
            Tripper(tally, budget).trip(file.path, std::move(bytes), 0);
        };
        tally.bad += guarded(file.path.string(), trip) == kExitFine ? 0 : 1;
    }
    printTrips(tally);
    const bool isGood = tally.bad == 0 && tally.of(formats::RoundTripResult::Differs) == 0;
    return isGood ? files.code : kExitBadFile;
}

} // namespace telepipe::tools
