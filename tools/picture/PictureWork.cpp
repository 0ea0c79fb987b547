#include "tools/picture/PictureWork.h"

namespace telepipe::tools {

namespace {

constexpr const char* kKinds[kSheetKinds] = {"sections", "textures", "turntable", "motion"};

} // namespace

const char* sheetKindName(SheetKind kind)
{
    return kKinds[static_cast<std::size_t>(kind)];
}

std::optional<SheetKind> sheetKindCalled(const std::string& name)
{
    for (std::size_t i = 0; i < kSheetKinds; ++i)
        if (name == kKinds[i])
            return SheetKind(i);
    return std::nullopt;
}

bool isVideoKind(const std::string& name)
{
    return name == "mp4" || name == "webm" || name == "mkv";
}

const char* workName(const PictureWork& work)
{
    return work.plan ? "a floor plan" : work.sheet ? "a sheet" : work.path ? "a camera path" : nullptr;
}

} // namespace telepipe::tools
