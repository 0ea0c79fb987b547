// Any bytes: an image of a disc or ParseError. The first byte says under which name.

#include "formats/bytes/Crc32.h"
#include "formats/disc/Disc.h"
#include "formats/disc/tree/SevenZip.h"

#include <algorithm>

using namespace telepipe::formats;

namespace {

// A codec that knows no wrong streams.
void unpack(std::uint32_t, Bytes stream, std::span<std::uint8_t> out)
{
    std::copy_n(stream.begin(), std::min(stream.size(), out.size()), out.begin());
}

// Packed bytes stand for themselves, whatever their packing is said to be.
class Pieces : public Unpacking
{
public:
    explicit Pieces(ReadPacked read) : _read(std::move(read)) {}
    void read(std::span<std::uint8_t> out) override
    {
        if (_read(out) != out.size())
            throw ParseError(0, "more", "the end");
    }

private:
    ReadPacked _read;
};

std::unique_ptr<Unpacking> openPieces(std::span<const PackingStep>, std::uint64_t, ReadPacked read)
{
    return std::make_unique<Pieces>(std::move(read));
}

// A 7z of wrong sums is not looked at; so they are made to be right.
void fitSums(ByteVector& archive)
{
    const auto put = [&](std::size_t at, std::uint32_t sum) {
        for (std::size_t i = 0; i < 4; ++i)
            archive[at + i] = static_cast<std::uint8_t>(sum >> (8 * i));
    };
    if (archive.size() < 32 || !looksLikeSevenZip(MemoryBytes(archive)))
        return;
    const std::uint64_t offset = load<std::uint32_t>(&archive[12]), size = load<std::uint32_t>(&archive[20]);
    if (32 + offset + size <= archive.size())
        put(28, crc32(Bytes(archive).subspan(32 + std::size_t(offset), std::size_t(size))));
    put(8, crc32(Bytes(archive).subspan(12, 20)));
}

void readSome(const Disc& disc)
{
    for (std::size_t i = 0; i < std::min<std::size_t>(disc.tree.files.size(), 16); ++i)
        try {
            readStoredFile(*disc.bytes, disc.tree.files[i], unpack);
        } catch (const ParseError&) {
        }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const char* const kNames[] = {"a.iso", "a.gdi", "a.cue"};
    if (size == 0)
        return 0;
    ByteVector bytes(data + 1, data + size);
    fitSums(bytes);
    const auto file = std::make_shared<MemoryBytes>(std::move(bytes));
    try {
        if (const auto kind = detectDisc(*file, kNames[data[0] % 3]))
            readSome(readDisc(*kind, file, [&](const std::string&) { return file; }, {unpack, openPieces}));
    } catch (const ParseError&) {
    }
    return 0;
}
