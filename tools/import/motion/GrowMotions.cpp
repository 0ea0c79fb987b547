#include "formats/bytes/Errors.h"
#include "formats/motion/MotionRecords.h"
#include "formats/nj/GrownNj.h"
#include "formats/record/FieldOffset.h"
#include "formats/rel/GrownRel.h"
#include "tools/document/FileOf.h"
#include "tools/import/RecordPlaces.h"
#include "tools/import/motion/MotionEdits.h"

#include <algorithm>

namespace telepipe::tools {

using namespace formats;

namespace {

// The motion with that header in a file of any kind.
Motion motionAt(const LoadedFile& file, std::uint32_t offset)
{
    const std::vector<const Motion*> motions = allMotions(file);
    const auto motion = std::ranges::find(motions, offset, &Motion::offset);
    if (motion == motions.end())
        throw Refused("read again, a motion is not where it was");
    return **motion;
}

// Appends the table of a motion with all of its tracks, and the new keys right behind it: a table goes up to the first
// keys above it, and old keys there may be those of a track that has others now.
template <class Grown>
void addTracks(Grown& grown, const Motion& motion, std::size_t origin, const std::vector<NewTrack>& tracks)
{
    const std::size_t channels = motion.channels.size();
    const std::size_t table = grown.append([&](ByteWriter& writer) {
        const std::size_t at = writer.size();
        for (std::size_t i = 0; i < motion.tracks.size(); i += channels) {
            for (std::size_t k = i; k < i + channels; ++k)
                motion.tracks[k].count != 0 ? writer.pointer(motion.tracks[k].offset - origin) : writer.null();
            for (std::size_t k = i; k < i + channels; ++k)
                writer.u32(motion.tracks[k].count);
        }
        return at;
    });
    for (const NewTrack& track : tracks) {
        const std::size_t field = table + track.entry * channels * 8 + track.channel * 4;
        ByteWriter count(motion.endian);
        count.u32(track.count);
        grown.put(field + channels * 4, count.bytes());
        grown.point(field, grown.append([&](ByteWriter& writer) {
            const std::size_t at = writer.size();
            writer.append(track.keys);
            return at;
        }));
    }
    grown.point(motion.offset + fieldOffset<&MotionHeader::table>, table);
}

void expectTracks(const LoadedFile& before, const LoadedFile& again, const std::vector<NewTrack>& tracks)
{
    for (const NewTrack& track : tracks) {
        const Motion was = motionAt(before, track.motion), now = motionAt(again, track.motion);
        const bool isGood = now.entries == was.entries && now.channels.size() == was.channels.size() &&
                            std::ranges::equal(now.track(track.entry, track.channel).keys, track.keys);
        if (!isGood)
            throw Refused("read again, its motions are not those that were asked for");
    }
}

} // namespace

ByteVector grownMotions(const LoadedFile& file, Bytes bytes, const std::vector<NewTrack>& tracks)
{
    ByteVector result(bytes.begin(), bytes.end());
    std::vector<std::uint32_t> motions; // those that come last in the file go first: the others stay where they are
    for (const NewTrack& track : tracks)
        motions.push_back(track.motion);
    std::ranges::sort(motions, std::greater<>());
    motions.erase(std::unique(motions.begin(), motions.end()), motions.end());
    for (const std::uint32_t motion : motions) {
        std::vector<NewTrack> its;
        std::ranges::copy_if(tracks, std::back_inserter(its),
                             [&](const NewTrack& track) { return track.motion == motion; });
        const Motion before = motionAt(file, motion);
        if (file.as<NjFile>()) {
            GrownNj grown(result, before.endian, motion);
            addTracks(grown, before, pointerOrigin(file, motion), its);
            result = grown.finish();
        } else {
            GrownRel grown(result, before.endian);
            addTracks(grown, before, 0, its);
            result = grown.finish();
        }
        expectTracks(file, *parseFile(file.path, result), its);
    }
    return result;
}

} // namespace telepipe::tools
