#include "tools/document/archive/EntryCompanions.h"

#include "formats/archive/ArchiveTable.h"
#include "tools/disk/FileName.h"
#include "tools/document/beside/MatchMotions.h"
#include "tools/text/Counted.h"

#include <map>
#include <set>

namespace telepipe::tools {

namespace {

constexpr std::size_t kNone = SIZE_MAX;

// The number of entries with the same key, a node count, and the first of them.
struct Count
{
    std::size_t number = 0, first = 0;

    void add(std::size_t index)
    {
        if (number++ == 0)
            first = index;
    }
};
using Counts = std::map<std::uint32_t, Count>;

void append(std::string& text, const std::string& more)
{
    if (!more.empty())
        text += (text.empty() ? "" : ", ") + more;
}

// A single entry by its name, several by their number.
std::string named(const Count& count, const std::vector<ArchiveNode>& nodes, const char* word)
{
    if (count.number == 0)
        return "";
    return count.number == 1 ? nodes[count.first].name : counted(count.number, word);
}

// The entry with the textures of each entry.
class TextureEntries
{
public:
    TextureEntries(const std::vector<ArchiveNode>& nodes, const OpenArchive& archive) : _nodes(nodes)
    {
        for (const formats::ArchiveRecord& record : formats::archiveTable(archive.archive(), archive.bytes()).records)
            if (record.textures)
                _byTable.emplace(record.entry, *record.textures);
        for (std::size_t i = 0; i < nodes.size(); ++i)
            if (nodes[i].use == EntryUse::Textures)
                _byName.emplace(lowerCase(nodes[i].name), i);
    }

    std::size_t of(std::size_t index) const
    {
        if (const auto found = _byTable.find(index); found != _byTable.end())
            return found->second;
        const auto kind = _nodes[index].kind;
        const bool isModel = kind == formats::FileKind::Model && _nodes[index].use == EntryUse::Open;
        if (!isModel && kind != formats::FileKind::Stage)
            return kNone;
        for (const std::string& name : textureArchiveNames(_nodes[index].path))
            if (const auto found = _byName.find(lowerCase(name)); found != _byName.end())
                return found->second;
        return kNone;
    }

private:
    const std::vector<ArchiveNode>& _nodes;
    std::map<std::size_t, std::size_t> _byTable;
    std::map<std::string, std::size_t> _byName;
};

std::size_t sum(const Counts& counts, const std::vector<std::uint32_t>& keys)
{
    std::size_t number = 0;
    const std::set<std::uint32_t> once(keys.begin(), keys.end());
    for (const std::uint32_t key : once)
        if (const auto found = counts.find(key); found != counts.end())
            number += found->second.number;
    return number;
}

void count(Counts& counts, const std::vector<std::uint32_t>& keys, std::size_t index)
{
    for (const std::uint32_t key : std::set<std::uint32_t>(keys.begin(), keys.end()))
        counts[key].add(index);
}

} // namespace

void EntryCompanions::add(const ArchiveNode& node, formats::ByteVector bytes)
try {
    Entry& entry = _entries.emplace_back();
    if (node.kind != formats::FileKind::Model && node.kind != formats::FileKind::RelMotion)
        return;
    const std::unique_ptr<LoadedFile> file = parseFile(node.path, std::move(bytes));
    if (const auto* nj = file->as<formats::NjFile>())
        for (const formats::NjModel& model : nj->models)
            entry.nodes.push_back(evaluatedNodes(nj->pool, model.tree));
    if (entry.nodes.empty())
        entry.entries = motionEntries(*file);
} catch (const FileError&) {
    // Opening it reports the fault.
}

void EntryCompanions::fillIn(std::vector<ArchiveNode>& nodes, const OpenArchive& archive) const
{
    const TextureEntries textures(nodes, archive);
    Counts models, motions;
    std::map<std::size_t, Count> wearers; // by entry of textures
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        count(models, _entries[i].nodes, i);
        count(motions, _entries[i].entries, i);
        if (const std::size_t own = textures.of(i); own != kNone && own != i && own < nodes.size()) {
            nodes[i].goesWith = nodes[own].name;
            wearers[own].add(i);
        }
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (const std::size_t number = sum(motions, _entries[i].nodes))
            append(nodes[i].goesWith, counted(number, "motion"));
        if (_entries[i].entries.size() == 1)
            append(nodes[i].goesWith, named(models[_entries[i].entries[0]], nodes, "model"));
        else if (const std::size_t number = sum(models, _entries[i].entries))
            append(nodes[i].goesWith, counted(number, "model"));
        append(nodes[i].goesWith, named(wearers[i], nodes, "model"));
    }
}

} // namespace telepipe::tools
