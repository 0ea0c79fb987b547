#include "engine/stage/ChunkSteps.h"

#include "engine/ninja/ChunkObserver.h"
#include "engine/stage/AddStage.h"

#include <algorithm>

namespace telepipe::scene {

using namespace formats;

namespace {

StepKind stepKindOf(PolygonKind kind)
{
    switch (kind) {
    case PolygonKind::Strips:
        return StepKind::Strips;
    case PolygonKind::VolumePolygons:
    case PolygonKind::VolumeStrips:
        return StepKind::Volume;
    case PolygonKind::CacheList:
        return StepKind::Store;
    case PolygonKind::DrawList:
        return StepKind::Call;
    case PolygonKind::Blend:
    case PolygonKind::MipDepth:
    case PolygonKind::Exponent:
    case PolygonKind::Tiny:
    case PolygonKind::Tiny2:
    case PolygonKind::Material:
    case PolygonKind::Bump:
    case PolygonKind::Material2:
    case PolygonKind::Null:
    case PolygonKind::End:
    case PolygonKind::Unknown:
        break;
    }
    return StepKind::State;
}

class StepRecorder final : public ChunkObserver
{
public:
    explicit StepRecorder(Endian endian) : _endian(endian) {}

    void wroteVertices(const VertexChunk& chunk, const ChunkMachine& now) override;
    void ranChunk(const PolygonChunk& chunk, const ChunkMachine& now) override;
    void callsList(const PolygonChunk& chunk, bool drawn, const ChunkMachine& now) override;
    void endedList(std::uint32_t offset, const ChunkMachine& now) override;

    ChunkSteps take();

private:
    ChunkStep* add(StepKind kind, std::uint32_t offset, std::uint32_t end, const ChunkMachine& now);
    ChunkStep* addChunk(StepKind kind, const PolygonChunk& chunk, const ChunkMachine& now);
    void takeWarnings(ChunkStep& step, const Warnings& warnings);
    void noteWrite(const VertexChunk& chunk, std::uint32_t vertex, const ChunkMachine& now);
    void noteStrips(const PolygonChunk& chunk);
    void notePolygons(const PolygonChunk& chunk);
    void noteRead(std::uint16_t slot, std::uint32_t offset);
    void endSlots();
    std::uint32_t current() const { return static_cast<std::uint32_t>(_result.steps.size() - 1); }

    Endian _endian;
    ChunkSteps _result;
    std::uint32_t _strips = 0;
    std::size_t _warnings = 0;
};

// Null where there are enough.
ChunkStep* StepRecorder::add(StepKind kind, std::uint32_t offset, std::uint32_t end, const ChunkMachine& now)
{
    if (++_result.total > kMostSteps)
        return nullptr;
    ChunkStep& step = _result.steps.emplace_back();
    step.kind = kind;
    step.node = now.node;
    step.depth = now.depth;
    step.offset = offset;
    step.size = end - offset;
    step.state = now.state;
    step.attributes = now.buffer.attributes();
    step.firstStrip = _strips;
    _strips = static_cast<std::uint32_t>(now.scene.strips.size());
    step.stripCount = _strips - step.firstStrip;
    if (step.stripCount != 0)
        step.drawn = now.scene.states[now.scene.strips.back().state];
    takeWarnings(step, now.scene.warnings);
    step.firstSlot = static_cast<std::uint32_t>(_result.touched.size());
    return &step;
}

void StepRecorder::takeWarnings(ChunkStep& step, const Warnings& warnings)
{
    step.firstWarning = static_cast<std::uint32_t>(_result.warnings.size());
    _result.warnings.insert(_result.warnings.end(), warnings.list().begin() + std::ptrdiff_t(_warnings),
                            warnings.list().end());
    _warnings = warnings.list().size();
    step.warningCount = static_cast<std::uint32_t>(_result.warnings.size()) - step.firstWarning;
}

ChunkStep* StepRecorder::addChunk(StepKind kind, const PolygonChunk& chunk, const ChunkMachine& now)
{
    ChunkStep* step = add(kind, chunk.offset, chunk.end(), now);
    if (step) {
        step->type = chunk.type;
        step->flags = chunk.flags;
    }
    return step;
}

void StepRecorder::wroteVertices(const VertexChunk& chunk, const ChunkMachine& now)
{
    ChunkStep* step = add(StepKind::Vertices, chunk.offset, chunk.end(), now);
    if (!step)
        return;
    step->type = chunk.type;
    step->flags = chunk.flags;
    for (std::uint32_t i = 0; i < chunk.count; ++i)
        noteWrite(chunk, i, now);
    endSlots();
}

void StepRecorder::noteWrite(const VertexChunk& chunk, std::uint32_t vertex, const ChunkMachine& now)
{
    const NinjaVertex read = decodeVertex(chunk, vertex, _endian);
    if (read.slot > 0xffff)
        return; // the buffer has warned of it
    const auto slot = static_cast<std::uint16_t>(read.slot);
    SlotHistory& history = _result.slots[slot];
    SlotWrite write;
    write.step = current();
    write.vertex = vertex;
    write.offset = vertexOffset(chunk, vertex);
    write.weight = read.weight;
    const bool weighted = vertexLayout(chunk.type).ninjaFlagsOffset != 0;
    write.starts = !weighted || chunk.weightStatus() == WeightStatus::Start || history.writes.empty();
    write.firstTerm = static_cast<std::uint32_t>(_result.terms.size());
    now.buffer.eachTerm(slot, [&](std::uint32_t node, float weight) { _result.terms.push_back({node, weight}); });
    write.termCount = static_cast<std::uint32_t>(_result.terms.size()) - write.firstTerm;
    history.writes.push_back(write);
    _result.touched.push_back(slot);
}

void StepRecorder::ranChunk(const PolygonChunk& chunk, const ChunkMachine& now)
{
    const StepKind kind = stepKindOf(polygonKind(chunk.type));
    if (!addChunk(kind, chunk, now))
        return;
    if (kind == StepKind::Store)
        _result.stores[chunk.flags].push_back(current());
    if (stripLayout(chunk.type).name)
        noteStrips(chunk);
    else if (kind == StepKind::Volume)
        notePolygons(chunk);
    endSlots();
}

void StepRecorder::noteStrips(const PolygonChunk& chunk)
{
    StripWalker walker(chunk, _endian);
    for (Strip strip; walker.next(strip);)
        for (std::uint32_t i = 0; i < strip.length; ++i)
            noteRead(decodeCorner(stripLayout(chunk.type), strip, i, _endian).index, strip.offset);
}

void StepRecorder::notePolygons(const PolygonChunk& chunk)
{
    eachVolumePolygon(chunk, _endian, [&](std::span<const std::uint16_t> slots) {
        for (const std::uint16_t slot : slots)
            noteRead(slot, chunk.offset);
    });
}

void StepRecorder::noteRead(std::uint16_t slot, std::uint32_t offset)
{
    std::vector<SlotRead>& reads = _result.slots[slot].reads;
    const SlotRead read{current(), offset};
    if (!reads.empty() && reads.back() == read)
        return;
    reads.push_back(read);
    _result.touched.push_back(slot);
}

// The slots of the step that has just run, each once.
void StepRecorder::endSlots()
{
    ChunkStep& step = _result.steps.back();
    const auto first = _result.touched.begin() + std::ptrdiff_t(step.firstSlot);
    std::sort(first, _result.touched.end());
    _result.touched.erase(std::unique(first, _result.touched.end()), _result.touched.end());
    step.slotCount = static_cast<std::uint32_t>(_result.touched.size()) - step.firstSlot;
}

ChunkSteps StepRecorder::take()
{
    for (auto& [slot, history] : _result.slots) {
        auto next = static_cast<std::uint32_t>(history.writes.size());
        for (std::uint32_t i = next; i-- > 0;) {
            history.writes[i].nextStart = next;
            next = history.writes[i].starts ? i : next;
        }
    }
    return std::move(_result);
}

void StepRecorder::callsList(const PolygonChunk& chunk, bool drawn, const ChunkMachine& now)
{
    if (ChunkStep* step = addChunk(StepKind::Call, chunk, now))
        step->ignored = !drawn;
}

void StepRecorder::endedList(std::uint32_t offset, const ChunkMachine& now)
{
    if (ChunkStep* step = add(StepKind::End, offset, offset + 2, now))
        step->type = kChunkEnd;
}

} // namespace

ChunkSteps chunkSteps(const ModelPool& pool, std::uint32_t tree)
{
    if (pool.trees[tree].kind != ModelKind::Chunk)
        return {};
    Scene scene;
    StepRecorder recorder(pool.endian);
    addWatched(scene, pool, tree, {}, {}, &recorder);
    return recorder.take();
}

SlotNow slotAt(const SlotHistory& history, std::uint32_t step)
{
    SlotNow now;
    const auto next = std::ranges::upper_bound(history.writes, step, {}, &SlotWrite::step);
    if (next != history.writes.begin())
        now.writer = &*(next - 1);
    now.written = now.writer && now.writer->step == step;
    const std::size_t over = now.writer ? now.writer->nextStart : 0; // the first write always starts
    if (over < history.writes.size())
        now.overwriter = &history.writes[over];
    const auto read = std::ranges::upper_bound(history.reads, step, {}, &SlotRead::step);
    if (read != history.reads.end() && (!now.overwriter || read->step < now.overwriter->step))
        now.nextRead = &*read;
    now.read = read != history.reads.begin() && (read - 1)->step == step;
    return now;
}

std::string stepName(const ChunkStep& step)
{
    const char* name = step.kind == StepKind::Vertices ? vertexLayout(step.type).name : polygonChunkName(step.type);
    return name ? name : "?";
}

} // namespace telepipe::scene
