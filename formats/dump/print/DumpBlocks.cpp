#include "formats/dump/print/DumpBlocks.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

constexpr std::size_t kShownGap = 64; // unread bytes that are shown without being asked for

class Writer
{
public:
    Writer(DumpText& text, const ByteView& file, const Warnings& warnings)
        : _text(text), _file(file), _at(file.base()), _warnings(warnings.list())
    {
        std::ranges::stable_sort(_warnings, {}, &Warning::offset);
    }

    void gapUpTo(std::size_t begin);
    void warnUpTo(std::size_t end);
    void passedUpTo(std::size_t end) { _at = std::max(_at, end); }
    void sum();

private:
    DumpText& _text;
    const ByteView& _file;
    std::size_t _at; // first byte not yet written, absolute
    std::vector<Warning> _warnings;
    std::size_t _nextWarning = 0;
    std::size_t _zeros = 0, _unread = 0; // bytes outside all structures
};

void Writer::gapUpTo(std::size_t begin)
{
    if (begin <= _at)
        return;
    const Bytes bytes = _file.slice(_at - _file.base(), begin - _at, "a gap");
    const bool isZero = isAllZero(bytes);
    const Message unread("unread: {}", _text.isText() ? Message(bytesText(bytes)) : Message("{} bytes", bytes.size()));
    _text.structure({_at, bytes.size(), 0, isZero ? RangeKind::Padding : RangeKind::Unread,
                     isZero ? Message("{} bytes of 0", bytes.size()) : unread});
    warnUpTo(begin);
    (isZero ? _zeros : _unread) += bytes.size();
    if (_text.hex() || (_text.isText() && !isZero && bytes.size() <= kShownGap))
        _text.bytes(_at, bytes);
    _at = begin;
}

void Writer::warnUpTo(std::size_t end)
{
    for (; _nextWarning < _warnings.size() && _warnings[_nextWarning].offset < end; ++_nextWarning)
        _text.line(warningLine(_warnings[_nextWarning]));
}

// Adds up how much of the file is understood.
void Writer::sum()
{
    _text.line(fmt::format("{} bytes in structures, {} of 0 between them{}", _file.size() - _zeros - _unread, _zeros,
                           _unread == 0 ? "" : fmt::format(", {} unread", _unread)));
}

} // namespace

void DumpBlocks::add(const Scope& scope, std::size_t offset, std::size_t size, Message title, Print print,
                     StructureKind kind)
{
    const std::size_t begin = scope->data.absolute(offset);
    if (_blocks.size() == kMostStructures)
        throw ParseError(begin, {"at most {} structures in a file to be told of each", kMostStructures}, "more");
    if (scope->isLost)
        title = Message("lost: {}", std::move(title));
    if (size != 0)
        _blocks.push_back({{scope, begin, begin + size, std::move(print)}, std::move(title), kind});
}

void DumpBlocks::addName(const Scope& scope, std::size_t offset, std::size_t size, Message title)
{
    const auto print = [size](DumpRows& rows) { rows.characters("name", size); };
    add(scope, offset, size, std::move(title), print, StructureKind::Name);
}

void DumpBlocks::addUncovered(const Scope& scope, std::span<const std::uint32_t> offsets, std::size_t size,
                              const Message& title, const Print& print)
{
    sort();
    std::vector<std::uint32_t> uncovered;
    std::size_t end = 0, block = 0;
    for (const std::uint32_t offset : offsets) {
        const std::size_t begin = scope->data.absolute(offset);
        for (; block < _blocks.size() && _blocks[block].begin <= begin; ++block)
            end = std::max(end, _blocks[block].end);
        if (begin >= end)
            uncovered.push_back(offset);
    }
    for (const std::uint32_t offset : uncovered)
        add(scope, offset, size, title, print);
}

void DumpBlocks::sort()
{
    std::ranges::stable_sort(
        _blocks, [](const Block& a, const Block& b) { return a.begin != b.begin ? a.begin < b.begin : a.end > b.end; });
    const auto isSame = [](const Block& a, const Block& b) { return a.begin == b.begin && a.end == b.end; };
    const auto repeated = std::ranges::unique(_blocks, isSame);
    _blocks.erase(repeated.begin(), repeated.end());
}

void DumpBlocks::writeRows(DumpText& text, const Rows& block)
{
    DumpRows rows(text, *block.scope, block.begin - block.scope->data.base());
    block.print(rows);
    if (rows.absolute() < block.end)
        rows.zeros(block.end - rows.absolute());
}

void DumpBlocks::write(DumpText& text, const ByteView& file, const Warnings& warnings)
{
    sort();
    Writer writer(text, file, warnings);
    for (Block& block : _blocks) {
        writer.gapUpTo(block.begin);
        const std::size_t end = block.end, size = end - block.begin;
        FileRange range{block.begin, size, 0, block.scope->isLost ? RangeKind::Lost : RangeKind::Known};
        range.structureKind = block.scope->isLost ? StructureKind::Other : block.kind;
        range.name = {"{}, {} bytes", std::move(block.title), size};
        Rows& rows = block;
        if (text.isText())
            text.structure(std::move(range));
        else
            text.structure(std::move(range), [rows = std::move(rows)](DumpText& inside) { writeRows(inside, rows); });
        writer.warnUpTo(end);
        if (text.isText())
            writeRows(text, rows);
        writer.passedUpTo(end);
    }
    _blocks.clear();
    writer.gapUpTo(file.base() + file.size());
    writer.warnUpTo(static_cast<std::size_t>(-1));
    if (warnings.total() > warnings.list().size())
        text.line(fmt::format("  and {} warnings more", warnings.total() - warnings.list().size()));
    writer.sum();
}

} // namespace telepipe::formats
