#include "tools/document/beside/MissingTextures.h"

#include <algorithm>

namespace telepipe::tools {

using formats::Message;

namespace {

constexpr std::size_t kMostNames = 8; // a whole stage has dozens

Message nameOf(const MissingTextures& missing, std::size_t i)
{
    return missing.names[i].empty() ? Message("number {}", missing.numbers[i]) : Message(missing.names[i]);
}

Message namesOf(const MissingTextures& missing)
{
    std::vector<Message> names;
    const std::size_t count = missing.names.size();
    for (std::size_t i = 0; i < std::min(count, kMostNames); ++i)
        names.push_back(nameOf(missing, i));
    if (count > kMostNames)
        names.push_back({"{} more", count - kMostNames});
    return Message::list(", ", std::move(names));
}

Message archivesOf(const MissingTextures& missing)
{
    return Message::list(", ", std::vector<Message>(missing.archives.begin(), missing.archives.end()));
}

} // namespace

Message missingText(const MissingTextures& missing)
{
    const std::string file = missing.subject.filename().string();
    const std::string folder = missing.subject.has_parent_path() ? missing.subject.parent_path().string() : ".";
    const Message names = namesOf(missing);
    const std::size_t count = missing.names.size();
    if (missing.archives.empty())
        return {"{}: {} of {} textures are missing and drawn magenta ({}); no archive was given", file, count,
                missing.used, names};
    if (missing.found)
        return {"{}: {} of {} textures are missing and drawn magenta ({}); looked in {}",
                file,
                count,
                missing.used,
                names,
                archivesOf(missing)};
    return {"{}: {} of {} textures are missing and drawn magenta ({}); looked for {} in {}",
            file,
            count,
            missing.used,
            names,
            archivesOf(missing),
            folder};
}

std::set<std::uint32_t> usedTextures(const scene::Scene& scene)
{
    std::set<std::uint32_t> used;
    for (const scene::DrawState& state : scene.states) {
        used.insert(state.texture);
        if (state.twoParameter)
            used.insert(state.second.texture);
        if (state.textureSwap != scene::kNoSwap)
            for (const scene::TextureSwap::Frame& frame : scene.textureSwaps[state.textureSwap].frames)
                used.insert(frame.texture);
    }
    used.erase(scene::kNoTexture);
    return used;
}

} // namespace telepipe::tools
