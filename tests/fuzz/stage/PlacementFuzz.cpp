// Any bytes: things in a stage, or ParseError; things can be written and read again.

#include "formats/placement/QuestData.h"
#include "formats/placement/QuestScript.h"
#include "formats/placement/SetData.h"
#include "tests/fuzz/Require.h"

using namespace telepipe::formats;
using telepipe::fuzz::require;

namespace {

template <class Work> void attempt(const Work& work)
{
    try {
        work();
    } catch (const ParseError&) {
    }
}

// Contents that have been read can be written and read again.
template <class Contents>
void trip(Bytes file, Contents (*read)(Bytes), ByteVector (*write)(const Contents&),
          std::size_t (*count)(const Contents&))
{
    attempt([&] {
        const Contents first = read(file);
        const ByteVector written = write(first);
        try {
            require(count(read(written)) == count(first));
        } catch (const ParseError&) {
            __builtin_trap();
        }
    });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes file(data, size);
    looksLikeObjects(file);
    looksLikeEnemies(file);
    looksLikeEvents(file);
    looksLikeSetData(file);
    looksLikeQuestData(file);
    trip<PlacedObjects>(file, readObjects, writeObjects, [](const PlacedObjects& o) { return o.entries.size(); });
    trip<PlacedEnemies>(file, readEnemies, writeEnemies, [](const PlacedEnemies& e) { return e.entries.size(); });
    trip<Events>(file, readEvents, writeEvents, [](const Events& e) { return e.entries.size(); });
    trip<QuestData>(file, readQuestData, writeQuestData, [](const QuestData& q) { return q.sections.size(); });
    looksLikeQuestScript(file);
    trip<QuestScript>(file, readQuestScript, writeQuestScript, [](const QuestScript& s) { return s.labels.size(); });
    attempt([&] {
        const QuestScript script = readQuestScript(file);
        for (const QuestText text : kQuestTexts)
            script.text(text);
        require(writeQuestScript(script) == ByteVector(file.begin(), file.end()));
    });
    attempt([&] { readSetData(file); });
    return 0;
}
