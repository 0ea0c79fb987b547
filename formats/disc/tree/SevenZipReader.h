#pragma once

#include "formats/disc/tree/SevenZipHeader.h"

namespace telepipe::formats {

// Reads the parts of a 7z header, which is a list of lists: each begins with a number for its kind, and ends with 0.
//
//     header       01 [streams 04] [files 05] 00          or 17 streams: the header is what these streams unpack to
//     streams      [packed 06] [blocks 07] [files in blocks 08] 00
//     number       as many bits set at the top of the first byte as bytes follow, low byte first
class SevenZipReader
{
public:
    SevenZipReader(const ByteView& header, std::uint64_t fileSize);

    std::uint64_t number(const char* what);
    std::vector<SevenZipBlock> streams(); // and the parts of blocks, which files() wants
    void files(SevenZipHeader& header);

private:
    struct Coder
    {
        PackingStep step;
        std::uint64_t inputs = 1, outputs = 1;
    };
    struct Block // as it is read, before its sizes
    {
        std::vector<Coder> coders;
        std::vector<std::pair<std::uint8_t, std::uint8_t>> binds; // of an input, the output that feeds it
        std::vector<std::uint8_t> packed;                         // inputs that come out of the archive
        std::vector<std::uint64_t> sizes;                         // of outputs
        std::optional<std::uint32_t> crc;
    };
    struct Part // of a block: one file
    {
        std::size_t block = 0;
        std::uint64_t offset = 0, size = 0;
        std::optional<std::uint32_t> crc;
    };

    std::uint8_t byte(const char* what);
    std::size_t count(const char* what, std::uint64_t most);
    std::size_t left() const { return _view.size() - _at; }
    std::vector<bool> bits(std::size_t count, const char* what);
    std::vector<std::optional<std::uint32_t>> sums(std::size_t count);
    void skipTo(std::uint64_t id);

    void packedStreams();
    void blocks();
    Block block();
    Coder coder();
    void partsOf(std::vector<SevenZipBlock>& blocks);
    void sizesOf(const std::vector<std::size_t>& counts, const std::vector<SevenZipBlock>& blocks);
    void sumsOf(const std::vector<std::size_t>& counts, const std::vector<SevenZipBlock>& blocks);
    std::vector<SevenZipBlock> placed();
    static std::string chain(const Block& block, SevenZipBlock& made);
    void fileList(std::uint64_t id, std::vector<SevenZipEntry>& entries);
    void names(std::vector<SevenZipEntry>& entries);
    void place(SevenZipHeader& header) const;

    ByteView _view;
    std::uint64_t _fileSize;
    std::uint64_t _most; // blocks, streams and files: of a header that was packed a few bytes say millions
    std::size_t _at = 0;
    std::uint64_t _packedAt = 0;
    std::vector<std::uint64_t> _packedSizes;
    std::vector<Block> _blocks;
    std::vector<Part> _parts;
    std::vector<bool> _empty, _emptyFiles; // files without bytes; those of them that are no folders
    std::uint64_t _met = 0;                // a bit for each list of files by its number
};

} // namespace telepipe::formats
