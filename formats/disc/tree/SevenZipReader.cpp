#include "formats/disc/tree/SevenZipReader.h"

#include "formats/bytes/Utf16.h"
#include "formats/disc/tree/FileTree.h"

#include <algorithm>
#include <utility>

namespace telepipe::formats {

namespace {

enum SevenZipId : std::uint64_t // of the lists
{
    kEndOfList = 0,
    kMainStreams = 4,
    kFilesList = 5,
    kPackedStreams = 6,
    kBlocks = 7,
    kParts = 8,
    kSizes = 9,
    kSums = 10,
    kBlock = 11,
    kUnpackedSizes = 12,
    kPartCounts = 13,
    kEmptyStreams = 14,
    kEmptyFiles = 15,
    kNames = 17
};

constexpr std::uint8_t kIdLength = 0x0F, kHasStreams = 0x10, kHasProperties = 0x20; // of a coder's first byte
constexpr std::uint64_t kMostCoders = 32;
constexpr std::uint64_t kMostInputs = 64;  // of a block: 7-Zip reads no more
constexpr std::uint64_t kFilesBehind = 32; // the archive's own head, from which places are counted
constexpr std::uint64_t kLongestStream = std::uint64_t(1) << 50;
constexpr std::uint64_t kMostOfAny = 1 << 17,
                        kBytesOfOne = 4; // files and blocks of any archive, and bytes for each more

// The sum of numbers of a file, which may be anything.
std::uint64_t boundedSum(std::uint64_t a, std::uint64_t b)
{
    return std::min(a, kLongestStream) + std::min(b, kLongestStream);
}

} // namespace

SevenZipReader::SevenZipReader(const ByteView& header, std::uint64_t fileSize)
    : _view(header), _fileSize(fileSize),
      _most(std::min<std::uint64_t>(kMostFiles, kMostOfAny + fileSize / kBytesOfOne))
{
}

std::uint8_t SevenZipReader::byte(const char* what)
{
    return _view.u8(_at++, what);
}

std::uint64_t SevenZipReader::number(const char* what)
{
    const std::uint8_t first = byte(what);
    std::uint64_t value = 0;
    for (unsigned i = 0, mask = 0x80; i < 8; ++i, mask >>= 1) {
        if ((first & mask) == 0)
            return value | std::uint64_t(first & (mask - 1)) << (8 * i);
        value |= std::uint64_t(byte(what)) << (8 * i);
    }
    return value;
}

std::size_t SevenZipReader::count(const char* what, std::uint64_t most)
{
    const std::size_t at = _at;
    const std::uint64_t value = number(what);
    if (value > most)
        _view.fail(at, {"at most {} {}", most, what}, value);
    return static_cast<std::size_t>(value);
}

void SevenZipReader::skipTo(std::uint64_t id)
{
    const std::size_t at = _at;
    if (const std::uint64_t found = number("the number of a list"); found != id)
        _view.fail(at, {"the list {}", id}, found);
}

std::vector<bool> SevenZipReader::bits(std::size_t count, const char* what)
{
    const Bytes bytes = _view.slice(_at, (count + 7) / 8, what);
    _at += bytes.size();
    std::vector<bool> bits(count);
    for (std::size_t i = 0; i < count; ++i)
        bits[i] = (bytes[i / 8] & 0x80 >> i % 8) != 0;
    return bits;
}

// A byte that is not 0 says that all have one; else a bit for each does.
std::vector<std::optional<std::uint32_t>> SevenZipReader::sums(std::size_t count)
{
    const bool isAll = byte("checksums") != 0;
    const std::vector<bool> known = isAll ? std::vector<bool>(count, true) : bits(count, "which checksums there are");
    std::vector<std::optional<std::uint32_t>> sums(count);
    for (std::size_t i = 0; i < count; ++i)
        if (known[i]) {
            sums[i] = _view.read<std::uint32_t>(_at, "a checksum");
            _at += 4;
        }
    return sums;
}

void SevenZipReader::packedStreams()
{
    _packedAt = number("where the packed streams begin");
    const std::size_t streams = count("packed streams", std::min<std::uint64_t>(_most, left()));
    for (std::uint64_t id; (id = number("a list")) != kEndOfList;)
        if (id == kSizes && _packedSizes.empty())
            for (std::size_t i = 0; i < streams; ++i)
                _packedSizes.push_back(number("the size of a packed stream"));
        else if (id == kSums)
            sums(streams);
        else
            _view.fail(_at - 1, "sizes or checksums of packed streams", {"the list {}", id});
}

SevenZipReader::Coder SevenZipReader::coder()
{
    const std::uint8_t head = byte("a coder");
    Coder coder;
    for (int i = 0; i < (head & kIdLength); ++i)
        coder.step.method = coder.step.method << 8 | byte("the method of a coder");
    if ((head & kHasStreams) != 0) {
        coder.inputs = count("inputs of a coder", kMostCoders);
        coder.outputs = count("outputs of a coder", kMostCoders);
    }
    if ((head & kHasProperties) != 0) {
        const std::size_t length = count("bytes of a coder's properties", left());
        const Bytes bytes = _view.slice(_at, length, "the properties of a coder");
        coder.step.properties.assign(bytes.begin(), bytes.end());
        _at += length;
    }
    return coder;
}

SevenZipReader::Block SevenZipReader::block()
{
    Block block;
    std::uint64_t inputs = 0, outputs = 0;
    for (std::size_t i = count("coders of a block", kMostCoders); i > 0; --i) {
        block.coders.push_back(coder());
        inputs += block.coders.back().inputs;
        outputs += block.coders.back().outputs;
    }
    if (outputs == 0 || inputs + 1 < outputs)
        _view.fail(_at, "a block with outputs for its inputs", {"{} of {}", outputs, inputs});
    if (inputs > kMostInputs)
        _view.fail(_at, {"a block of at most {} inputs", kMostInputs}, inputs);
    const auto stream = [this](const char* what) { // kept small: a header may be full of them
        return static_cast<std::uint8_t>(std::min<std::uint64_t>(number(what), 0xFF));
    };
    for (std::uint64_t i = 1; i < outputs; ++i) {
        const std::uint8_t input = stream("an input"), output = stream("an output");
        block.binds.emplace_back(input, output);
    }
    const std::uint64_t packed = inputs + 1 - outputs;
    for (std::uint64_t i = 0; packed > 1 && i < packed; ++i)
        block.packed.push_back(stream("a packed input"));
    for (std::uint8_t i = 0; packed == 1 && i < inputs; ++i)
        if (std::ranges::find(block.binds, i, &std::pair<std::uint8_t, std::uint8_t>::first) == block.binds.end())
            block.packed = {i};
    block.sizes.resize(outputs);
    return block;
}

void SevenZipReader::blocks()
{
    skipTo(kBlock);
    const std::size_t number = count("blocks", std::min<std::uint64_t>(_most, left()));
    if (byte("whether blocks are elsewhere") != 0)
        _view.fail(_at - 1, "blocks that stand here", "ones that stand elsewhere");
    for (std::size_t i = 0; i < number; ++i)
        _blocks.push_back(block());
    skipTo(kUnpackedSizes);
    for (Block& block : _blocks)
        for (std::uint64_t& size : block.sizes)
            size = this->number("the size of an unpacked stream");
    for (std::uint64_t id; (id = this->number("a list")) != kEndOfList;) {
        if (id != kSums)
            _view.fail(_at - 1, "checksums of blocks", {"the list {}", id});
        const auto known = sums(number);
        for (std::size_t i = 0; i < number; ++i)
            _blocks[i].crc = known[i];
    }
}

// Follows coders with one input and one output each: the first one's input is packed bytes, and that of each other one
// the output before it. Returns the reason why a block is something else.
std::string SevenZipReader::chain(const Block& block, SevenZipBlock& made)
{
    if (std::ranges::any_of(block.coders, [](const Coder& coder) { return coder.inputs != 1 || coder.outputs != 1; }))
        return "coders with several streams (BCJ2)";
    if (block.packed.size() != 1)
        return "several packed streams";
    std::uint64_t at = block.packed[0];
    for (std::size_t i = 0; i < block.coders.size(); ++i) {
        if (at >= block.coders.size())
            return "coders that lead nowhere";
        made.steps.push_back(block.coders[at].step);
        made.size = block.sizes[at];
        const auto next = std::ranges::find(block.binds, at, &std::pair<std::uint8_t, std::uint8_t>::second);
        if (next == block.binds.end())
            return i + 1 == block.coders.size() ? "" : "coders that lead nowhere";
        at = next->first;
    }
    return "coders in a circle";
}

std::vector<SevenZipBlock> SevenZipReader::placed()
{
    std::vector<SevenZipBlock> placed;
    std::uint64_t at = boundedSum(_packedAt, kFilesBehind);
    std::size_t stream = 0;
    for (const Block& block : _blocks) {
        SevenZipBlock made;
        made.at = at;
        made.crc = block.crc;
        made.size = block.sizes.back();
        made.fault = chain(block, made);
        for (std::size_t i = 0; i < block.packed.size() && stream < _packedSizes.size(); ++i)
            made.packedSize = boundedSum(made.packedSize, _packedSizes[stream++]);
        at = boundedSum(at, made.packedSize);
        if (made.fault.empty() && at > _fileSize)
            made.fault = "bytes past the end of the archive";
        placed.push_back(std::move(made));
    }
    return placed;
}

void SevenZipReader::sizesOf(const std::vector<std::size_t>& counts, const std::vector<SevenZipBlock>& blocks)
{
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        std::uint64_t offset = 0;
        for (std::size_t part = 0; part < counts[i]; ++part) {
            const std::uint64_t rest = blocks[i].size - offset;
            const std::uint64_t size = part + 1 < counts[i] ? number("the size of a file") : rest;
            if (size > rest)
                _view.fail(_at, {"files that fit their block of {} bytes", blocks[i].size},
                           {"{} bytes at {}", size, offset});
            if (_parts.size() == _most)
                _view.fail(_at, {"at most {} files in blocks", _most}, "more");
            _parts.push_back({i, offset, size, counts[i] == 1 ? blocks[i].crc : std::nullopt});
            offset += size;
        }
    }
}

// Reads the sums of those files that have none as their block's.
void SevenZipReader::sumsOf(const std::vector<std::size_t>& counts, const std::vector<SevenZipBlock>& blocks)
{
    std::vector<Part*> wanted;
    for (Part& part : _parts)
        if (counts[part.block] != 1 || !blocks[part.block].crc)
            wanted.push_back(&part);
    const auto known = sums(wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        wanted[i]->crc = known[i];
}

void SevenZipReader::partsOf(std::vector<SevenZipBlock>& blocks)
{
    std::vector<std::size_t> counts(blocks.size(), 1);
    std::uint64_t id = number("a list");
    if (id == kPartCounts) {
        for (std::size_t& each : counts)
            each = count("files in a block",
                         std::min<std::uint64_t>(_most, left() + 1)); // all but the last have a size here
        id = number("a list");
    }
    if (std::ranges::any_of(counts, [](std::size_t each) { return each > 1; }) && id != kSizes)
        _view.fail(_at - 1, "sizes of the files in a block", {"the list {}", id});
    sizesOf(counts, blocks);
    if (id == kSizes)
        id = number("a list");
    if (id == kSums) {
        sumsOf(counts, blocks);
        id = number("a list");
    }
    if (id != kEndOfList)
        _view.fail(_at - 1, "the end of the files in blocks", {"the list {}", id});
}

std::vector<SevenZipBlock> SevenZipReader::streams()
{
    std::vector<SevenZipBlock> blocks;
    bool hasParts = false;
    for (std::uint64_t id; (id = number("a list of streams")) != kEndOfList;)
        if (id == kPackedStreams) {
            packedStreams();
        } else if (id == kBlocks && _blocks.empty()) {
            this->blocks();
            blocks = placed();
        } else if (id == kParts && !hasParts) {
            partsOf(blocks);
            hasParts = true;
        } else {
            _view.fail(_at - 1, "packed streams, blocks or their files", {"the list {}", id});
        }
    if (!hasParts)
        sizesOf(std::vector<std::size_t>(blocks.size(), 1), blocks);
    return blocks;
}

void SevenZipReader::names(std::vector<SevenZipEntry>& entries)
{
    if (byte("whether names are elsewhere") != 0)
        _view.fail(_at - 1, "names that stand here", "ones that stand elsewhere");
    for (SevenZipEntry& entry : entries) {
        const std::size_t begin = _at;
        while (_view.read<std::uint16_t>(_at, "the name of a file") != 0)
            _at += 2;
        entry.name = utf8FromUtf16(_view.slice(begin, _at - begin, "the name of a file"), Endian::Little);
        _at += 2;
    }
}

// Each entry that is not empty takes the next part of a block.
void SevenZipReader::place(SevenZipHeader& header) const
{
    std::size_t part = 0, number = 0;
    for (std::size_t i = 0; i < header.entries.size(); ++i) {
        SevenZipEntry& entry = header.entries[i];
        if (i < _empty.size() && _empty[i]) {
            entry.isFolder = number >= _emptyFiles.size() || !_emptyFiles[number];
            ++number;
        } else if (part < _parts.size()) {
            const Part& from = _parts[part++];
            entry.block = from.block;
            entry.offset = from.offset;
            entry.size = from.size;
            entry.crc = from.crc;
        } else {
            ++header.empty;
        }
    }
}

// Each list may come once, so that a header costs no more time than it has bytes.
void SevenZipReader::fileList(std::uint64_t id, std::vector<SevenZipEntry>& entries)
{
    if (id != kEmptyStreams && id != kEmptyFiles && id != kNames)
        return; // times and attributes
    if ((_met >> id & 1) != 0)
        _view.fail(_at, "a list of files that comes once", {"the list {} again", id});
    _met |= std::uint64_t(1) << id;
    if (id == kEmptyStreams)
        _empty = bits(entries.size(), "which files are empty");
    else if (id == kEmptyFiles)
        _emptyFiles = bits(std::size_t(std::ranges::count(_empty, true)), "which of the empty are no folders");
    else
        names(entries);
}

void SevenZipReader::files(SevenZipHeader& header)
{
    bool hasStreams = false, hasFiles = false; // parts of files are those of one list
    for (std::uint64_t id; (id = number("a list of the header")) != kEndOfList;) {
        if (id == kMainStreams && !std::exchange(hasStreams, true)) {
            header.blocks = streams();
            continue;
        }
        if (id != kFilesList || std::exchange(hasFiles, true))
            _view.fail(_at - 1, "streams or files", {"the list {}", id});
        header.entries.resize(count("files", std::min<std::uint64_t>(_most, left() / 2))); // each has a name
        while ((id = number("a list of files")) != kEndOfList) {
            const std::size_t length = count("bytes of a list", left()), end = _at + length;
            fileList(id, header.entries);
            _at = end;
        }
    }
    place(header);
}

} // namespace telepipe::formats
