#include "formats/nj/GrownNj.h"
#include "formats/rel/GrownRel.h"
#include "tools/import/motion/MotionEdits.h"

#include <algorithm>
#include <stdexcept>

namespace telepipe::tools {

using namespace formats;

namespace {

// The motion with that header in a file of any kind.
Motion motionAt(const LoadedFile& file, std::uint32_t offset)
{
    const auto found = [&](const std::vector<Motion>& motions) {
        const auto motion = std::ranges::find(motions, offset, &Motion::offset);
        if (motion == motions.end())
            throw std::invalid_argument("read again, a motion is not where it was");
        return *motion;
    };
    if (const auto* motion = file.as<Motion>())
        return found({*motion});
    if (const auto* nj = file.as<NjFile>())
        return found(nj->motions);
    if (const auto* stage = file.as<Stage>())
        return found(stage->motions);
    return found({});
}

template <class Grown> void addTracks(Grown& grown, Endian endian, const std::vector<NewTrack>& tracks)
{
    for (const NewTrack& track : tracks) {
        ByteWriter count(endian);
        count.u32(track.count);
        grown.point(track.pointer, grown.append([&](ByteWriter& writer) {
            const std::size_t at = writer.size();
            writer.append(track.keys);
            return at;
        }));
        grown.put(track.counter, count.bytes());
    }
}

void expectTracks(const LoadedFile& before, const LoadedFile& again, const std::vector<NewTrack>& tracks)
{
    for (const NewTrack& track : tracks) {
        const Motion was = motionAt(before, track.motion), now = motionAt(again, track.motion);
        const bool isGood = now.entries == was.entries && now.channels.size() == was.channels.size() &&
                            std::ranges::equal(now.track(track.entry, track.channel).keys, track.keys);
        if (!isGood)
            throw std::invalid_argument("read again, its motions are not those that were asked for");
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
        const Endian endian = motionAt(file, motion).endian;
        if (file.as<NjFile>()) {
            GrownNj grown(result, endian, motion);
            addTracks(grown, endian, its);
            result = grown.finish();
        } else {
            GrownRel grown(result, endian);
            addTracks(grown, endian, its);
            result = grown.finish();
        }
        expectTracks(file, *parseFile(file.path, result), its);
    }
    return result;
}

} // namespace telepipe::tools
