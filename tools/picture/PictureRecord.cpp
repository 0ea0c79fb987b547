#include "tools/picture/PictureRecord.h"

#include "formats/bytes/Sha256.h"

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

void eachPath(PictureRecord& record, const std::function<void(fs::path&)>& visit)
{
    for (auto* paths : {&record.request.files, &record.request.textures, &record.request.motions})
        for (fs::path& path : *paths)
            visit(path);
    if (!record.sky.empty() && record.sky != "auto")
        visit(record.sky);
    if (record.work.path && !record.work.path->bookmarks.empty())
        visit(record.work.path->bookmarks);
}

// Across drives there is no relative path.
fs::path relativePath(const fs::path& folder, const fs::path& path)
{
    const fs::path whole = fs::absolute(path).lexically_normal();
    const fs::path relative = whole.lexically_relative(fs::absolute(fs::path(".") / folder / "").lexically_normal());
    return relative.empty() ? whole : relative;
}

std::vector<std::uint32_t> zeros(const std::vector<std::uint8_t>& shown)
{
    std::vector<std::uint32_t> indices;
    for (std::size_t i = 0; i < shown.size(); ++i)
        if (shown[i] == 0)
            indices.push_back(static_cast<std::uint32_t>(i));
    return indices;
}

} // namespace

// Of what was packed the packed bytes count: they are what lies on the disk, and what others can compare.
RecordedFile recordedFile(const LoadedFile& file)
{
    const auto describe = [&](formats::Bytes bytes) {
        return RecordedFile{file.path.generic_string(), formats::fileKindName(file.kind), bytes.size(),
                            formats::sha256(bytes)};
    };
    return file.container == formats::FileKind::Unknown ? describe(file.bytes) : describe(readFile(file.path));
}

std::vector<RecordedFile> recordedFiles(const Document& document)
{
    std::vector<RecordedFile> files;
    for (const auto& file : document.files)
        files.push_back(recordedFile(*file));
    return files;
}

PictureRecord relativeTo(const fs::path& folder, PictureRecord record)
{
    eachPath(record, [&](fs::path& path) { path = relativePath(folder, path); });
    if (!record.request.files.empty())
        for (RecordedFile& file : record.inputs)
            file.path = relativePath(folder, file.path).generic_string();
    return record;
}

PictureRecord below(const fs::path& folder, PictureRecord record)
{
    eachPath(record, [&](fs::path& path) { path = (folder / path).lexically_normal(); });
    if (!record.request.files.empty())
        for (RecordedFile& file : record.inputs)
            file.path = (folder / file.path).lexically_normal().generic_string();
    return record;
}

PictureRecord viewOf(PictureRecord record)
{
    if (record.work.plan)
        std::erase_if(record.inputs, [](const RecordedFile& file) {
            return file.kind == formats::fileKindName(formats::FileKind::Collision);
        });
    record.work = {};
    return record;
}

HiddenParts hiddenParts(const scene::Visibility& visibility)
{
    return {zeros(visibility.sections), zeros(visibility.models), zeros(visibility.nodes), zeros(visibility.states)};
}

} // namespace telepipe::tools
