#include "tools/window/Settings.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

void Settings::addRecentFile(const std::string& path)
{
    std::erase(recentFiles, path);
    recentFiles.insert(recentFiles.begin(), path);
    recentFiles.resize(std::min(recentFiles.size(), kMaxRecentFiles));
}

void Settings::remember(FileView fileView)
{
    std::erase_if(fileViews, [&](const FileView& other) { return other.file == fileView.file; });
    fileViews.insert(fileViews.begin(), std::move(fileView));
    fileViews.resize(std::min(fileViews.size(), kMaxFileViews));
}

const FileView* Settings::fileView(const std::string& file) const
{
    const auto found = std::ranges::find(fileViews, file, &FileView::file);
    return found == fileViews.end() ? nullptr : &*found;
}

} // namespace telepipe::tools
