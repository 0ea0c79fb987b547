#include "tools/window/open/Marking.h"

#include "tools/window/language/Translation.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr double kKeySpacing = 3; // seconds from the last key to a new one

// "Bookmark 2" where there is a "Bookmark" or nothing was wished for.
template <class List> std::string freeName(const List& list, const std::string& wish, const char* usual)
{
    const auto isTaken = [&](const std::string& name) {
        return std::ranges::any_of(list, [&](const auto& each) { return each.name == name; });
    };
    if (!wish.empty() && !isTaken(wish))
        return wish;
    const std::string stem = (wish.empty() ? usual : wish) + " ";
    for (std::size_t i = wish.empty() ? list.size() + 1 : 2;; ++i)
        if (std::string name = stem + std::to_string(i); !isTaken(name))
            return name;
}

Bookmark viewNow(const Workspace& workspace)
{
    return {"", 0, workspace.viewCamera(), workspace.clock.seconds()};
}

std::string sectionName(const Workspace& workspace)
{
    const auto section = workspace.sectionUnderCamera();
    return section ? message(tr("Section %d"), int(workspace.open->scene().sections[*section].id)) : std::string();
}

// The path that keys go to: the one looked at, or else the last.
std::size_t currentPath(const Workspace& workspace)
{
    const auto& paths = workspace.marks.now().paths;
    const std::size_t last = paths.empty() ? 0 : paths.size() - 1;
    return std::min(workspace.preview.path().value_or(last), last);
}

} // namespace

bool changeMarks(Workspace& workspace, Bookmarks bookmarks)
{
    if (!workspace.open)
        return false;
    const std::string failure = workspace.marks.change(std::move(bookmarks));
    if (!failure.empty())
        workspace.errors.push_back(failure);
    return failure.empty();
}

void goTo(Workspace& workspace, const Bookmark& mark)
{
    workspace.lookedThrough.reset();
    workspace.preview.end();
    workspace.settings.fov = mark.camera.fov;
    workspace.camera.glideTo(mark.camera);
    if (mark.seconds)
        workspace.clock.set(*mark.seconds);
    workspace.toasts.replace("bookmark", mark.name);
}

void goToNumber(Workspace& workspace, std::uint32_t number)
{
    const auto& marks = workspace.marks.now().marks;
    const auto found = std::ranges::find(marks, number, &Bookmark::number);
    if (found != marks.end())
        return goTo(workspace, *found);
    const Action set = Action(std::size_t(Action::SetBookmark1) + number - 1);
    workspace.toasts.replace("bookmark", message(tr("No bookmark %u here yet: %s sets it"), number,
                                                 workspace.settings.keys.label(set).c_str()));
}

void setNumber(Workspace& workspace, std::uint32_t number)
{
    Bookmarks next = workspace.marks.now();
    Bookmark mark = viewNow(workspace);
    mark.number = number;
    const auto found = std::ranges::find(next.marks, number, &Bookmark::number);
    if (found != next.marks.end()) {
        mark.name = found->name;
        *found = mark;
    } else {
        mark.name = freeName(next.marks, sectionName(workspace), tr("Bookmark"));
        next.marks.push_back(mark);
    }
    if (changeMarks(workspace, std::move(next)))
        workspace.toasts.replace("bookmark", message(tr("Bookmark %u is %s"), number, mark.name.c_str()));
}

void addBookmark(Workspace& workspace, std::string name)
{
    Bookmarks next = workspace.marks.now();
    Bookmark mark = viewNow(workspace);
    mark.name = freeName(next.marks, name.empty() ? sectionName(workspace) : name, tr("Bookmark"));
    next.marks.push_back(mark);
    if (changeMarks(workspace, std::move(next)))
        workspace.toasts.replace("bookmark", message(tr("Bookmark %s"), mark.name.c_str()));
}

scene::CameraKey keyOfView(const Workspace& workspace, const scene::CameraPath& path, double at)
{
    scene::CameraKey key;
    key.seconds = at;
    key.camera = workspace.viewCamera();
    if (!path.keys.empty() && path.keys.front().clock)
        key.clock = workspace.clock.seconds();
    return key;
}

void addPathKey(Workspace& workspace)
{
    Bookmarks next = workspace.marks.now();
    if (next.paths.empty())
        next.paths.push_back({freeName(next.paths, "", tr("Path")), {}});
    const std::size_t number = currentPath(workspace);
    scene::CameraPath& path = next.paths[number];
    const double at = path.keys.empty() ? 0 : path.length() + kKeySpacing;
    path.keys.push_back(keyOfView(workspace, path, at));
    const std::string said = message(tr("%s: key %zu"), path.name.c_str(), path.keys.size());
    if (!changeMarks(workspace, std::move(next)))
        return;
    workspace.toasts.replace("path", said);
}

void playPath(Workspace& workspace)
{
    const auto& paths = workspace.marks.now().paths;
    const std::size_t number = currentPath(workspace);
    if (number >= paths.size() || paths[number].keys.empty())
        return workspace.toasts.replace("path", message(tr("No camera path here yet: %s adds the view as a key of one"),
                                                        workspace.settings.keys.label(Action::AddPathKey).c_str()));
    PathPreview& preview = workspace.preview;
    if (preview.isPlaying())
        return preview.setPlaying(false);
    const bool goesOn = preview.path() && preview.seconds() < paths[number].length();
    showPath(workspace, number, goesOn ? preview.seconds() : 0);
    preview.setPlaying(true);
}

void showPath(Workspace& workspace, std::size_t path, double seconds)
{
    workspace.lookedThrough.reset();
    workspace.preview.begin(path, seconds);
    workspace.followPath(0);
}

} // namespace telepipe::tools
