#include "formats/dump/DumpNinja.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/motion/MotionRecords.h"

namespace telepipe::formats {

namespace {

void printHeader(DumpRows& rows, std::span<const MotionChannel> channels)
{
    MotionHeader header;
    header.channels = channels;
    printRecord(rows, header);
}

// A track without keys has a pointer of 0, which relocation tables may list: it is null all the same.
void printEntry(DumpRows& rows, const std::vector<MotionChannel>& channels)
{
    const std::size_t counts = rows.at() + 4 * channels.size();
    for (std::size_t i = 0; i < channels.size(); ++i) {
        const char* name = channelName(channels[i].channel);
        const bool isNull = rows.data().u32(rows.at(), name) == 0 && rows.data().u32(counts + 4 * i, name) == 0;
        isNull ? rows.nullPointer(name) : rows.pointer(name);
    }
    for (const MotionChannel& channel : channels)
        rows.u32(channelName(channel.channel), [](std::uint32_t) { return Message("keys"); });
}

Message degreesText(const glm::ivec3& angle)
{
    return Message::list(", ", {angleText(angle.x), angleText(angle.y), angleText(angle.z)});
}

Message valueText(KeyLayout layout, const MotionKey& key)
{
    const glm::vec4& v = key.value;
    switch (layout) {
    case KeyLayout::Float3:
        return vec3Text(glm::vec3(v));
    case KeyLayout::Angle3:
    case KeyLayout::ShortAngle3:
        return degreesText(key.angle);
    case KeyLayout::Quaternion:
        return "w " + realText(v.w) + "  " + vec3Text(glm::vec3(v));
    case KeyLayout::Float1:
        return realText(v.x);
    case KeyLayout::Float2:
        return realText(v.x) + ", " + realText(v.y);
    case KeyLayout::Angle1:
    case KeyLayout::ShortAngle1:
        return angleText(key.angle.x);
    case KeyLayout::Spot:
        return Message::list(", ", {realText(v.x), realText(v.y), angleText(key.angle.x), angleText(key.angle.y)});
    default:
        return hexText(static_cast<std::uint32_t>(key.angle.x), 8);
    }
}

void printKeys(DumpRows& rows, const MotionTrack& track, KeyLayout layout)
{
    for (std::uint32_t i = 0; i < track.count; ++i) {
        const MotionKey key = track.key(layout, i, rows.data().endian());
        rows.row(keySize(layout), {"frame {}", key.frame}, valueText(layout, key));
    }
}

} // namespace

void dumpMotion(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const Motion& motion,
                std::optional<std::size_t> number)
{
    const std::size_t base = scope->data.base(), header = motion.offset - base;
    blocks.add(scope, header, recordSize<MotionHeader>,
               number ? Message("NJS_MOTION {}", *number) : "NJS_MOTION of shapes",
               [channels = motion.channels](DumpRows& rows) { printHeader(rows, channels); });
    const std::size_t stride = 8 * motion.channels.size();
    const std::size_t table = scope->target(header).value_or(0);
    for (std::uint32_t entry = 0; entry < motion.entries; ++entry) {
        const Message owner =
            number ? Message("entry {} of motion {}", entry, *number) : Message("entry {} of motion of shapes", entry);
        blocks.add(scope, table + entry * stride, stride, titleOf("MDATA", owner),
                   [channels = motion.channels](DumpRows& rows) { printEntry(rows, channels); });
        for (std::size_t i = 0; i < motion.channels.size(); ++i) {
            const MotionTrack& track = motion.track(entry, i);
            if (track.count == 0)
                continue;
            const MotionChannel channel = motion.channels[i];
            blocks.add(scope, track.offset - base, track.keys.size(),
                       titleOf({"{} keys", channelName(channel.channel)}, owner),
                       [track, channel](DumpRows& rows) { printKeys(rows, track, channel.layout); });
        }
    }
}

} // namespace telepipe::formats
