#include "tools/window/saving/SavePlace.h"

#include "tools/disk/FileName.h"
#include "tools/disk/system/Process.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

fs::path usualFolder()
{
    std::error_code error;
    const fs::path home = homeFolder();
    if (const fs::path documents = home / "Documents"; !home.empty() && fs::is_directory(documents, error))
        return documents / "Telepipe";
    return home.empty() ? fs::path("telepipe") : home / "telepipe";
}

std::string usualStem(const std::string& title)
{
    return safeFileName(fs::path(title.substr(0, title.find(" + "))).stem().string());
}

fs::path freePath(const fs::path& folder, const std::string& stem, const std::string& ending)
{
    std::error_code error;
    fs::path path = folder / (stem + ending);
    for (int number = 2; fs::exists(path, error); ++number)
        path = folder / fmt::format("{}-{}{}", stem, number, ending);
    return path;
}

bool wideButton(const char* label)
{
    const float words = ImGui::CalcTextSize(label, nullptr, true).x + 2 * ImGui::GetStyle().FramePadding.x;
    return ImGui::Button(label, {std::max(110 * uiScale(), words), 0});
}

} // namespace telepipe::tools
