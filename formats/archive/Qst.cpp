#include "formats/archive/Qst.h"

#include "formats/archive/QstRecords.h"
#include "formats/bytes/Errors.h"
#include "formats/compression/Prc.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"
#include "formats/text/NameText.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kMostType = 3;

template <std::size_t N> std::string qstText(const std::array<char, N>& letters)
{
    return {letters.begin(), std::find(letters.begin(), letters.end(), '\0')};
}

template <QstLayout layout> constexpr std::uint32_t qstChunkSize()
{
    return recordSize<QstChunkHeadOf<layout>> + kQstChunk + recordSize<QstChunkTailOf<layout>>;
}

// The size in the head of a Blue Burst packet leaves out the padding to eight bytes.
template <QstLayout layout> constexpr std::uint32_t qstChunkSaid()
{
    return qstChunkSize<layout>() - (layout == QstLayout::BlueBurst ? 4 : 0);
}

template <QstLayout layout> QstOpening openingAt(const ByteView& view, std::size_t at)
{
    constexpr std::uint32_t kSize = recordSize<QstOpeningOf<layout>>;
    const auto packet = readRecord<QstOpeningOf<layout>>(view, at, "packet that opens a file");
    if (packet.opening.head.size != kSize)
        view.fail(at, {"a packet of {} bytes that opens a file", kSize}, packet.opening.head.size);
    return packet.opening;
}

template <QstLayout layout> QstChunk chunkAt(const ByteView& view, std::size_t at)
{
    constexpr std::uint32_t kHead = recordSize<QstChunkHeadOf<layout>>;
    QstChunk chunk = readRecord<QstChunkHeadOf<layout>>(view, at, "packet of a quest's file").chunk;
    if (chunk.head.size != qstChunkSaid<layout>())
        view.fail(at, {"a packet of {} bytes of a file", qstChunkSaid<layout>()}, chunk.head.size);
    chunk.data = view.slice(at + kHead, kQstChunk, "piece of a quest's file");
    const auto tail = readRecord<QstChunkTailOf<layout>>(view, at + kHead + kQstChunk, "end of a packet");
    chunk.used = tail.chunk.used;
    chunk.padding = tail.chunk.padding;
    if (chunk.used > kQstChunk)
        view.fail(at + kHead + kQstChunk, "at most 1024 bytes in a packet", chunk.used);
    return chunk;
}

template <QstLayout layout> void readPackets(const ByteView& view, Qst& qst)
{
    for (std::size_t at = 0; at < view.size();) {
        const QstHead head = readRecord<QstHeadOf<layout>>(view, at, "head of a packet").head;
        qst.offsets.push_back(static_cast<std::uint32_t>(at));
        if (isQstOpening(head.command)) {
            qst.packets.emplace_back(openingAt<layout>(view, at));
            at += recordSize<QstOpeningOf<layout>>;
        } else if (isQstChunk(head.command)) {
            qst.packets.emplace_back(chunkAt<layout>(view, at));
            at += qstChunkSize<layout>();
        } else {
            view.fail(at, "a packet that opens a file (44, A6) or brings of one (13, A7)", head.command);
        }
    }
}

template <QstLayout layout> bool beginsAs(const ByteView& view)
{
    const QstHead head = readRecord<QstHeadOf<layout>>(view, 0, "head of a packet").head;
    return isQstOpening(head.command) && head.size == recordSize<QstOpeningOf<layout>>;
}

// Dreamcast and GameCube differ in where the name begins: a type is small, letters are not.
std::optional<QstLayout> layoutOf(const ByteView& view)
{
    if (view.size() < recordSize<QstOpeningOf<QstLayout::Pc>>)
        return std::nullopt;
    if (beginsAs<QstLayout::BlueBurst>(view))
        return QstLayout::BlueBurst;
    if (beginsAs<QstLayout::Xbox>(view))
        return QstLayout::Xbox;
    if (beginsAs<QstLayout::Pc>(view))
        return QstLayout::Pc;
    if (!beginsAs<QstLayout::GameCube>(view))
        return std::nullopt;
    const auto asGameCube = readRecord<QstOpeningOf<QstLayout::GameCube>>(view, 0, "packet that opens a file");
    return asGameCube.opening.type <= kMostType ? QstLayout::GameCube : QstLayout::Dreamcast;
}

// A file that is put together from its packets.
struct QstContents
{
    const QstOpening* opening = nullptr;
    std::uint32_t offset = 0, first = 0; // of the packet that opens it; of its first bytes
    std::uint32_t chunks = 0;
    ByteVector bytes;
};

QstContents& contentsOf(std::vector<QstContents>& files, const QstChunk& chunk, std::uint32_t offset)
{
    const std::string name = qstText(chunk.name);
    const auto found = std::ranges::find_if(files, [&](const QstContents& file) {
        return qstText(file.opening->name).substr(0, chunk.name.size()) == name;
    });
    if (found == files.end())
        throw ParseError(offset, "bytes of a file that was opened before", nameText(name));
    return *found;
}

void addChunk(QstContents& file, const QstChunk& chunk, std::uint32_t offset, Warnings& warnings)
{
    if (file.chunks == 0)
        file.first = offset + chunk.head.size - kQstChunk - 4; // behind the head and the name
    if ((chunk.head.flag & 0xffu) != (file.chunks & 0xffu))
        warnings.add(offset,
                     {"packet {} of {} is numbered {}", file.chunks, nameText(qstText(chunk.name)), chunk.head.flag});
    ++file.chunks;
    const Bytes used = chunk.data.first(chunk.used);
    file.bytes.insert(file.bytes.end(), used.begin(), used.end());
}

std::vector<QstContents> contentsOf(const Qst& qst, Warnings& warnings)
{
    std::vector<QstContents> files;
    for (std::size_t i = 0; i < qst.packets.size(); ++i) {
        if (const auto* opening = std::get_if<QstOpening>(&qst.packets[i]))
            files.push_back({opening, qst.offsets[i], 0, 0, {}});
        else {
            const QstChunk& chunk = std::get<QstChunk>(qst.packets[i]);
            addChunk(contentsOf(files, chunk, qst.offsets[i]), chunk, qst.offsets[i], warnings);
        }
    }
    for (const QstContents& file : files)
        if (file.bytes.size() != file.opening->size)
            warnings.add(file.offset, {"{} has {} bytes, and is said to have {}", nameText(qstText(file.opening->name)),
                                       file.bytes.size(), file.opening->size});
    return files;
}

// Goes by the bytes: some programs keep plain files in packets for quests to keep.
EntryPacking packingOf(const QstContents& file)
{
    if (looksLikePrs(file.bytes))
        return EntryPacking::Prs;
    return detectPrc(file.bytes) ? EntryPacking::Prc : EntryPacking::Stored;
}

template <std::size_t N> void setText(std::array<char, N>& letters, const std::string& text)
{
    std::copy_n(text.begin(), std::min(text.size(), N), letters.begin());
}

QstOpening openingFor(const QstFile& file, QstLayout layout, const std::string& title, bool keep)
{
    QstOpening opening;
    opening.head = {keep ? kQstOpeningToKeep : kQstOpening, 0,
                    withQstLayout(layout, []<QstLayout l>() { return recordSize<QstOpeningOf<l>>; })};
    if (layout == QstLayout::BlueBurst)
        setText(opening.lateTitle, title);
    else
        setText(opening.title, ("PSO/" + title).substr(0, opening.title.size() - 1));
    opening.type = keep ? 0 : 2;
    setText(opening.name, file.name);
    opening.size = static_cast<std::uint32_t>(file.packed.size());
    return opening;
}

// The last piece is filled with zeros.
void addChunks(Qst& qst, const QstFile& file, bool keep, std::vector<std::array<std::uint8_t, kQstChunk>>& rests)
{
    const std::uint32_t said = withQstLayout(qst.layout, []<QstLayout l>() { return qstChunkSaid<l>(); });
    for (std::size_t at = 0, number = 0; at < file.packed.size(); at += kQstChunk, ++number) {
        QstChunk chunk;
        chunk.head = {keep ? kQstPieceToKeep : kQstPiece, static_cast<std::uint32_t>(number & 0xffu), said};
        setText(chunk.name, file.name);
        const Bytes piece = file.packed.subspan(at, std::min<std::size_t>(kQstChunk, file.packed.size() - at));
        chunk.used = static_cast<std::uint32_t>(piece.size());
        chunk.data = piece;
        if (piece.size() < kQstChunk) {
            std::copy(piece.begin(), piece.end(), rests.emplace_back().begin());
            chunk.data = rests.back();
        }
        qst.packets.emplace_back(chunk);
    }
}

} // namespace

std::string QstOpening::questName() const
{
    constexpr std::string_view kPrefix = "PSO/";
    const std::string early = qstText(title), shown = early.empty() ? qstText(lateTitle) : early;
    return shown.starts_with(kPrefix) ? shown.substr(kPrefix.size()) : shown;
}

bool looksLikeQst(Bytes file)
{
    return layoutOf(ByteView(file)).has_value();
}

Qst readQst(Bytes file)
{
    const ByteView view(file);
    const std::optional<QstLayout> layout = layoutOf(view);
    if (!layout)
        view.fail(0, "a QST: a packet that opens a file", "other bytes");
    Qst qst;
    qst.layout = *layout;
    withQstLayout(*layout, [&]<QstLayout l>() { readPackets<l>(view, qst); });
    return qst;
}

ByteVector writeQst(const Qst& qst)
{
    ByteWriter writer;
    withQstLayout(qst.layout, [&]<QstLayout l>() {
        for (const auto& packet : qst.packets) {
            if (const auto* opening = std::get_if<QstOpening>(&packet)) {
                writeRecord(writer, QstOpeningOf<l>{*opening});
                continue;
            }
            const QstChunk& chunk = std::get<QstChunk>(packet);
            writeRecord(writer, QstChunkHeadOf<l>{chunk});
            writer.append(chunk.data);
            writeRecord(writer, QstChunkTailOf<l>{chunk});
        }
    });
    return writer.take();
}

Archive readQstFiles(Bytes file)
{
    const Qst qst = readQst(file);
    Archive archive{ArchiveKind::Qst, Endian::Little, {}, {}, {}};
    auto held = std::make_shared<std::vector<ByteVector>>();
    std::vector<QstContents> files = contentsOf(qst, archive.warnings);
    held->reserve(files.size()); // entries are windows on them
    for (QstContents& contents : files) {
        ArchiveEntry entry;
        entry.name = qstText(contents.opening->name);
        entry.offset = contents.first;
        entry.packing = packingOf(contents);
        held->push_back(std::move(contents.bytes));
        entry.bytes = held->back();
        archive.entries.push_back(std::move(entry));
    }
    archive.held = std::move(held);
    return archive;
}

ByteVector packQst(const std::vector<QstFile>& files, QstLayout layout, const std::string& title, bool keep)
{
    Qst qst;
    qst.layout = layout;
    std::vector<std::array<std::uint8_t, kQstChunk>> rests;
    rests.reserve(files.size()); // packets are windows on them
    for (const QstFile& file : files) {
        if (file.name.empty() || file.name.size() > 15)
            throw Refused({"a name of 1 to 15 letters is expected: {}", file.name});
        qst.packets.emplace_back(openingFor(file, layout, title, keep));
    }
    for (const QstFile& file : files)
        addChunks(qst, file, keep, rests);
    return writeQst(qst);
}

} // namespace telepipe::formats
