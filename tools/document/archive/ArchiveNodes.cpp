#include "tools/document/archive/ArchiveNodes.h"

#include "formats/archive/Extension.h"
#include "formats/vocabulary/ArchiveCodes.h"
#include "tools/document/archive/EntryCompanions.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

using formats::FileKind;

EntryUse useOf(FileKind kind, formats::Bytes bytes)
{
    switch (kind) {
    case FileKind::Model:
        return formats::extensionByMagic(bytes) == std::string_view(".njm") ? EntryUse::Motion : EntryUse::Open;
    case FileKind::Archive:
        return EntryUse::Browse;
    case FileKind::RelMotion:
        return EntryUse::Motion;
    case FileKind::Pvr:
    case FileKind::Pvm:
    case FileKind::Xvm:
        return EntryUse::Textures;
    default:
        return EntryUse::Open;
    }
}

const char* entryKindName(FileKind kind, EntryUse use)
{
    return formats::fileKindName(use == EntryUse::Motion ? FileKind::RelMotion : kind);
}

class NodeReader
{
public:
    NodeReader(const OpenArchive& archive, std::size_t limit, LoadProgress* progress)
        : _archive(archive), _limit(limit), _progress(progress)
    {
    }

    std::vector<ArchiveNode> read()
    {
        for (std::size_t i = 0; i < _archive.size(); ++i) {
            if (_progress)
                _progress->step({"Reading {}", _archive.name(i)}, float(i) / float(_archive.size()));
            readNode(i);
        }
        _companions.fillIn(_nodes, _archive);
        return std::move(_nodes);
    }

private:
    void readNode(std::size_t index)
    {
        const formats::ArchiveEntry& entry = _archive.entry(index);
        ArchiveNode& node = _nodes.emplace_back();
        node.path = _archive.entryPath(index);
        node.name = _archive.name(index);
        if (entry.packing != formats::EntryPacking::Stored)
            node.packing = formats::codeOf(formats::kPackingCodes, entry.packing).words;
        node.offset = entry.offset;
        node.storedSize = entry.bytes.size();
        node.size = entry.unpackedSize.value_or(node.storedSize);
        try {
            _companions.add(node, describe(node, index));
        } catch (const FileError& error) {
            node.error = error.message();
            _companions.addNone();
        }
    }

    // Unpacks the entry, and a PRS or PRC file in an archive that only stores it.
    formats::ByteVector describe(ArchiveNode& node, std::size_t index) const
    {
        UnpackBudget budget(_limit);
        formats::Warnings warnings; // those of the whole archive are in its list and its dump
        formats::ByteVector bytes = _archive.unpack(index, budget, warnings);
        if (const FileKind packing = packingOf(bytes); packing != FileKind::Unknown) {
            bytes = unpackFile(node.path, bytes, packing, budget, warnings);
            node.packing = packing == FileKind::Prs ? "PRS" : "PRC";
        }
        node.size = bytes.size();
        node.kind = formats::detectFileKind(bytes);
        node.use = useOf(*node.kind, bytes);
        return bytes;
    }

    const OpenArchive& _archive;
    std::size_t _limit;
    LoadProgress* _progress;
    std::vector<ArchiveNode> _nodes;
    EntryCompanions _companions;
};

} // namespace

const char* contentsName(formats::Bytes bytes)
{
    const FileKind kind = formats::detectFileKind(bytes);
    return entryKindName(kind, useOf(kind, bytes));
}

const char* ArchiveNode::kindName() const
{
    return kind ? entryKindName(*kind, use) : "";
}

ArchiveNodes readArchiveNodes(const fs::path& archive, std::size_t limit, LoadProgress* progress)
try {
    UnpackBudget budget(limit);
    if (progress)
        progress->step({"Reading {}", archive.filename().string()}, 0);
    return {NodeReader(openArchive(archive, budget), limit, progress).read(), {}};
} catch (const FileError& error) {
    return {{}, error.message()};
}

ArchiveNode nodeOfFile(const fs::path& path)
{
    std::error_code error;
    const auto size = fs::file_size(path, error);
    ArchiveNode node;
    node.path = path;
    node.name = path.filename().string();
    node.kind = FileKind::Archive;
    node.storedSize = node.size = error ? 0 : std::size_t(size);
    node.use = EntryUse::Browse;
    return node;
}

std::vector<fs::path> archivesAmong(const std::vector<fs::path>& files, std::size_t limit)
{
    std::vector<fs::path> archives;
    for (const fs::path& file : files)
        try {
            UnpackBudget budget(limit);
            if (openArchive(file, readFile(file, budget), budget))
                archives.push_back(file);
        } catch (const FileError&) {
            // Opening it by its name reports the fault.
        }
    return archives;
}

} // namespace telepipe::tools
