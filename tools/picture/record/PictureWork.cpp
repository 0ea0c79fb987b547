#include "tools/picture/record/PictureWork.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr const char* kKinds[kSheetKinds] = {"sections", "textures", "turntable", "motion"};

} // namespace

const char* sheetKindName(SheetKind kind)
{
    return kKinds[static_cast<std::size_t>(kind)];
}

bool isVideoKind(const std::string& name)
{
    return std::ranges::find(kVideoKinds, name) != kVideoKinds.end();
}

bool wantsVideo(const PictureWork& work)
{
    const auto moves = [](SheetKind kind) { return kind == SheetKind::Turntable || kind == SheetKind::Motion; };
    const bool sheet = work.sheet && (work.sheet->kinds.empty() || std::ranges::any_of(work.sheet->kinds, moves));
    return !work.video.empty() && (work.path || sheet);
}

const char* workName(const PictureWork& work)
{
    return work.plan ? "a floor plan" : work.sheet ? "a sheet" : work.path ? "a camera path" : nullptr;
}

} // namespace telepipe::tools
