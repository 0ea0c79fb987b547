#include "tools/document/archive/ArchiveTree.h"

#include "tools/disk/OpenArchive.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

template <class Nodes> auto findPath(Nodes& nodes, const fs::path& path) -> decltype(&nodes.front())
{
    const auto found = std::ranges::find(nodes, path, &ArchiveNode::path);
    return found == nodes.end() ? nullptr : &*found;
}

} // namespace

void ArchiveTree::addRoot(const fs::path& archive)
{
    if (!findPath(_roots, archive))
        _roots.push_back(nodeOfFile(archive));
    _changed = true;
}

void ArchiveTree::forget()
{
    _entries.clear();
    for (ArchiveNode& root : _roots)
        root = nodeOfFile(root.path);
    _changed = true;
}

void ArchiveTree::setOpen(const fs::path& archive, bool open)
{
    if (open)
        _open.insert(archive);
    else
        _open.erase(archive);
    _changed = true;
}

void ArchiveTree::openAround(const fs::path& entry)
{
    const std::optional<ArchivePath> split = splitArchivePath(entry);
    if (!split)
        return;
    fs::path place = split->file;
    for (const std::string& name : split->entries) {
        setOpen(place, true);
        place /= name;
    }
}

void ArchiveTree::setFilter(const TextFilter& filter)
{
    _filter = filter;
    _changed = true;
}

std::optional<fs::path> ArchiveTree::unread() const
{
    const auto found = std::ranges::find_if(_open, [&](const fs::path& path) { return !_entries.contains(path); });
    return found == _open.end() ? std::nullopt : std::optional(*found);
}

void ArchiveTree::setEntries(const fs::path& archive, ArchiveNodes entries)
{
    const auto around = _entries.find(archive.parent_path());
    ArchiveNode* node = findPath(_roots, archive);
    if (!node && around != _entries.end())
        node = findPath(around->second.nodes, archive);
    if (node)
        node->error = entries.error;
    _entries[archive] = std::move(entries);
    _changed = true;
}

const ArchiveNode* ArchiveTree::find(const fs::path& path) const
{
    if (const ArchiveNode* root = findPath(_roots, path))
        return root;
    const auto around = _entries.find(path.parent_path());
    return around == _entries.end() ? nullptr : findPath(around->second.nodes, path);
}

const std::vector<ArchiveTree::Row>& ArchiveTree::rows()
{
    if (!_changed)
        return _rows;
    _changed = false;
    _rows.clear();
    for (const ArchiveNode& root : _roots)
        addRows(root, 0);
    return _rows;
}

// Adds rows as deep as archives have been opened, one by one.
void ArchiveTree::addRows(const ArchiveNode& node, int depth)
{
    const std::size_t place = _rows.size();
    const bool isOpen = _open.contains(node.path);
    _rows.push_back({&node, depth, isOpen});
    const auto inside = _entries.find(node.path);
    if (inside != _entries.end() && (isOpen || !_filter.empty()))
        for (const ArchiveNode& entry : inside->second.nodes)
            addRows(entry, depth + 1);
    if (_rows.size() == place + 1 && !matches(node))
        _rows.pop_back();
}

bool ArchiveTree::matches(const ArchiveNode& node) const
{
    return _filter.matches(node.name, node.kindName());
}

std::vector<fs::path> archivesOf(const DocumentRequest& request)
{
    std::vector<fs::path> archives;
    for (const auto* paths : {&request.files, &request.textures, &request.motions})
        for (const fs::path& path : *paths)
            if (const auto split = splitArchivePath(path);
                split && std::ranges::find(archives, split->file) == archives.end())
                archives.push_back(split->file);
    return archives;
}

} // namespace telepipe::tools
