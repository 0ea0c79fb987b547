#include "tools/window/background/ComparedFiles.h"

#include "tools/disk/FileError.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

using Files = std::vector<const LoadedFile*>;

Files filesOf(const Document& document)
{
    Files files;
    for (const auto& file : document.files)
        files.push_back(file.get());
    return files;
}

// The one of the same name; else the first of the same kind that none of the others is namesake of.
const LoadedFile* partnerOf(const LoadedFile& file, const Files& others, const Files& own)
{
    const auto named = [&](const LoadedFile* a, const LoadedFile* b) {
        return a->kind == b->kind && a->path.filename() == b->path.filename();
    };
    for (const LoadedFile* other : others)
        if (named(other, &file))
            return other;
    for (const LoadedFile* other : others)
        if (other->kind == file.kind &&
            std::ranges::none_of(own, [&](const LoadedFile* namesake) { return named(namesake, other); }))
            return other;
    return nullptr;
}

} // namespace

std::vector<ComparedFiles::Pair> ComparedFiles::pairsOf(const Document& first, const Document& second)
{
    std::vector<Pair> pairs;
    Files others = filesOf(second);
    const Files own = filesOf(first);
    for (const LoadedFile* file : own) {
        Pair& pair = pairs.emplace_back();
        pair.file.first = file->path;
        pair.first = file->bytes;
        if (const LoadedFile* other = partnerOf(*file, others, own)) {
            pair.file.second = other->path;
            pair.second = other->bytes;
            std::erase(others, other);
        }
    }
    for (const LoadedFile* other : others)
        pairs.emplace_back().file.second = other->path;
    return pairs;
}

void ComparedFiles::start(const Document& first, const Document& second)
{
    clear();
    ++_starts;
    _job = std::make_unique<Job>();
    _job->pairs = pairsOf(first, second);
    _job->thread = std::jthread([job = _job.get()] { run(*job); });
}

void ComparedFiles::clear()
{
    std::erase_if(_unwanted, [](const auto& job) { return job->finished.load(); });
    if (!_job)
        return;
    _job->unwanted = true;
    _unwanted.push_back(std::move(_job));
}

void ComparedFiles::run(Job& job)
{
    for (Pair& pair : job.pairs) {
        if (job.unwanted)
            break;
        try {
            if (!pair.file.first.empty() && !pair.file.second.empty())
                pair.file.difference = formats::differenceOf(pair.first, pair.second);
        } catch (const std::exception& error) {
            pair.file.mistake = messageOf(error);
        }
        job.result.push_back(std::move(pair.file));
    }
    job.finished = true;
}

const std::vector<ComparedFile>& ComparedFiles::files() const
{
    static const std::vector<ComparedFile> kNone;
    return _job && _job->finished ? _job->result : kNone;
}

} // namespace telepipe::tools
