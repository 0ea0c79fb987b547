#include "formats/nj/Iff.h"

#include "formats/nj/Pof0.h"

#include <algorithm>
#include <cstring>

namespace telepipe::formats {

namespace {

constexpr std::size_t kHeadSize = 8;

bool isName(Bytes id)
{
    return std::ranges::all_of(id, [](std::uint8_t c) {
        return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '_' || c == ' ';
    });
}

// True at the end of the chunks: the rest of the file is padding if it is all zeros.
bool endsHere(const ByteView& file, std::size_t at, Warnings& warnings)
{
    const Bytes rest = file.slice(at, file.size() - at, "chunk");
    if (rest.empty())
        return true;
    if (std::ranges::any_of(rest, [](std::uint8_t byte) { return byte != 0; }))
        return false;
    warnings.add(file.absolute(at), {"{} zero bytes after the last chunk", rest.size()});
    return true;
}

IffChunk readChunk(const ByteView& file, std::size_t at)
{
    const Bytes id = file.slice(at, 4, "chunk name");
    if (!isName(id))
        file.fail(at, "a chunk name of four characters", printable(id));
    IffChunk chunk;
    chunk.offset = static_cast<std::uint32_t>(file.absolute(at));
    std::memcpy(chunk.id, id.data(), 4);
    chunk.kind = iffKind(chunk.name());
    chunk.size = load<std::uint32_t>(file.slice(at + 4, 4, "chunk size").data(), Endian::Little);
    chunk.bytes = file.slice(at + kHeadSize, chunk.size, "chunk data");
    return chunk;
}

void attachPointers(const ByteView& file, const IffChunk& list, std::vector<IffChunk>& chunks, Warnings& warnings)
{
    if (chunks.empty() || chunks.back().isPointerList()) {
        warnings.add(list.offset, {"{} with no chunk before it", list.name()});
        return;
    }
    // docs/formats.md, IFF: its pointers count from somewhere else; from where is not known, as there is no file or
    // writer.
    if (list.name() == "POF1")
        warnings.add(list.offset, "POF1 read as POF0");
    IffChunk& chunk = chunks.back();
    chunk.hasPointers = true;
    chunk.listName = list.name() == "POF1" ? "POF1" : "POF0";
    chunk.pointers = decodePof0(chunkData(file, list, Endian::Little));
    if (!chunk.pointers.empty() && chunk.pointers.back() > chunk.size - std::min(chunk.size, 4u))
        warnings.add(list.offset, {"{} lists a pointer at {:#x} of a {} of {} bytes", list.name(),
                                   chunk.pointers.back(), chunk.name(), chunk.size});
}

// NJAD: u32 address. It counts from the byte after the header of a data chunk, where a loader's memory begins. Several
// chunks of one kind may share it, to be streamed into the same place one after the other.
class AddressSpan
{
public:
    // number: of the chunk that is given its address.
    void give(const ByteView& file, IffChunk& chunk, std::size_t number)
    {
        if (chunk.kind == IffKind::Address) {
            _address = addressOf(file, chunk, Endian::Little);
            _chunk = static_cast<std::int32_t>(number);
            _name.clear();
            return;
        }
        if (_name.empty())
            _name = chunk.name();
        if (_name != chunk.name()) {
            _address = 0;
            _chunk = -1;
        }
        chunk.address = _address;
        chunk.addressChunk = _chunk;
    }

private:
    std::uint32_t _address = 0;
    std::int32_t _chunk = -1;
    std::string _name;
};

} // namespace

std::vector<IffChunk> readIff(const ByteView& file, Warnings& warnings)
{
    std::vector<IffChunk> chunks;
    AddressSpan addresses;
    for (std::size_t at = 0; !endsHere(file, at, warnings);) {
        IffChunk chunk = readChunk(file, at);
        if (chunk.isPointerList())
            attachPointers(file, chunk, chunks, warnings);
        else
            addresses.give(file, chunk, chunks.size());
        chunks.push_back(chunk);
        at += kHeadSize + chunk.size;
    }
    return chunks;
}

std::uint32_t addressOf(const ByteView& file, const IffChunk& address, Endian endian)
{
    return chunkData(file, address, endian).u32(0, "address");
}

ByteView chunkData(const ByteView& file, const IffChunk& chunk, Endian endian)
{
    const std::size_t at = chunk.dataOffset() - file.base();
    return ByteView(file.slice(at, chunk.size, "chunk data"), file.absolute(at), endian);
}

PointerMap chunkPointers(const IffChunk& chunk)
{
    PointerMap map = chunk.hasPointers ? PointerMap(chunk.size, chunk.pointers) : PointerMap();
    map.setAddress(chunk.address);
    return map;
}

} // namespace telepipe::formats
