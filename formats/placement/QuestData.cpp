#include "formats/placement/QuestRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kHeaderSize = recordSize<QuestSectionHeader>;
constexpr std::uint32_t kMostQuestFloors = 0x100;

bool isEnd(const QuestSectionHeader& header)
{
    return header.kind == static_cast<std::uint32_t>(QuestSectionKind::End);
}

bool isKnown(const QuestSectionHeader& header)
{
    return header.kind <= static_cast<std::uint32_t>(QuestSectionKind::RandomDefinitions);
}

QuestSectionHeader headerAt(const ByteView& view, std::size_t at)
{
    const auto header = readRecord<QuestSectionHeader>(view, at, "header of a part of a quest");
    if (isEnd(header))
        return header;
    if (!isKnown(header))
        view.fail(at, "a part of a quest of kind 0 to 5", header.kind);
    if (header.size < kHeaderSize || header.dataSize != header.size - kHeaderSize)
        view.fail(at + 4, "a size that is 16 more than that of the data", {"{} and {}", header.size, header.dataSize});
    return header;
}

void readContents(QuestSection& section, const ByteView& data, Warnings& warnings)
{
    const auto keep = [&](auto contents) {
        warnings.append(contents.warnings);
        section.contents = std::move(contents);
    };
    switch (section.kind) {
    case QuestSectionKind::Objects:
        return keep(readObjects(data));
    case QuestSectionKind::Enemies:
        return keep(readEnemies(data));
    case QuestSectionKind::Events:
        return keep(readEvents(data));
    default:
        section.contents = data.bytes();
    }
}

ByteVector writeContents(const QuestSection& section)
{
    if (const auto* objects = std::get_if<PlacedObjects>(&section.contents))
        return writeObjects(*objects);
    if (const auto* enemies = std::get_if<PlacedEnemies>(&section.contents))
        return writeEnemies(*enemies);
    if (const auto* events = std::get_if<Events>(&section.contents))
        return writeEvents(*events);
    const Bytes bytes = std::get<Bytes>(section.contents);
    return {bytes.begin(), bytes.end()};
}

bool isEndOfFile(const ByteView& view, std::size_t at)
{
    return isAllZero(view.from(at, "end of a quest").bytes());
}

} // namespace

const char* questSectionName(QuestSectionKind kind)
{
    static constexpr const char* kNames[] = {"end",    "objects",       "enemies",
                                             "events", "random places", "random definitions"};
    return kNames[static_cast<std::size_t>(kind)];
}

bool looksLikeQuestData(Bytes file)
{
    const ByteView view(file);
    std::size_t at = 0;
    try {
        for (QuestSectionHeader header = headerAt(view, at); !isEnd(header); header = headerAt(view, at)) {
            if (header.floor >= kMostQuestFloors)
                return false;
            view.slice(at, header.size, "part of a quest");
            at += header.size;
        }
        return at != 0 && isEndOfFile(view, at);
    } catch (const ParseError&) {
        return false;
    }
}

QuestData readQuestData(Bytes file)
{
    const ByteView view(file);
    QuestData quest;
    std::size_t at = 0;
    for (QuestSectionHeader header = headerAt(view, at); !isEnd(header); header = headerAt(view, at)) {
        QuestSection section{static_cast<std::uint32_t>(at), static_cast<QuestSectionKind>(header.kind), header.floor,
                             Bytes()};
        readContents(section, view.sub(at + kHeaderSize, header.dataSize, "part of a quest"), quest.warnings);
        quest.sections.push_back(std::move(section));
        at += header.size;
    }
    quest.end = static_cast<std::uint32_t>(at);
    if (!isEndOfFile(view, at))
        quest.warnings.add(at, "data behind the end of a quest");
    return quest;
}

ByteVector writeQuestData(const QuestData& quest)
{
    ByteWriter writer;
    for (const QuestSection& section : quest.sections) {
        const ByteVector contents = writeContents(section);
        const auto size = static_cast<std::uint32_t>(contents.size());
        writeRecord(writer, QuestSectionHeader{static_cast<std::uint32_t>(section.kind), size + kHeaderSize,
                                               section.floor, size});
        writer.append(contents);
    }
    writeRecord(writer, QuestSectionHeader());
    return writer.take();
}

} // namespace telepipe::formats
