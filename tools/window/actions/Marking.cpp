#include "tools/window/actions/Marking.h"

#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/StageMarks.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"

#include <algorithm>
#include <fmt/format.h>

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
        if (std::string name = fmt::format("{}{}", stem, i); !isTaken(name))
            return name;
}

} // namespace

Bookmark Marking::viewNow() const
{
    return {"", 0, _view.now(), _view.clock.seconds()};
}

std::string Marking::sectionName() const
{
    const auto section = _view.section();
    return section ? sectionLabel(_files.open->scene(), *section).text : std::string();
}

std::size_t Marking::currentPath() const
{
    const auto& paths = _marks.now().paths;
    const std::size_t last = paths.empty() ? 0 : paths.size() - 1;
    return std::min(_view.preview.path().value_or(last), last);
}

bool Marking::change(Bookmarks bookmarks)
{
    if (!_files.open)
        return false;
    const std::string failure = _marks.change(std::move(bookmarks));
    if (!failure.empty())
        _notices.errors.emplace_back(failure);
    return failure.empty();
}

void Marking::undo()
{
    if (const std::string failure = _marks.undo(); !failure.empty())
        _notices.errors.emplace_back(failure);
}

void Marking::goTo(const Bookmark& mark)
{
    _view.useOwnCamera();
    _settings.fov = mark.camera.fov;
    _view.camera.glideTo(mark.camera);
    if (mark.seconds)
        _view.clock.set(*mark.seconds);
    _notices.toasts.replace("bookmark", mark.name);
}

void Marking::goToNumber(std::uint32_t number)
{
    const auto& marks = _marks.now().marks;
    const auto found = std::ranges::find(marks, number, &Bookmark::number);
    if (found != marks.end())
        return goTo(*found);
    const Action set = Action(std::size_t(Action::SetBookmark1) + number - 1);
    _notices.toasts.replace("bookmark",
                            reportText({"No bookmark {} here yet: {} sets it", number, _settings.keys.label(set)}));
}

void Marking::setNumber(std::uint32_t number)
{
    Bookmarks next = _marks.now();
    Bookmark mark = viewNow();
    mark.number = number;
    const auto found = std::ranges::find(next.marks, number, &Bookmark::number);
    if (found != next.marks.end()) {
        mark.name = found->name;
        *found = mark;
    } else {
        mark.name = freeName(next.marks, sectionName(), tr("Bookmark"));
        next.marks.push_back(mark);
    }
    if (change(std::move(next)))
        _notices.toasts.replace("bookmark", reportText({"Bookmark {} is {}", number, mark.name}));
}

void Marking::addBookmark(std::string name)
{
    Bookmarks next = _marks.now();
    Bookmark mark = viewNow();
    mark.name = freeName(next.marks, name.empty() ? sectionName() : name, tr("Bookmark"));
    next.marks.push_back(mark);
    if (change(std::move(next)))
        _notices.toasts.replace("bookmark", reportText({"Bookmark {}", mark.name}));
}

scene::CameraKey Marking::keyOfView(const scene::CameraPath& path, double at) const
{
    scene::CameraKey key;
    key.seconds = at;
    key.camera = _view.now();
    if (!path.keys.empty() && path.keys.front().clock)
        key.clock = _view.clock.seconds();
    return key;
}

void Marking::addPathKey()
{
    Bookmarks next = _marks.now();
    if (next.paths.empty())
        next.paths.push_back({freeName(next.paths, "", tr("Path")), {}});
    const std::size_t number = currentPath();
    scene::CameraPath& path = next.paths[number];
    const double at = path.keys.empty() ? 0 : path.length() + kKeySpacing;
    path.keys.push_back(keyOfView(path, at));
    const std::string said = reportText({"{}: key {}", path.name, path.keys.size()});
    if (!change(std::move(next)))
        return;
    _notices.toasts.replace("path", said);
}

void Marking::playPath()
{
    const auto& paths = _marks.now().paths;
    const std::size_t number = currentPath();
    if (number >= paths.size() || paths[number].keys.empty())
        return _notices.toasts.replace("path", reportText({"No camera path here yet: {} adds the view as a key of one",
                                                           _settings.keys.label(Action::AddPathKey)}));
    PathPreview& preview = _view.preview;
    if (preview.isPlaying())
        return preview.setPlaying(false);
    const bool goesOn = preview.path() && preview.seconds() < paths[number].length();
    showPath(number, goesOn ? preview.seconds() : 0);
    preview.setPlaying(true);
}

void Marking::showPath(std::size_t path, double seconds)
{
    _view.lookedThrough.reset();
    _view.preview.begin(path, seconds);
    _view.followPath(0);
}

} // namespace telepipe::tools
