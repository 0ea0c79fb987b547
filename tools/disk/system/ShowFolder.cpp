#include "tools/disk/system/ShowFolder.h"

#include "tools/disk/system/ChildProcess.h"

namespace telepipe::tools {

namespace {

#ifdef _WIN32
constexpr const char* kFolderProgram = "explorer";
#elif defined(__APPLE__)
constexpr const char* kFolderProgram = "open";
#else
constexpr const char* kFolderProgram = "xdg-open";
#endif

} // namespace

bool canShowFolders()
{
    static const bool isThere = findProgram(kFolderProgram).has_value();
    return isThere;
}

void showFolder(const std::filesystem::path& folder)
{
    if (const auto program = findProgram(kFolderProgram))
        ChildProcess(*program, {std::filesystem::absolute(folder).string()}, ChildText::Nothing).finish();
}

} // namespace telepipe::tools
