#include "engine/gl/HeadlessContext.h"
#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/draw/PictureHelpTexts.h"
#include "tools/cli/draw/PictureRun.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/NamedOutputs.h"
#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/job/PlanMaker.h"

namespace telepipe::tools {

namespace {

std::optional<Mistake> drawPlan(const ShotOptions& options, const PictureNotices& notices)
{
    const HeldFiles held(options.request.files);
    const NamedOutputs named({options.output, options.record}, options.force);
    const OrMistake<PictureRecord> given = askedRecord(options, notices);
    if (!given)
        return given.mistake();
    const std::future<void> driver = gl::openDriverAhead();
    const PictureRecord asked = withCollision(*given);
    const OpenedPicture opened = openPicture(asked, notices);
    const Document& document = *opened.document;
    if (const auto visible = visibleParts(asked, document); !visible)
        return visible.mistake(); // before there is a context
    const gl::HeadlessContext context;
    OrMistake<PlanMaker> plan = PlanMaker::make(document, asked, opened.inputs, context.description(), notices);
    if (!plan)
        return plan.mistake();
    render::SceneView view(document.scene, document.textures, document.palette);
    plan->write(view, options.output);
    if (!options.record.empty())
        writeRecord(options.record, plan->record(), options.output);
    return std::nullopt;
}

int runPlan(const ShotOptions& options)
{
    return runPicture("plan", [&] { return drawPlan(options, terminal()); });
}

} // namespace

Command planCommand()
{
    const auto options = std::make_shared<ShotOptions>();
    options->changes.push_back([](PictureRecord& record) {
        if (!record.work.plan) // none was given
            beginPlan(record);
    });
    return {kPlanHelp,
            {files(options->request.files, "Stages and models, or a plan; none: the demo stage"),
             companionArguments(options->request), trustFlag(options->trust), pictureOutput(options->output),
             recordArgument(*options), besideFlag(options->force), planArguments(options->changes),
             contentArguments(options->changes), sampleArguments(options->changes), lookArguments(options->changes)},
            [options] { return runPlan(*options); }};
}

} // namespace telepipe::tools
