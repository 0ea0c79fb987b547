#include "tools/picture/job/OpenPicture.h"

#include "engine/stage/OverriddenScene.h"
#include "tools/document/beside/FogVolumes.h"
#include "tools/document/beside/OpenTextures.h"
#include "tools/document/beside/Placements.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/document/beside/Standing.h"
#include "tools/picture/draw/MissingParts.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/record/RestorePicture.h"

namespace telepipe::tools {

namespace {

// Overrides the scene for good: the document is opened for these pictures.
void overrideIn(scene::Scene& scene, scene::Overrides overrides, const PictureNotices& notices)
{
    for (const formats::Message& missing : missingOverrides(overrides, scene))
        notices.warn(missing);
    std::erase_if(overrides, [&](const auto& value) { return !scene::isOf(scene, value); });
    scene::OverriddenScene(scene).apply(overrides);
}

OrMistake<scene::Camera> atSection(const Document& document, const scene::Ground& ground, std::int32_t id, float fov)
{
    bool known = false;
    for (const scene::SceneSection& section : document.scene.sections) {
        if (section.id != id)
            continue;
        known = true;
        if (const auto stand = standIn(document, withDoors(ground, document), section))
            return scene::eyeLevel(*stand, fov);
    }
    if (!known)
        return noSuchSection("--at", id, document.scene);
    return Mistake{"--at", {"section {} has no floor to stand on", id}};
}

// The camera of somebody who stands in the stage. The request's files are opened, with their collision and objects.
OrMistake<scene::Camera> standCamera(DocumentRequest request, const StandOptions& stand, float fov)
{
    request.things.drawn = false; // nobody stands on things
    const std::unique_ptr<Document> document = request.files.empty() ? openDemo() : openDocument(request);
    if (request.companions)
        addSideFiles(*document);
    const scene::Ground ground = groundOf(*document);
    if (stand.section)
        return atSection(*document, ground, *stand.section, fov);
    if (const auto entrance = entranceOf(*document, ground))
        return scene::eyeLevel(*entrance, fov);
    return Mistake{"--eye", "there is no floor to stand on"};
}

} // namespace

OrMistake<PictureRecord> askedRecord(const ShotOptions& options, const PictureNotices& notices)
{
    PictureRecord record;
    record.request = options.request;
    if (auto restored = restoreRequest(options.request, RecordTrust{.everywhere = options.trust})) {
        record = std::move(restored->record);
        for (const formats::Message& note : restored->notes)
            notices.warn(note);
    }
    // A fog that is asked for is seen.
    if (!options.request.fogFile.empty() && record.settings.fog.kind == render::FogKind::Off)
        record.settings.fog.kind = render::FogKind::Table;
    for (const RecordChange& change : options.changes)
        change(record);
    if (options.stand.atEntrance || options.stand.section) {
        const OrMistake<scene::Camera> camera = standCamera(record.request, options.stand, record.fov);
        if (!camera)
            return camera.mistake();
        record.camera = *camera;
        record.lookThrough.reset();
    }
    if (const auto mistake = mistakeIn(record))
        return *mistake;
    return record;
}

OpenedPicture openPicture(const PictureRecord& record, const PictureNotices& notices)
{
    const DocumentRequest& request = record.request;
    std::unique_ptr<Document> document = request.files.empty() ? openDemo()
                                         : record.work.sheet   ? openDocumentOrTextures(request)
                                                               : openDocument(request);
    if (!record.overlays.kinds.empty())
        addSideFiles(*document);
    else
        findFogVolumes(*document);
    for (const formats::Message& note : document->notes)
        notices.warn(note);
    if (const auto missing = missingThings(*document))
        notices.warn(*missing);
    overrideIn(document->scene, record.overrides, notices);
    std::vector<RecordedFile> inputs = recordedFiles(*document);
    if (!record.inputs.empty())
        for (const formats::Message& change : changedInputs(record.inputs, inputs))
            notices.warn(change);
    HeldFiles held = holdFiles(*document);
    return {std::move(document), std::move(inputs), std::move(held)};
}

} // namespace telepipe::tools
