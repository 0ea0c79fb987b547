#include "engine/stage/StateSource.h"

#include "engine/ninja/TwoParameters.h"
#include "engine/stage/BasicSource.h"
#include "engine/stage/ChunkSteps.h"
#include "formats/ninja/BasicRecords.h"
#include "formats/record/FieldOffset.h"
#include "formats/xj/XjModel.h"

#include <fmt/format.h>
#include <map>

namespace telepipe::scene {

using namespace formats;

namespace {

using Sources = std::map<StateRegister, StateSource>;

void keep(Sources& sources, StateRegister what, std::string name, std::uint32_t offset, std::uint32_t at,
          std::uint32_t size)
{
    sources[what] = {what, std::move(name), offset, at, size};
}

// Finds the bytes of a chunk's values: flags in the head's high byte, bodies behind the head or, from 0x10 on, behind
// the size.
class ChunkSources
{
public:
    ChunkSources(const ModelPool& pool, std::uint32_t tree)
        : _endian(pool.endian), _twoParameters(drawsTwoParameters(pool, pool.trees[tree]))
    {
    }

    void run(const ChunkStep& step)
    {
        if (step.kind == StepKind::Vertices)
            put(StateRegister::Corners, step, step.offset, 4);
        else if (step.kind == StepKind::State)
            runState(step);
    }
    void runStrips(const ChunkStep& step) { putFlags(StateRegister::Strip, step); }

    Sources take() { return std::move(_sources); }

private:
    void put(StateRegister what, const ChunkStep& step, std::uint32_t at, std::uint32_t size)
    {
        keep(_sources, what, stepName(step), step.offset, at, size);
    }
    void putFlags(StateRegister what, const ChunkStep& step)
    {
        put(what, step, step.offset + (_endian == Endian::Little ? 1 : 0), 1);
    }

    void runState(const ChunkStep& step)
    {
        switch (polygonKind(step.type)) {
        case PolygonKind::Blend:
            return putFlags(StateRegister::Blend, step);
        case PolygonKind::MipDepth:
            return putFlags(StateRegister::Sampling, step);
        case PolygonKind::Exponent:
            return putFlags(StateRegister::Exponent, step);
        case PolygonKind::Tiny:
            return putTexture(step);
        case PolygonKind::Tiny2:
            return _twoParameters ? put(StateRegister::Second, step, step.offset, step.size) : putTexture(step);
        case PolygonKind::Material:
            return putMaterial(step);
        case PolygonKind::Bump:
            return put(StateRegister::Bump, step, bodyOf(step), step.size - polygonHeadSize(step.type));
        case PolygonKind::Material2:
            return put(StateRegister::Second, step, step.offset, step.size);
        case PolygonKind::Null: // these are no steps that set registers
        case PolygonKind::CacheList:
        case PolygonKind::DrawList:
        case PolygonKind::VolumePolygons:
        case PolygonKind::VolumeStrips:
        case PolygonKind::Strips:
        case PolygonKind::End:
        case PolygonKind::Unknown:
            return;
        }
    }

    static std::uint32_t bodyOf(const ChunkStep& step) { return step.offset + polygonHeadSize(step.type); }

    void putTexture(const ChunkStep& step)
    {
        putFlags(StateRegister::Sampling, step);
        put(StateRegister::Texture, step, bodyOf(step), 2);
    }

    // A long for each colour; specular's high byte is the exponent.
    void putMaterial(const ChunkStep& step)
    {
        putFlags(StateRegister::Blend, step);
        std::uint32_t at = bodyOf(step);
        constexpr StateRegister kColors[] = {StateRegister::Diffuse, StateRegister::Ambient, StateRegister::Specular};
        eachColor(step.type, [&](std::uint32_t i) {
            put(kColors[i], step, at, 4);
            at += 4;
        });
        if (step.type & kMaterialSpecular)
            put(StateRegister::Exponent, step, _endian == Endian::Little ? at - 1 : at - 4, 1);
    }

    Endian _endian;
    bool _twoParameters;
    Sources _sources;
};

Sources chunkSources(const ModelPool& pool, std::uint32_t tree, std::uint32_t strip)
{
    const ChunkSteps steps = chunkSteps(pool, tree);
    ChunkSources sources(pool, tree);
    for (const ChunkStep& step : steps.steps) {
        if (step.kind == StepKind::Strips && strip < step.stripsSoFar()) {
            sources.runStrips(step);
            return sources.take();
        }
        sources.run(step);
    }
    return {}; // past the steps that are kept
}

void runRecord(Sources& sources, const XjMaterialRecord& record)
{
    const auto take = [&](StateRegister what, std::uint32_t values) {
        keep(sources, what, fmt::format("record {}", record.type), record.offset, record.offset + 4, 4 * values);
    };
    switch (record.type) {
    case kXjBlend:
        return take(StateRegister::Blend, 2);
    case kXjTexture:
        return take(StateRegister::Texture, 1);
    case kXjAddress:
        return take(StateRegister::Sampling, 2);
    case kXjDiffuse:
        return take(StateRegister::Diffuse, 1);
    case kXjLighting:
        return take(StateRegister::Light, 1);
    case kXjEnvironment:
        return take(StateRegister::Strip, 1);
    case kXjColorSource:
        return take(StateRegister::ColorSource, 1);
    default:
        return;
    }
}

// Records last for the model, over both its lists.
Sources xjSources(const ModelPool& pool, const SceneStrip& drawn)
{
    Sources sources;
    for (const XjModel& model : pool.xjModels) {
        if (model.offset != drawn.chunkOffset)
            continue;
        for (const XjStrip& strip : pool.xjStripsOf(model)) {
            for (const XjMaterialRecord& record : pool.xjMaterialsOf(strip))
                runRecord(sources, record);
            if (strip.offset != drawn.fileOffset)
                continue;
            if (strip.vertexTable < model.tableCount) {
                const std::uint32_t table = pool.xjTablesOf(model)[strip.vertexTable].offset;
                keep(sources, StateRegister::Corners, "vertex table", table, table, 2);
            }
            return sources;
        }
        sources.clear();
    }
    return sources;
}

// Bits 8-18 of attrflags say how to sample, 19-25 how to draw, 26-31 how to blend; in a big-endian file its bytes come
// the other way round.
Sources basicSources(const BasicSource& basic)
{
    Sources sources;
    const std::uint32_t meshset = basic.meshset->offset;
    keep(sources, StateRegister::Corners, "NJS_MESHSET", meshset, meshset + fieldOffset<&MeshsetRecord::colors>, 4);
    if (!basic.material)
        return sources;
    const auto take = [&](StateRegister what, std::uint32_t at, std::uint32_t size) {
        keep(sources, what, fmt::format("NJS_MATERIAL {}", basic.meshset->material), basic.material->offset,
             basic.material->offset + at, size);
    };
    const bool little = basic.endian == Endian::Little;
    constexpr std::uint32_t kFlags = fieldOffset<&BasicMaterial::flags>;
    take(StateRegister::Strip, kFlags + (little ? 2 : 0), 2);
    take(StateRegister::Blend, kFlags + (little ? 3 : 0), 1);
    take(StateRegister::Sampling, kFlags + 1, 2);
    if (basic.material->has(kMaterialUseTexture))
        take(StateRegister::Texture, fieldOffset<&BasicMaterial::texture>, 4);
    take(StateRegister::Diffuse, fieldOffset<&BasicMaterial::diffuse>, 4);
    take(StateRegister::Specular, fieldOffset<&BasicMaterial::specular>, 4);
    take(StateRegister::Exponent, fieldOffset<&BasicMaterial::exponent>, 4);
    return sources;
}

} // namespace

std::vector<StateSource> stateSources(const Scene& scene, const SceneStrip& strip)
{
    const SceneModel& model = modelOfStrip(scene, strip);
    const ModelPool* pool = scene.files[model.file].pool;
    if (!pool)
        return {};
    Sources sources;
    const ModelKind kind = pool->trees[model.tree].kind;
    if (kind == ModelKind::Chunk)
        sources = chunkSources(*pool, model.tree,
                               static_cast<std::uint32_t>(&strip - scene.strips.data()) - model.firstStrip);
    else if (kind == ModelKind::Xj)
        sources = xjSources(*pool, strip);
    else if (const auto basic = basicSource(scene, strip))
        sources = basicSources(*basic);
    std::vector<StateSource> result;
    for (auto& [what, source] : sources)
        result.push_back(std::move(source));
    return result;
}

} // namespace telepipe::scene
