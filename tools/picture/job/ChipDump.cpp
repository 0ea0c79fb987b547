#include "tools/picture/job/ChipDump.h"

#include "engine/pvr/ChipFrame.h"
#include "engine/render/FileLights.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/text/Counted.h"

namespace telepipe::tools {

namespace {

constexpr const char *kRegisterFile = "pvr_regs", *kVideoFile = "vram";

formats::Message sizesText(const pvr::FrameSizes& sizes)
{
    return {"{} bytes: {} of textures, {} of parameters, {} of object lists, {} of regions, {} of framebuffer",
            sizes.total(),
            sizes.textures,
            sizes.parameters,
            sizes.lists,
            sizes.regions,
            sizes.framebuffer};
}

// The chip draws colours, in perspective.
std::optional<Mistake> mistakeIn(const PictureRecord& record, const scene::Camera& camera)
{
    if (camera.isOrthographic())
        return Mistake{"--pvr-dump", {"a view without perspective has no depth for the chip"}};
    if (record.settings.mode != render::ViewMode::Textured && record.settings.mode != render::ViewMode::VertexColor)
        return Mistake{"--pvr-dump", {"the chip draws --view-mode textured and vertex-color alone"}};
    return std::nullopt;
}

void warnOfChanges(const pvr::FrameCounts& counts, const PictureNotices& notices)
{
    if (counts.missing > 0)
        notices.warn({"--pvr-dump: {} textures are missing and stand there as a checker", counts.missing});
    if (counts.converted > 0)
        notices.warn(
            {"--pvr-dump: {} of {} textures are not stored as the chip reads them, and were converted to 16-bit "
             "texels",
             counts.converted, counts.textures});
    if (counts.trilinear > 0)
        notices.warn(
            {"--pvr-dump: {} batches of strips are filtered between levels, for which the chip needs two passes: they "
             "are filtered between texels alone",
             counts.trilinear});
    if (counts.palettesOverlap)
        notices.warn("--pvr-dump: the palettes have more than the chip's 1024 colours; some show those of others");
}

void warnOfReductions(const pvr::FrameCounts& counts, const PictureNotices& notices)
{
    if (!counts.backFaces)
        notices.warn("--pvr-reduce: faces that are seen from behind are left out");
    if (counts.halved > 0)
        notices.warn({"--pvr-reduce: {} of {} textures are smaller than stored", counts.halved, counts.textures});
}

pvr::ChipFrame frameOf(const Document& document, const PictureRecord& record, const PictureView& view, bool reduce)
{
    scene::Pose pose;
    scene::evaluatePose(document.scene, record.seconds, pose);
    const render::ViewSettings settings = render::settingsOfScene(
        settingsAt(record.settings, document, view.camera.position, record.seconds), document.scene, record.seconds);
    return pvr::chipFrame(
        {document.scene, document.textures, document.palette, view.camera, settings, view.visibility, pose}, reduce);
}

} // namespace

std::optional<Mistake> writeChipDump(const Document& document, const PictureRecord& record,
                                     const ChipDumpOptions& options, const PictureNotices& notices)
{
    const OrMistake<PictureView> view = resolve(record, document);
    if (!view)
        return view.mistake();
    if (const auto mistake = mistakeIn(record, view->camera))
        return mistake;
    const pvr::ChipFrame frame = frameOf(document, record, *view, options.reduce);
    if (!frame.memory)
        throw FileError({"{}: the frame does not fit into the chip's {} bytes, two banks of one half each: {}; "
                         "--pvr-reduce makes textures smaller",
                         options.folder.string(), pvr::kVideoBytes, sizesText(frame.sizes)});
    warnOfChanges(frame.counts, notices);
    warnOfReductions(frame.counts, notices);
    const OutputFolder folder(options.folder);
    writeFile(options.folder / kRegisterFile, frame.memory->registers());
    writeFile(options.folder / kVideoFile, frame.memory->video());
    notices.say(formats::english({"{} in {}, {}; {}", counted(frame.counts.triangles, "triangle"),
                                  counted(frame.counts.strips, "strip"), counted(frame.counts.textures, "texture"),
                                  sizesText(frame.sizes)}));
    return std::nullopt;
}

} // namespace telepipe::tools
