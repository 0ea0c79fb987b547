#include "formats/stage/TextureAnimations.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace telepipe::formats {

namespace {

// No facts page has this file; it is as the public tool pso-blender reads Sega's own. Blue Burst's are big-endian,
// unlike all else of it; a file that reads in little-endian order alone is read so.
//
//   entry                                  body of a texture swap (type 2)
//   00 u16 type, 0xFFFF: end of the file   00 i16 id
//   02 u16 size of the body                02 u16 frame count
//   04 body                                04 frames: u16 texture, u16 delay
//
// Other tools write the end as a whole entry head and 4 bytes more, all 0.
constexpr std::size_t kHeadSize = 4, kSwapHeadSize = 4, kFrameSize = 4;

struct EntryHead
{
    std::uint16_t type = 0;
    std::size_t size = 0; // of the body
};

EntryHead headAt(const ByteView& view, std::size_t at)
{
    EntryHead head;
    head.type = view.u16(at, "type of a texture animation");
    if (head.type != kTextureAnimationEnd)
        head.size = view.u16(at + 2, "size of a texture animation");
    return head;
}

bool isZero(Bytes bytes)
{
    return std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; });
}

// True where all entries are whole and there is at least one.
bool isWhole(const ByteView& view)
{
    std::size_t at = 0;
    for (EntryHead head = headAt(view, at); head.type != kTextureAnimationEnd; head = headAt(view, at)) {
        const bool known = head.type == kUnknownAnimation || head.type == kTextureSwap;
        if (!known || head.size < kSwapHeadSize)
            return false;
        const std::size_t frames = view.u16(at + kHeadSize + 2, "frame count");
        if (head.type == kTextureSwap && head.size != kSwapHeadSize + kFrameSize * frames)
            return false;
        view.slice(at, kHeadSize + head.size, "texture animation");
        at += kHeadSize + head.size;
    }
    return at != 0 && isZero(view.from(at + 2, "end").bytes());
}

bool isWhole(Bytes file, Endian endian)
{
    try {
        return isWhole(ByteView(file, 0, endian));
    } catch (const ParseError&) {
        return false;
    }
}

class TamReader
{
public:
    explicit TamReader(const ByteView& view) : _view(view) { _result.endian = view.endian(); }

    TextureAnimations read()
    {
        std::size_t at = 0;
        while (at != _view.size() && readEntry(at)) {
        }
        if (!_ended)
            _result.warnings.add(at, "texture animations end without the mark 0xFFFF");
        return std::move(_result);
    }

private:
    bool readEntry(std::size_t& at)
    {
        const EntryHead head = headAt(_view, at);
        _ended = head.type == kTextureAnimationEnd;
        if (_ended) {
            if (!isZero(_view.from(at + 2, "end").bytes()))
                _result.warnings.add(at + 2, "data behind the end of the texture animations");
            return false;
        }
        TextureAnimation entry;
        entry.offset = static_cast<std::uint32_t>(_view.absolute(at));
        entry.type = head.type;
        entry.body = _view.slice(at + kHeadSize, head.size, "body of a texture animation");
        if (head.type == kTextureSwap)
            readSwap(entry, at + kHeadSize);
        at += kHeadSize + head.size;
        _result.entries.push_back(std::move(entry));
        return true;
    }

    void readSwap(TextureAnimation& entry, std::size_t at)
    {
        const ByteView body = _view.sub(at, entry.body.size(), "body of a texture swap");
        entry.id = static_cast<std::int16_t>(body.u16(0, "id of a texture swap"));
        const std::size_t count = body.u16(2, "frame count of a texture swap");
        const std::size_t used = kSwapHeadSize + body.records(kSwapHeadSize, count, kFrameSize, "frames").size();
        for (std::size_t i = kSwapHeadSize; i < used; i += kFrameSize)
            entry.frames.push_back({body.u16(i, "texture of a frame"), body.u16(i + 2, "delay of a frame")});
        if (used != body.size())
            _result.warnings.add(body.absolute(used), "texture swap with data behind its frames");
        if (count == 0)
            _result.warnings.add(entry.offset, "texture swap without frames");
        if (!_ids.insert(entry.id).second)
            _result.warnings.add(entry.offset, "texture swap whose id another one has: " + std::to_string(entry.id));
        entry.body = {};
    }

    const ByteView& _view;
    TextureAnimations _result;
    std::set<std::int16_t> _ids;
    bool _ended = false;
};

void writeSwap(ByteWriter& writer, const TextureAnimation& entry)
{
    writer.u16(static_cast<std::uint16_t>(entry.id));
    writer.u16(static_cast<std::uint16_t>(entry.frames.size()));
    for (const SwapFrame& frame : entry.frames) {
        writer.u16(frame.texture);
        writer.u16(frame.delay);
    }
}

std::size_t bodySize(const TextureAnimation& entry)
{
    return entry.type == kTextureSwap ? kSwapHeadSize + kFrameSize * entry.frames.size() : entry.body.size();
}

} // namespace

bool looksLikeTextureAnimations(Bytes file)
{
    return isWhole(file, Endian::Big) || isWhole(file, Endian::Little);
}

TextureAnimations readTextureAnimations(Bytes file)
{
    const bool little = !isWhole(file, Endian::Big) && isWhole(file, Endian::Little);
    return TamReader(ByteView(file, 0, little ? Endian::Little : Endian::Big)).read();
}

ByteVector writeTextureAnimations(const TextureAnimations& animations)
{
    ByteWriter writer(animations.endian);
    for (const TextureAnimation& entry : animations.entries) {
        if (bodySize(entry) > 0xffff || entry.type == kTextureAnimationEnd)
            throw std::invalid_argument("a texture animation has a type of its own and at most 65535 bytes");
        writer.u16(entry.type);
        writer.u16(static_cast<std::uint16_t>(bodySize(entry)));
        if (entry.type == kTextureSwap)
            writeSwap(writer, entry);
        else
            writer.append(entry.body);
    }
    writer.u16(kTextureAnimationEnd);
    return writer.take();
}

} // namespace telepipe::formats
