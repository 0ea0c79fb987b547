#include "tools/cli/draw/ShotsFollowed.h"

#include "tools/cli/draw/PictureRun.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/picture/record/json/DrawingLine.h"

namespace telepipe::tools {

using Kind = DrawingLine::Kind;

void ShotsFollowed::begin(const std::string& shot, std::size_t i, std::size_t count) const
{
    if (_byProgram)
        printProgressJson(drawingLine({.kind = Kind::Shot, .shot = shot, .number = i + 1, .all = count}));
    else
        printProgress(lineOf("[{}/{}] {}", i + 1, count, shot));
}

void ShotsFollowed::warn(const formats::Message& warning) const
{
    if (_byProgram)
        printProgressJson(drawingLine({.kind = Kind::Warning, .text = warning}));
    else
        reportWarning(warning);
}

void ShotsFollowed::fail(const formats::Message& reason) const
{
    if (_byProgram)
        printProgressJson(drawingLine({.kind = Kind::Failure, .text = reason}));
    else
        report(english(reason));
}

void ShotsFollowed::failShot(const std::string& shot, const formats::Message& reason) const
{
    if (_byProgram)
        printProgressJson(drawingLine({.kind = Kind::Failure, .shot = shot, .text = reason}));
}

PictureNotices ShotsFollowed::notices(std::shared_ptr<const std::string> shot) const
{
    if (!_byProgram)
        return terminal().warningsAlone();
    PictureNotices notices;
    notices.warn = [shot](const formats::Message& warning) {
        printProgressJson(drawingLine({.kind = Kind::Warning, .shot = *shot, .text = warning}));
    };
    notices.step = [shot](const std::string& what, std::size_t done, std::size_t all) {
        printProgressJson(
            drawingLine({.kind = Kind::Step, .shot = *shot, .picture = what, .number = done + 1, .all = all}));
    };
    return notices;
}

} // namespace telepipe::tools
