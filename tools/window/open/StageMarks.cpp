#include "tools/window/open/StageMarks.h"

#include "tools/disk/FileError.h"
#include "tools/window/language/Translation.h"

namespace telepipe::tools {

namespace {

constexpr std::size_t kMostSteps = 100; // that can be taken back

} // namespace

formats::Message StageMarks::open(const DocumentRequest& request, const std::filesystem::path& folder)
{
    _file = BookmarkFile(request, folder);
    _now = {};
    _before.clear();
    _mistake = {};
    try {
        _now = _file.read();
    } catch (const std::exception& error) {
        _mistake = messageOf(error);
    }
    return _mistake;
}

std::string StageMarks::write(const Bookmarks& bookmarks)
{
    if (!_mistake.empty())
        return reportText({"Not written over: {}", _mistake});
    try {
        _file.write(bookmarks);
        return "";
    } catch (const std::exception& error) {
        return reportText({"The bookmarks were not written: {}", messageOf(error)});
    }
}

std::string StageMarks::change(Bookmarks bookmarks)
{
    if (bookmarks == _now)
        return "";
    if (std::string failure = write(bookmarks); !failure.empty())
        return failure;
    _before.push_back(std::exchange(_now, std::move(bookmarks)));
    if (_before.size() > kMostSteps)
        _before.erase(_before.begin());
    return "";
}

std::string StageMarks::undo()
{
    if (_before.empty())
        return "";
    if (std::string failure = write(_before.back()); !failure.empty())
        return failure;
    _now = std::move(_before.back());
    _before.pop_back();
    return "";
}

} // namespace telepipe::tools
