#pragma once

#include "tools/disk/TextFilter.h"
#include "tools/document/archive/ArchiveNodes.h"

#include <map>
#include <set>

namespace telepipe::tools {

// A tree of archives and the archives within them, with which of them are open in a browser. It reads nothing itself:
// entries are read elsewhere, once for each archive that is opened.
class ArchiveTree
{
public:
    struct Row
    {
        const ArchiveNode* node = nullptr;
        int depth = 0;
        bool isOpen = false;
    };

    void addRoot(const std::filesystem::path& archive); // once; known archives stay as they are
    const std::vector<ArchiveNode>& roots() const { return _roots; }
    void forget(); // all that is known of them: the files are read again
    void setOpen(const std::filesystem::path& archive, bool open);
    void openAround(const std::filesystem::path& entry); // the archives that it lies in
    void setFilter(const TextFilter& filter);            // of names and kinds
    std::optional<std::filesystem::path> unread() const; // an open archive whose entries have not been read
    void setEntries(const std::filesystem::path& archive, ArchiveNodes entries);
    const ArchiveNode* find(const std::filesystem::path& path) const;
    // Good until the tree changes. With a filter: the known entries that match, and the archives around them.
    const std::vector<Row>& rows();

private:
    void addRows(const ArchiveNode& node, int depth);
    bool matches(const ArchiveNode& node) const;

    std::vector<ArchiveNode> _roots;
    std::map<std::filesystem::path, ArchiveNodes> _entries; // by archive
    std::set<std::filesystem::path> _open;
    TextFilter _filter;
    std::vector<Row> _rows;
    bool _changed = true;
};

// The archive files that something of the request lies in.
std::vector<std::filesystem::path> archivesOf(const DocumentRequest& request);

} // namespace telepipe::tools
