#include "tools/window/background/FileMaps.h"

#include <algorithm>

namespace telepipe::tools {

FileMaps::FileMaps(const Document& document) : _entries(document.files.size())
{
    for (std::size_t i = 0; i < _entries.size(); ++i)
        _entries[i].file = document.files[i].get();
}

void FileMaps::start()
{
    if (!_thread.joinable())
        _thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

void FileMaps::run(const std::stop_token& stop)
{
    for (Entry& entry : _entries) {
        if (stop.stop_requested())
            return;
        try {
            entry.map = std::make_unique<formats::FileMap>(entry.file->bytes);
        } catch (const std::exception&) {
            // The error was reported when the file was read.
        }
        entry.finished = true;
    }
}

bool FileMaps::isBusy() const
{
    const auto isFinished = [](const Entry& entry) { return entry.finished.load(); };
    return isCounting() || (_thread.joinable() && !std::ranges::all_of(_entries, isFinished));
}

const formats::FileMap* FileMaps::of(const LoadedFile* file) const
{
    const auto entry = std::ranges::find(_entries, file, &Entry::file);
    return entry != _entries.end() && entry->finished ? entry->map.get() : nullptr;
}

void FileMaps::count(const LoadedFile* file)
{
    const formats::FileMap* map = of(file);
    if (!map || isCounting())
        return;
    _count = std::make_unique<Count>();
    _count->file = file;
    _count->thread = std::jthread([count = _count.get(), map] {
        count->coverage = formats::coverageOf(map->kinds());
        count->finished = true;
    });
}

std::optional<formats::Coverage> FileMaps::coverage(const LoadedFile* file) const
{
    return _count && _count->file == file && _count->finished ? std::optional(_count->coverage) : std::nullopt;
}

} // namespace telepipe::tools
