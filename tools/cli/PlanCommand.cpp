#include "engine/gl/HeadlessContext.h"
#include "tools/cli/Commands.h"
#include "tools/disk/Report.h"
#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/job/PlanMaker.h"

#include <stdexcept>

namespace telepipe::tools {

namespace {

void drawPlan(const ShotOptions& options)
{
    const PictureRecord asked = withCollision(askedRecord(options));
    const std::unique_ptr<Document> document = openPicture(asked);
    warnOfChanges(asked, recordedFiles(*document));
    pictureView(*document, asked); // a mistake in the options is told before there is a context
    const gl::HeadlessContext context;
    PlanMaker plan(*document, asked, recordedFiles(*document), context.description());
    render::SceneView view(document->scene, document->textures, document->palette);
    plan.write(view, options.output);
    if (!options.record.empty())
        writeRecord(options.record, plan.record(), options.output);
}

} // namespace

int runPlan(const ShotOptions& options)
{
    bool mistaken = false;
    const int code = guardedPicture("plan", [&] {
        try {
            drawPlan(options);
        } catch (const std::invalid_argument& error) {
            report(std::string("plan: ") + error.what());
            mistaken = true;
        }
    });
    return mistaken ? kExitUsage : code;
}

} // namespace telepipe::tools
