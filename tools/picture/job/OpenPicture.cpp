#include "tools/picture/job/OpenPicture.h"

#include "engine/stage/OverriddenScene.h"
#include "tools/disk/Report.h"
#include "tools/document/SideFiles.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/record/RestorePicture.h"

namespace telepipe::tools {

namespace {

// For good: the document is opened for these pictures.
void overrideIn(scene::Scene& scene, scene::Overrides overrides)
{
    const std::size_t count = std::erase_if(overrides, [&](const auto& value) { return !scene::isOf(scene, value); });
    if (count != 0)
        reportWarning(std::to_string(count) + " overrides are of something that the files do not have");
    scene::OverriddenScene(scene).apply(overrides);
}

} // namespace

// The second of two pictures is kept whole: a gibibyte.
constexpr std::uint64_t kMostComparedPixels = 1u << 28;

PictureRecord askedRecord(const ShotOptions& options)
{
    PictureRecord record;
    record.request = options.request;
    if (auto restored = restoreRequest(options.request)) {
        record = std::move(restored->record);
        for (const std::string& note : restored->notes)
            reportWarning(note);
    }
    for (const RecordChange& change : options.changes)
        change(record);
    if (record.compared && record.compared->request.files.empty() && record.compared->inputs.empty())
        throw WrongUsage{"--compare-as: with what? --compare FILE says it"};
    if (record.compared && std::uint64_t{record.size.width} * record.size.height > kMostComparedPixels)
        throw WrongUsage{"--compare: at most " + std::to_string(kMostComparedPixels) +
                         " pixels; draw each file for itself, or a smaller picture (--size)"};
    return record;
}

std::unique_ptr<Document> openPicture(const PictureRecord& record)
{
    std::unique_ptr<Document> document = record.request.files.empty() ? openDemo() : openDocument(record.request);
    if (!record.overlays.kinds.empty())
        addSideFiles(*document);
    for (const std::string& note : document->notes)
        reportWarning(note);
    overrideIn(document->scene, record.overrides);
    return document;
}

void warnOfChanges(const PictureRecord& asked, const std::vector<RecordedFile>& inputs)
{
    if (!asked.inputs.empty())
        for (const std::string& change : changedInputs(asked.inputs, inputs))
            reportWarning(change);
}

int guardedPicture(const char* command, const std::function<void()>& work)
{
    try {
        return guarded(command, work);
    } catch (const NoSuchSection& section) {
        report("--sections: no section has the id " + std::to_string(section.id));
    } catch (const NoSuchState& none) {
        report("--states: the files have " + std::to_string(none.states) + " materials, counted from 0");
    } catch (const NoSuchCamera& none) {
        report("--look-through: the files have " + std::to_string(none.cameras) + " cameras, counted from 0");
    } catch (const WrongUsage& wrong) {
        report(command + (": " + wrong.why));
    }
    return kExitUsage;
}

} // namespace telepipe::tools
