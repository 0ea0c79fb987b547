#include "formats/bytes/Errors.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"
#include "formats/stage/TextureAnimationRecords.h"

#include <set>

namespace telepipe::formats {

namespace {

// Other tools write the end as a whole entry head and 4 bytes more, all 0; it has a type alone.
AnimationHead headAt(const ByteView& view, std::size_t at)
{
    AnimationHead end;
    end.type = view.u16(at, "type of a texture animation");
    return end.type == kTextureAnimationEnd ? end : readRecord<AnimationHead>(view, at, "head of a texture animation");
}

// True where all entries are whole and there is at least one.
bool isWhole(const ByteView& view)
{
    std::size_t at = 0;
    for (AnimationHead head = headAt(view, at); head.type != kTextureAnimationEnd; head = headAt(view, at)) {
        const bool known = head.type == kUnknownAnimation || head.type == kTextureSwap;
        if (!known || head.size < recordSize<SwapHead>)
            return false;
        const std::size_t frames =
            readRecord<SwapHead>(view, at + recordSize<AnimationHead>, "texture swap").frameCount;
        if (head.type == kTextureSwap && head.size != recordSize<SwapHead> + recordSize<SwapFrame> * frames)
            return false;
        view.slice(at, recordSize<AnimationHead> + head.size, "texture animation");
        at += recordSize<AnimationHead> + head.size;
    }
    return at != 0 && isAllZero(view.from(at + 2, "end").bytes());
}

bool isWhole(Bytes file, Endian endian)
{
    if (file.size() < recordSize<AnimationHead> + recordSize<SwapHead>)
        return false;
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
        const AnimationHead head = headAt(_view, at);
        _ended = head.type == kTextureAnimationEnd;
        if (_ended) {
            if (!isAllZero(_view.from(at + 2, "end").bytes()))
                _result.warnings.add(at + 2, "data behind the end of the texture animations");
            return false;
        }
        TextureAnimation entry;
        entry.offset = static_cast<std::uint32_t>(_view.absolute(at));
        entry.type = head.type;
        entry.body = _view.slice(at + recordSize<AnimationHead>, head.size, "body of a texture animation");
        if (head.type == kTextureSwap)
            readSwap(entry, at + recordSize<AnimationHead>);
        at += recordSize<AnimationHead> + head.size;
        _result.entries.push_back(std::move(entry));
        return true;
    }

    void readSwap(TextureAnimation& entry, std::size_t at)
    {
        const ByteView body = _view.sub(at, entry.body.size(), "body of a texture swap");
        const SwapHead head = readRecord<SwapHead>(body, 0, "head of a texture swap");
        entry.id = head.id;
        const std::size_t used =
            recordSize<SwapHead> +
            body.records(recordSize<SwapHead>, head.frameCount, recordSize<SwapFrame>, "frames").size();
        for (std::size_t i = recordSize<SwapHead>; i < used; i += recordSize<SwapFrame>)
            entry.frames.push_back(readRecord<SwapFrame>(body, i, "frame of a texture swap"));
        if (used != body.size())
            _result.warnings.add(body.absolute(used), "texture swap with data behind its frames");
        if (head.frameCount == 0)
            _result.warnings.add(entry.offset, "texture swap without frames");
        if (!_ids.insert(entry.id).second)
            _result.warnings.add(entry.offset, {"texture swap whose id another one has: {}", entry.id});
        entry.body = {};
    }

    const ByteView& _view;
    TextureAnimations _result;
    std::set<std::int16_t> _ids;
    bool _ended = false;
};

void writeSwap(ByteWriter& writer, const TextureAnimation& entry)
{
    writeRecord(writer, SwapHead{entry.id, static_cast<std::uint16_t>(entry.frames.size())});
    for (const SwapFrame& frame : entry.frames)
        writeRecord(writer, frame);
}

std::size_t bodySize(const TextureAnimation& entry)
{
    return entry.type == kTextureSwap ? recordSize<SwapHead> + recordSize<SwapFrame> * entry.frames.size()
                                      : entry.body.size();
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
            throw Refused("a texture animation has a type of its own and at most 65535 bytes");
        writeRecord(writer, AnimationHead{entry.type, static_cast<std::uint16_t>(bodySize(entry))});
        if (entry.type == kTextureSwap)
            writeSwap(writer, entry);
        else
            writer.append(entry.body);
    }
    writer.u16(kTextureAnimationEnd);
    return writer.take();
}

} // namespace telepipe::formats
