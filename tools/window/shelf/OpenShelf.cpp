#include "tools/window/shelf/OpenShelf.h"

#include "tools/disk/system/Process.h"
#include "tools/document/library/LibraryNames.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/open/Notices.h"
#include "tools/window/widgets/NamesShown.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr std::size_t kMostPictures = 400; // on the GPU; more than a screen has room for

} // namespace

OpenShelf::OpenShelf(Commands& commands, Notices& notices, NamesShown& names)
    : _commands(commands), _notices(notices), _names(names), _thumbnails(cacheFolder() / "thumbnails")
{
}

OpenShelf::~OpenShelf() = default;

// The one that is looked at already is not read again: its user comes back to where he was.
void OpenShelf::open(const std::filesystem::path& place)
{
    shown = fresh = true;
    if (!_shelf || _shelf->place != place)
        _reader.start(place);
}

void OpenShelf::follow()
{
    ++_frame;
    if (std::optional<ReadShelf> read = _reader.take()) {
        if (read->error.empty())
            show(std::move(read->shelf));
        else
            _notices.errors.push_back(read->error);
        shown = shown && _shelf.has_value();
    }
    if (auto made = _thumbnails.take()) // one a frame: an upload takes a while
        put(made->first, std::move(made->second));
}

void OpenShelf::show(Shelf shelf)
{
    _shelf = std::move(shelf);
    _cards.clear();
    _cards.resize(_shelf->items.size());
    _pictures = 0;
    _current.reset();
    for (const ShelfItem& item : _shelf->items)
        for (const std::string* text : {&item.english, &item.japanese, &item.name})
            _names.add(*text);
    for (const std::vector<LibraryFile>& files : _shelf->shared)
        for (const LibraryFile& file : files)
            _names.add(file.path.filename().string());
    _thumbnails.start(*_shelf);
    search("");
}

void OpenShelf::put(std::size_t item, Thumbnail made)
{
    Card& card = _cards[item];
    const formats::Image image = std::exchange(made.image, {});
    card.thumbnail = std::move(made);
    if (image.rgba.empty() || card.hasPicture)
        return;
    card.isDropped = !isInSight(card) && _pictures >= kMostPictures;
    if (card.isDropped || (_pictures >= kMostPictures && !makeRoom()))
        return;
    card.texture.set(image.width, image.height, image.rgba, image.width);
    card.hasPicture = true;
    ++_pictures;
}

bool OpenShelf::makeRoom()
{
    const auto far =
        std::ranges::find_if(_cards, [this](const Card& card) { return card.hasPicture && !isInSight(card); });
    if (far == _cards.end())
        return false;
    far->texture = gl::ImageTexture();
    far->hasPicture = false;
    far->isDropped = true;
    --_pictures;
    return true;
}

void OpenShelf::see(std::size_t item)
{
    Card& card = _cards[item];
    card.seen = _frame;
    if (std::exchange(card.isDropped, false))
        _thumbnails.wantAgain(item);
    else if (!card.thumbnail)
        _thumbnails.want(item);
}

void OpenShelf::search(const std::string& words)
{
    typed = words;
    const std::optional<std::size_t> before = selected < _found.size() ? std::optional(_found[selected]) : std::nullopt;
    _found = _shelf ? _shelf->found(words) : std::vector<std::size_t>();
    const auto same = before ? std::ranges::find(_found, *before) : _found.end();
    selected = same == _found.end() ? 0 : std::size_t(same - _found.begin());
}

// What an item opens: an archive's first model, or the archive itself where none is known yet.
std::filesystem::path OpenShelf::opensOf(std::size_t item) const
{
    const std::filesystem::path& path = _shelf->items[item].opens;
    const std::optional<Thumbnail>& known = _cards[item].thumbnail;
    if (!known || known->model.empty())
        return path;
    return path.parent_path() / std::filesystem::path(std::u8string(known->model.begin(), known->model.end()));
}

void OpenShelf::followOpened(const std::vector<std::filesystem::path>& files)
{
    if (std::ranges::find(files, _opened) == files.end())
        _current.reset();
}

void OpenShelf::take(std::size_t item)
{
    _current = item;
    if (const auto at = std::ranges::find(_found, item); at != _found.end())
        selected = std::size_t(at - _found.begin());
    shown = false;
    const ShelfItem& taken = _shelf->items[item];
    std::vector<std::filesystem::path> paths{opensOf(item)};
    _opened = paths.front();
    for (const LibraryFile& file : taken.files) // a model's motions may lie where nobody looks for them
        if (!taken.isStage && file.path != paths.front() && isMotionFile(file.path))
            paths.push_back(file.path);
    _commands.ask(OpenPaths{std::move(paths)});
}

void OpenShelf::takeBeside(int step)
{
    if (_found.empty() || !_current)
        return;
    const std::size_t count = _found.size();
    take(_found[(selected + std::size_t(step + int(count))) % count]);
}

void OpenShelf::compare(std::size_t item)
{
    shown = false;
    _commands.ask(CompareWith{{opensOf(item)}});
}

void OpenShelf::compareVersions(std::size_t item, std::size_t other)
{
    take(item);
    _commands.ask(CompareWith{{opensOf(other)}});
}

} // namespace telepipe::tools
