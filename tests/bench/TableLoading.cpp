// The rows of the table about loading: bytes in memory to arrays ready for upload, and how that grows.
#include "engine/draw/order/OpaqueOrder.h"
#include "engine/draw/order/SurfacePlanes.h"
#include "engine/motion/Pose.h"
#include "engine/stage/AddStage.h"
#include "formats/nj/NjFile.h"
#include "formats/stage/Stage.h"
#include "tests/bench/SpeedTable.h"
#include "tests/support/Stages.h"

#include <fmt/format.h>

namespace telepipe::test {

namespace {

using scene::Scene;

// Everything that drawing needs where batches are blended as they come.
void load(Scene& scene, const Corpus::Pair& pair)
{
    std::vector<formats::Stage> stages;
    for (const Corpus::File& file : pair.files)
        stages.push_back(formats::readStage(file.bytes));
    scene.clear();
    for (const formats::Stage& stage : stages)
        addStage(scene, stage, {});
    scene::Pose pose;
    evaluatePose(scene, 0, pose);
    const scene::OpaqueOrder order(scene, pose);
}

void addLoads(SpeedTable& table, const std::string& job, const std::vector<Corpus::Pair>& stages, double goal)
{
    if (stages.empty())
        return table.addSkipped(job, "none in the folder");
    double bytes = 0;
    for (const Corpus::Pair& pair : stages)
        bytes += double(pair.bytes());
    Scene scene;
    const auto loadAll = [&] {
        for (const Corpus::Pair& pair : stages)
            load(scene, pair);
    };
    table.addBytes(fmt::format("{}, {} of them", job, stages.size()), bytes, loadAll, goal);
}

// map_forest01, or the first there is.
const Corpus::Pair& forest(const std::vector<Corpus::Pair>& stages)
{
    const auto isForest = [](const Corpus::Pair& pair) { return pair.path.filename() == "map_forest01n.rel"; };
    const auto found = std::ranges::find_if(stages, isForest);
    return found == stages.end() ? stages.front() : *found;
}

void addModels(SpeedTable& table, const Corpus& corpus)
{
    if (corpus.models.empty())
        return table.addSkipped("`.nj` to interleaved corners", "none in the folder");
    double bytes = 0;
    for (const Corpus::File& file : corpus.models)
        bytes += double(file.bytes.size());
    Scene scene;
    const auto loadAll = [&] {
        for (const Corpus::File& file : corpus.models) {
            const formats::NjFile nj = formats::readNj(file.bytes);
            scene.clear();
            for (const formats::NjModel& model : nj.models)
                addModel(scene, nj.pool, model.tree, nullptr, {});
        }
    };
    table.addBytes(fmt::format("`.nj` to interleaved corners, {} of them", corpus.models.size()), bytes, loadAll, 4);
}

// A stage whose sections are there `times` times, side by side.
formats::Stage repeated(const formats::Stage& stage, std::uint32_t times)
{
    constexpr float kApart = 4000;
    formats::Stage large = stage;
    for (std::uint32_t i = 1; i < times; ++i)
        for (formats::StageSection section : stage.sections) {
            section.position += glm::vec3(kApart * float(i % 10), 0, kApart * float(i / 10));
            large.sections.push_back(section);
        }
    return large;
}

std::vector<formats::Stage> stagesToGrow(const Corpus& corpus, const formats::ByteVector& built)
{
    std::vector<formats::Stage> stages;
    if (corpus.v2Stages.empty())
        stages.push_back(formats::readStage(built));
    else
        for (const Corpus::File& file : forest(corpus.v2Stages).files)
            stages.push_back(formats::readStage(file.bytes));
    return stages;
}

// A scene, and the stages that it looks into.
struct Grown
{
    Grown(const std::vector<formats::Stage>& small, std::uint32_t times)
    {
        for (const formats::Stage& stage : small)
            stages.push_back(repeated(stage, times));
        for (const formats::Stage& stage : stages)
            addStage(scene, stage, {});
        evaluatePose(scene, 0, pose);
    }

    std::vector<formats::Stage> stages;
    Scene scene;
    scene::Pose pose;
};

// Seconds of a job that is done once.
double seconds(const std::function<void()>& job)
{
    const double start = processSeconds();
    job();
    return processSeconds() - start;
}

void addGrowth(SpeedTable& table, const std::string& job, const std::vector<formats::Stage>& stages,
               const std::function<void(const Scene&, const scene::Pose&)>& make)
{
    std::vector<double> times;
    for (const std::uint32_t sections : {1u, 10u, 100u}) {
        const Grown grown(stages, sections);
        times.push_back(seconds([&] { make(grown.scene, grown.pose); }));
    }
    table.addRatio(job + ", sections × 1, 10, 100",
                   fmt::format("{:.2f}, {:.1f}, {:.0f} ms", times[0] * 1e3, times[1] * 1e3, times[2] * 1e3),
                   times[2] / times[1] / 10, "linear from 10 to 100", 1.5);
}

} // namespace

void measureLoading(const Corpus& corpus, SpeedTable& table)
{
    if (!corpus.v2Stages.empty())
        addLoads(table, "ver.2 " + forest(corpus.v2Stages).path.stem().string() + " and terrain, memory to GPU-ready",
                 {forest(corpus.v2Stages)}, 5.8);
    addLoads(table, "ver.2 stages with their terrain", corpus.v2Stages, 7.2);
    addLoads(table, "Blue Burst `n.rel`", corpus.bbStages, 3.1);
    addModels(table, corpus);
    const formats::ByteVector built = writeV2Stage(v2Plan());
    const std::vector<formats::Stage> stages = stagesToGrow(corpus, built);
    addGrowth(table, "order of opaque batches", stages,
              [](const Scene& scene, const scene::Pose& pose) { const scene::OpaqueOrder order(scene, pose); });
    addGrowth(table, "planes of translucent triangles", stages,
              [](const Scene& scene, const scene::Pose&) { surfacePlanes(scene); });
}

} // namespace telepipe::test
