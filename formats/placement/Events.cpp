#include "formats/bytes/Errors.h"
#include "formats/bytes/Oddity.h"
#include "formats/placement/EventRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>
#include <map>
#include <set>

namespace telepipe::formats {

namespace {

bool isPlain(const EventsHeader& header)
{
    return std::ranges::all_of(header.format, [](char letter) { return letter == 0; });
}

std::uint32_t entrySize(bool isRandom)
{
    EventRecord record;
    record.isRandom = isRandom;
    return sizeOfRecord(record);
}

class EventReader
{
public:
    explicit EventReader(const ByteView& data) : _data(data) {}

    Events read();

private:
    void readEntry(std::size_t at);
    void readRuns();
    void readRun(std::size_t at);
    EventAction readAction(std::size_t at) const;
    void warn(const EventsHeader& header);

    const ByteView& _data;
    Events _result;
    std::vector<std::uint32_t> _starts;            // of each entry's run, in the data
    std::map<std::uint32_t, std::uint32_t> _known; // where each action stands, in the data: its index
    std::size_t _end = 0;                          // of the last run
};

Events EventReader::read()
{
    const auto header = readRecord<EventsHeader>(_data, 0, "header of events");
    _result.isRandom = header.isRandom();
    _result.actionOffset = header.actions;
    _result.entriesOffset = header.entries;
    const std::size_t size = entrySize(_result.isRandom);
    _data.records(header.entries, header.count, size, "events");
    _result.actionBytes = static_cast<std::uint32_t>(_data.from(header.actions, "actions of events").size());
    for (std::size_t i = 0; i < header.count; ++i)
        readEntry(header.entries + i * size);
    _end = header.actions;
    readRuns();
    warn(header);
    return std::move(_result);
}

void EventReader::readEntry(std::size_t at)
{
    EventRecord record;
    record.isRandom = _result.isRandom;
    readRecord(record, _data, at, "event");
    record.event.offset = static_cast<std::uint32_t>(_data.absolute(at));
    if (record.actions >= _result.actionBytes)
        _data.fail(at + entrySize(_result.isRandom) - 4, "an offset among the actions",
                   {"{:#x} of {:#x}", record.actions, _result.actionBytes});
    _starts.push_back(_result.actionOffset + record.actions);
    _result.entries.push_back(record.event);
}

void EventReader::readRuns()
{
    for (const std::uint32_t start : std::set(_starts.begin(), _starts.end()))
        if (!_known.contains(start))
            readRun(start);
    std::vector<std::uint32_t> left(_result.actions.size()); // of its run, from each action on
    for (std::size_t i = left.size(); i-- > 0;)
        left[i] = _result.actions[i].isLast() ? 1 : left[i + 1] + 1;
    for (std::size_t i = 0; i < _starts.size(); ++i) {
        _result.entries[i].firstAction = _known[_starts[i]];
        _result.entries[i].actionCount = left[_known[_starts[i]]];
    }
}

// A run that begins at an action of another is the rest of that. Others may lie in one another, but together they have
// no more actions than the file has bytes.
void EventReader::readRun(std::size_t at)
{
    do {
        if (_result.actions.size() > _data.size())
            _data.fail(at, "runs of actions that do not lie in one another", "more of them than the file has bytes");
        _known.emplace(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(_result.actions.size()));
        _result.actions.push_back(readAction(at));
        at += actionSize(_result.actions.back().code);
    } while (!_result.actions.back().isLast());
    _end = std::max(_end, at);
}

EventAction EventReader::readAction(std::size_t at) const
{
    EventAction action;
    action.offset = static_cast<std::uint32_t>(_data.absolute(at));
    action.code = _data.u8(at, "action of an event");
    const std::size_t size = actionSize(action.code);
    if (size == 0)
        _data.fail(at, "an action of an event", hexadecimal(action.code));
    if (size > 1)
        action.first = _data.u16(at + 1, "action of an event");
    if (size > 3)
        action.second = _data.u16(at + 3, "action of an event");
    return action;
}

void EventReader::warn(const EventsHeader& header)
{
    if (!_result.isRandom && !isPlain(header))
        _result.warnings.add(_data.absolute(12), "events of a format other than 0 and evt2");
    const Bytes rest = _data.from(_end, "end of events").bytes();
    if (!isEventFiller(rest))
        _result.warnings.add(_data.absolute(_end), {"{} bytes behind the last action that an event runs", rest.size()});
}

// The offsets of actions, counted from the first.
std::vector<std::uint32_t> actionPlaces(const Events& events)
{
    std::vector<std::uint32_t> places{0};
    for (const EventAction& action : events.actions)
        places.push_back(places.back() + static_cast<std::uint32_t>(actionSize(action.code)));
    return places;
}

EventsHeader headerOf(const Events& events)
{
    EventsHeader header;
    header.count = static_cast<std::uint32_t>(events.entries.size());
    header.actions = recordSize<EventsHeader> + header.count * entrySize(events.isRandom);
    if (events.isRandom)
        std::ranges::copy(kRandomEvents, header.format);
    return header;
}

} // namespace

std::size_t actionSize(std::uint8_t code)
{
    switch (code) {
    case kNoAction:
    case kEndActions:
    case kBuildAndEnd:
        return 1;
    case kSetSwitch:
    case kClearSwitch:
        return 3;
    case kBuildObjects:
    case kBuildEnemies:
    case kFireEvent:
        return 5;
    default:
        return 0;
    }
}

bool looksLikeEvents(Bytes file)
{
    if (file.size() < recordSize<EventsHeader>)
        return false;
    const auto header = readRecord<EventsHeader>(ByteView(file), 0, "header of events");
    const std::uint64_t size = recordSize<EventsHeader> + std::uint64_t{header.count} * entrySize(header.isRandom());
    return (header.isRandom() || isPlain(header)) && header.entries == recordSize<EventsHeader> &&
           header.actions == size && size <= file.size();
}

Events readEvents(const ByteView& data)
{
    return EventReader(data).read();
}

Events readEvents(Bytes file)
{
    return readEvents(ByteView(file));
}

ByteVector writeEvents(const Events& events)
{
    ByteWriter writer;
    writeRecord(writer, headerOf(events));
    const std::vector<std::uint32_t> places = actionPlaces(events);
    for (const Event& event : events.entries)
        writeRecord(writer, EventRecord{event, places.at(event.firstAction), events.isRandom});
    for (const EventAction& action : events.actions) {
        if (actionSize(action.code) == 0)
            throw Refused("an event has an action of no known code");
        writeAction(writer, action);
    }
    while (writer.size() % 4 != 0)
        writer.u8(kEventFiller);
    return writer.take();
}

} // namespace telepipe::formats
