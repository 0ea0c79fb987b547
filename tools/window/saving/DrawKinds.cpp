#include "tools/window/saving/DrawKinds.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using enum RecordOptionGroup;

constexpr RecordOptionGroup kOfPictures[] = {Size, Samples};
constexpr RecordOptionGroup kOfPlans[] = {Plan, Samples};
constexpr RecordOptionGroup kOfSheets[] = {Sheet, Size, Samples, Video};
constexpr RecordOptionGroup kOfFilms[] = {Path, Size, Samples, Video};

// A picture of the whole stage has no view of its own, and nothing to compare with.
void leaveView(PictureRecord& record)
{
    record.camera.reset();
    record.lookThrough.reset();
    record.compared.reset();
    record.measurements.clear();
}

void toPlan(PictureRecord& record)
{
    leaveView(record);
    beginPlan(record);
}

void toSheet(PictureRecord& record)
{
    leaveView(record);
    beginSheet(record);
}

void toTurntable(PictureRecord& record)
{
    toSheet(record);
    record.work.sheet->kinds = {SheetKind::Turntable};
}

void toFilm(PictureRecord& record)
{
    record.work.path.emplace();
    record.size = {1280, 720};
}

constexpr DrawKindInfo kKinds[] = {
    {"Picture", "What is seen now, in any size.", kOfPictures, false, [](PictureRecord&) {}},
    {"Plan", "From above or from a side, to scale.", kOfPlans, false, toPlan},
    {"Sheet", "A folder with a page for each section, all textures, turns and motions.", kOfSheets, true, toSheet},
    {"Turntable", "A folder with a film around all that is shown, and its pictures.", kOfSheets, true, toTurntable},
    {"Film", "Along a camera path of the bookmarks: a film, and its pictures beside it.", kOfFilms, false, toFilm},
};

} // namespace

std::span<const DrawKindInfo> drawKinds()
{
    return kKinds;
}

PictureRecord previewOf(PictureRecord record)
{
    constexpr std::uint32_t kLongest = 480;
    constexpr double kHardlyAny = 0.01; // frames a second: the first one alone
    const std::uint32_t longest = std::max(record.size.width, record.size.height);
    const auto smaller = [&](std::uint32_t side) {
        return std::max(1u, static_cast<std::uint32_t>(std::uint64_t{side} * std::min(kLongest, longest) / longest));
    };
    record.size = {smaller(record.size.width), smaller(record.size.height)};
    record.samples = record.supersampling = 1;
    record.work.video.clear();
    if (auto& plan = record.work.plan) {
        plan->request.pixelsPerUnit.reset();
        plan->request.size = PictureSize{kLongest, kLongest * 3 / 4};
        plan->svg = plan->json = false;
    }
    if (auto& sheet = record.work.sheet)
        sheet->frames = 1;
    if (auto& path = record.work.path)
        path->framesASecond = kHardlyAny;
    return record;
}

} // namespace telepipe::tools
