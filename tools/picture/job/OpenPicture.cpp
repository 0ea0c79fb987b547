#include "tools/picture/job/OpenPicture.h"

#include "engine/stage/OverriddenScene.h"
#include "tools/document/SideFiles.h"
#include "tools/picture/record/RestorePicture.h"

namespace telepipe::tools {

namespace {

// For good: the document is opened for these pictures.
void overrideIn(scene::Scene& scene, scene::Overrides overrides, const Notices& notices)
{
    const std::size_t count = std::erase_if(overrides, [&](const auto& value) { return !scene::isOf(scene, value); });
    if (count != 0)
        notices.warn(std::to_string(count) + " overrides are of something that the files do not have");
    scene::OverriddenScene(scene).apply(overrides);
}

} // namespace

// The second of two pictures is kept whole: a gibibyte.
constexpr std::uint64_t kMostComparedPixels = 1u << 28;

OrMistake<PictureRecord> askedRecord(const ShotOptions& options, const Notices& notices)
{
    PictureRecord record;
    record.request = options.request;
    if (auto restored = restoreRequest(options.request)) {
        record = std::move(restored->record);
        for (const formats::Message& note : restored->notes)
            notices.warn(english(note));
    }
    for (const RecordChange& change : options.changes)
        change(record);
    if (record.compared && record.compared->request.files.empty() && record.compared->inputs.empty())
        return Mistake{"", "--compare-as: with what? --compare FILE says it"};
    if (record.compared && std::uint64_t{record.size.width} * record.size.height > kMostComparedPixels)
        return Mistake{"", "--compare: at most " + std::to_string(kMostComparedPixels) +
                               " pixels; draw each file for itself, or a smaller picture (--size)"};
    return record;
}

std::unique_ptr<Document> openPicture(const PictureRecord& record, const Notices& notices)
{
    std::unique_ptr<Document> document = record.request.files.empty() ? openDemo() : openDocument(record.request);
    if (!record.overlays.kinds.empty())
        addSideFiles(*document);
    for (const formats::Message& note : document->notes)
        notices.warn(english(note));
    overrideIn(document->scene, record.overrides, notices);
    return document;
}

void warnOfChanges(const PictureRecord& asked, const std::vector<RecordedFile>& inputs, const Notices& notices)
{
    if (!asked.inputs.empty())
        for (const formats::Message& change : changedInputs(asked.inputs, inputs))
            notices.warn(english(change));
}

} // namespace telepipe::tools
