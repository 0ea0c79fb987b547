#include "tools/picture/record/PictureRecord.h"

#include "formats/bytes/Sha256.h"
#include "tools/disk/image/OpenImages.h"
#include "tools/picture/record/RecordTrust.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// The second of two pictures is kept whole: a gibibyte.
constexpr std::uint64_t kMostComparedPixels = 1u << 28;

// The demo lies nowhere and has no inputs.
template <class Change> void eachInput(PictureRecord& record, const Change& change)
{
    if (!record.request.files.empty())
        for (RecordedFile& file : record.inputs)
            file.path = change(file.path).generic_string();
    if (record.compared && !record.compared->request.files.empty())
        for (RecordedFile& file : record.compared->inputs)
            file.path = change(file.path).generic_string();
}

void eachPath(PictureRecord& record, const PathVisit& visit)
{
    eachOwnPath(record, visit);
    if (record.compared)
        eachPath(record.compared->request, visit);
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

void eachPath(DocumentRequest& request, const PathVisit& visit)
{
    for (auto* paths : {&request.files, &request.textures, &request.motions, &request.things.models})
        for (fs::path& path : *paths)
            visit(path);
    for (fs::path* path : {&request.fogFile, &request.lightFile, &request.sets})
        if (!path->empty())
            visit(*path);
}

void eachOwnPath(PictureRecord& record, const PathVisit& visit)
{
    eachPath(record.request, visit);
    if (!record.sky.empty() && record.sky != "auto")
        visit(record.sky);
    if (record.work.path && !record.work.path->bookmarks.empty())
        visit(record.work.path->bookmarks);
}

// For a packed file the packed bytes count: they are on the disk, so others can compare them.
RecordedFile recordedFile(const LoadedFile& file)
{
    const auto describe = [&](formats::Bytes bytes) {
        return RecordedFile{file.path.generic_string(), formats::fileKindName(file.kind), bytes.size(),
                            formats::sha256(bytes)};
    };
    return file.container == formats::FileKind::Unknown ? describe(file.bytes) : describe(readFile(file.path));
}

namespace {

// An image is too large to be read for its hash: that of its folders tells one disc from another.
void addImageOf(const fs::path& path, std::vector<RecordedFile>& files)
{
    const std::optional<ImagePath> place = splitImagePath(path);
    if (!place)
        return;
    const formats::Disc& disc = place->image->disc();
    RecordedFile image{place->image->path().generic_string(), "image", disc.bytes->size(), disc.tree.sha256};
    if (std::ranges::find(files, image) == files.end())
        files.push_back(std::move(image));
}

} // namespace

std::vector<RecordedFile> recordedFiles(const Document& document)
{
    std::vector<RecordedFile> files;
    for (const auto& file : document.files)
        files.push_back(recordedFile(*file));
    for (const auto& file : document.files)
        addImageOf(file->path, files);
    return files;
}

std::vector<fs::path> pathsOf(PictureRecord record)
{
    std::vector<fs::path> paths;
    eachPath(record, [&](const fs::path& path) { paths.push_back(path); });
    return paths;
}

PictureRecord relativeTo(const fs::path& folder, PictureRecord record)
{
    eachPath(record, [&](fs::path& path) { path = relativePath(folder, path); });
    eachInput(record, [&](const std::string& path) { return relativePath(folder, path); });
    return record;
}

PictureRecord below(const fs::path& folder, PictureRecord record)
{
    eachPath(record, [&](fs::path& path) { path = (folder / path).lexically_normal(); });
    eachInput(record, [&](const std::string& path) { return (folder / path).lexically_normal(); });
    return record;
}

PictureRecord secondOf(PictureRecord record)
{
    ComparedWith compared = std::move(*record.compared);
    record.compared.reset();
    record.request = std::move(compared.request);
    record.inputs = std::move(compared.inputs);
    record.overrides.clear(); // of the first
    return record;
}

void beginPlan(PictureRecord& record)
{
    record.work = {};
    record.work.plan.emplace();
    record.settings.background = kPlanPaper;
}

void beginSheet(PictureRecord& record)
{
    record.work = {};
    record.work.sheet.emplace();
    record.size = {800, 600};
}

std::optional<Mistake> mistakeIn(const PictureRecord& record)
{
    if (!record.compared)
        return std::nullopt;
    if (record.compared->request.files.empty() && record.compared->inputs.empty())
        return Mistake{"", "--compare-as: with what? --compare FILE says it"};
    if (std::uint64_t{record.size.width} * record.size.height > kMostComparedPixels)
        return Mistake{"",
                       {"--compare: at most {} pixels; draw each file for itself, or a smaller picture (--size)",
                        kMostComparedPixels}};
    return std::nullopt;
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

std::uint32_t samplesOf(const PictureRecord& record)
{
    return record.settings.smooth ? std::max(record.samples, render::kSmoothSamples) : record.samples;
}

HiddenParts hiddenParts(const scene::Visibility& visibility)
{
    return {zeros(visibility.sections), zeros(visibility.models), zeros(visibility.nodes), zeros(visibility.states)};
}

} // namespace telepipe::tools
