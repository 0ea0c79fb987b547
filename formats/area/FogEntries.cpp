#include "formats/area/AreaRecords.h"
#include "formats/bytes/Oddity.h"
#include "formats/record/ReadTable.h"
#include "formats/record/WriteTable.h"

#include <algorithm>
#include <cmath>

namespace telepipe::formats {

namespace {

constexpr std::size_t kFewestFogs = 8; // entries that are enough to exclude chance

bool isPlausible(const FogEntry& fog)
{
    const auto isZero = [](auto value) { return value == 0; };
    return (fog.kind == 1 || fog.kind == kPulsingFog) && fog.color <= 0xffffff &&
           std::ranges::all_of(fog.zeros, isZero);
}

bool isFinite(const FogEntry& fog)
{
    return std::isfinite(fog.end) && std::isfinite(fog.start) && std::isfinite(fog.density) &&
           std::isfinite(fog.speed) && std::isfinite(fog.endPulse) && std::isfinite(fog.startPulse) &&
           std::isfinite(fog.transition);
}

} // namespace

bool looksLikeFogEntries(Bytes file)
{
    return file.size() >= kFewestFogs * recordSize<FogEntry> && allRecords<FogEntry>(file, isPlausible);
}

FogEntries readFogEntries(Bytes file)
{
    FogEntries fogs{readTable<FogEntry>(file, "fog entries"), {}};
    Oddity kind{"fog of a kind other than 1 and 2"}, notNumber{"fog whose distances are no numbers"};
    Oddity order{"fog that ends before it begins"};
    for (const FogEntry& fog : fogs.entries) {
        kind.note(fog.offset, fog.kind != 1 && fog.kind != kPulsingFog);
        notNumber.note(fog.offset, !isFinite(fog));
        order.note(fog.offset, fog.end <= fog.start);
    }
    for (const Oddity* oddity : {&kind, &notNumber, &order})
        oddity->report(fogs.warnings);
    return fogs;
}

ByteVector writeFogEntries(const FogEntries& fogs)
{
    return writeTable(fogs.entries);
}

} // namespace telepipe::formats
