#pragma once

#include "formats/bytes/PointerMap.h"
#include "formats/vocabulary/IffKinds.h"

#include <string_view>
#include <vector>

namespace telepipe::formats {

// A chunk of the Ninja IFF: four characters, u32 size (little-endian even in GameCube files), data; usually followed by
// its POF0, which lists the pointer fields of the data.
struct IffChunk
{
    std::uint32_t offset = 0; // absolute, of the four characters
    char id[4] = {};
    IffKind kind = IffKind::Other;       // by those
    std::uint32_t part = 0;              // of a chunk that is read: its number in the list of NjFile it is read into
    std::uint32_t size = 0;              // of the data
    bool hasPointers = false;            // a POF0 or POF1 follows
    const char* listName = "POF0";       // which of the two
    std::vector<std::uint32_t> pointers; // from it: offsets in the data, ascending
    std::uint32_t address = 0;           // from the NJAD before it: the address of its data's first byte
    std::int32_t addressChunk = -1;      // the number of that NJAD
    Bytes bytes;                         // the data

    std::string_view name() const { return {id, 4}; }
    std::uint32_t dataOffset() const { return offset + 8; }
    // The binary guide announces POF1 and POF2 for later; NjDef.h has the name of POF1, and the same code for it.
    bool isPointerList() const { return name() == "POF0" || name() == "POF1"; }
};

// Chunks up to the end of the file, each POF0 or POF1 also decoded into the chunk before it, and each NJAD's address
// given to the chunks it is for: those of one name that follow it.
std::vector<IffChunk> readIff(const ByteView& file, Warnings& warnings);

// The address that an NJAD holds; readIff() takes it for little-endian, as the sizes of chunks are.
std::uint32_t addressOf(const ByteView& file, const IffChunk& address, Endian endian);

// A window on the chunk's data, where its pointers are offsets; file: as given to readIff().
ByteView chunkData(const ByteView& file, const IffChunk& chunk, Endian endian);
PointerMap chunkPointers(const IffChunk& chunk);

} // namespace telepipe::formats
