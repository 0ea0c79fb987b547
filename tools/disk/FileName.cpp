#include "tools/disk/FileName.h"

#include "formats/text/ParsedNumber.h"
#include "tools/disk/FitFileName.h"
#include "tools/text/Terminal.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace telepipe::tools {

using formats::isDigit;

namespace {

bool isSafe(char c)
{
    return isDigit(c) || (lowerCase(c) >= 'a' && lowerCase(c) <= 'z') || c == '-' || c == '_' || c == '.';
}

// Windows opens a device under these names, whatever the extension.
bool isDeviceName(std::string_view stem)
{
    static constexpr std::string_view kDevices[] = {"con", "prn", "aux", "nul", "conin$", "conout$"};
    static constexpr std::string_view kRaised[] = {"\u00b9", "\u00b2", "\u00b3"}; // digits to Windows, too
    const std::string name = lowerCase(stem.substr(0, stem.find('.')));
    const std::string_view number = std::string_view(name).substr(std::min<std::size_t>(3, name.size()));
    const bool isNumber = (number.size() == 1 && isDigit(number[0])) ||
                          std::find(std::begin(kRaised), std::end(kRaised), number) != std::end(kRaised);
    const bool numbered = isNumber && (name.starts_with("com") || name.starts_with("lpt"));
    return numbered || std::find(std::begin(kDevices), std::end(kDevices), name) != std::end(kDevices);
}

bool isFit(std::string_view name)
{
    constexpr std::size_t kLongest = 200; // of 255 bytes, which most file systems take: leaves room for suffixes
    return !name.empty() && name.size() <= kLongest && !name.starts_with('.') && !name.starts_with(' ') &&
           !name.ends_with('.') && !name.ends_with(' ') && name.find_first_of("<>:\"/\\|?*") == name.npos &&
           !isDeviceName(name) && printableName(name) == name;
}

// Takes off the text a character, or a number without the zeros before it.
std::string_view firstPiece(std::string_view& text)
{
    while (text.size() > 1 && text[0] == '0' && isDigit(text[1]))
        text.remove_prefix(1);
    std::size_t length = 1;
    while (isDigit(text[0]) && length < text.size() && isDigit(text[length]))
        ++length;
    return text.substr(0, length);
}

void addArchives(std::vector<std::string>& names, const std::string& stem)
{
    for (const char* extension : {".xvm", ".pvm", ".pvr"})
        names.push_back(stem + extension);
}

} // namespace

bool isNaturallyLess(std::string_view a, std::string_view b)
{
    const std::string_view wholeA = a, wholeB = b;
    while (!a.empty() && !b.empty()) {
        const std::string_view left = firstPiece(a), right = firstPiece(b);
        const bool numbers = isDigit(left[0]) && isDigit(right[0]);
        if (numbers && left.size() != right.size())
            return left.size() < right.size();
        if (left != right)
            return left < right;
        a.remove_prefix(left.size());
        b.remove_prefix(right.size());
    }
    return a.empty() && b.empty() ? wholeA < wholeB : a.empty();
}

std::optional<StageName> stageName(const std::filesystem::path& path)
{
    const std::string stem = path.stem().string();
    if (lowerCase(path.extension().string()) != ".rel" || stem.size() < 2)
        return std::nullopt;
    const char letter = lowerCase(stem.back());
    if (letter != 'n' && letter != 'd')
        return std::nullopt;
    const std::string map = stem.substr(0, stem.size() - 1);
    const bool separated = map.ends_with('_');
    return StageName{separated ? map.substr(0, map.size() - 1) : map, separated ? "_" : "", letter};
}

std::string terrainName(const StageName& stage)
{
    return sideFileName(stage, 'd');
}

std::string sideFileName(const StageName& stage, char letter)
{
    return stage.map + stage.separator + letter + ".rel";
}

std::optional<std::string> withoutVariant(const std::string& map)
{
    const std::size_t bar = map.rfind('_');
    if (bar == std::string::npos || bar == 0 || bar + 1 == map.size())
        return std::nullopt;
    const bool number = std::all_of(map.begin() + static_cast<std::ptrdiff_t>(bar) + 1, map.end(), isDigit);
    return number ? std::optional(map.substr(0, bar)) : std::nullopt;
}

std::vector<std::string> textureArchiveNames(const std::filesystem::path& path)
{
    std::vector<std::string> names;
    if (const std::optional<StageName> stage = stageName(path)) {
        addArchives(names, stage->map);
        addArchives(names, path.stem().string());
        if (const std::optional<std::string> base = withoutVariant(stage->map))
            addArchives(names, *base);
        return names;
    }
    addArchives(names, path.stem().string());
    return names;
}

std::string safeFileName(std::string_view name)
{
    constexpr std::size_t kLongest = 100; // leaves room for suffixes on every file system
    std::string safe(name.substr(0, kLongest));
    std::replace_if(
        safe.begin(), safe.end(), [](char c) { return !isSafe(c); }, '_');
    while (safe.ends_with('.'))
        safe.back() = '_';
    if (safe.starts_with('.'))
        safe.front() = '_';
    if (safe.empty())
        return "unnamed";
    return isDeviceName(safe) ? "_" + safe : safe;
}

std::string fitFileName(std::string_view name)
{
    return isFit(name) ? std::string(name) : safeFileName(name);
}

std::string textureFileName(std::string_view own, const std::filesystem::path& file, std::size_t number,
                            std::size_t count)
{
    if (!own.empty())
        return safeFileName(own);
    const std::string stem = fitFileName(file.stem().string());
    return count == 1 ? stem : fmt::format("{}_{:03}", stem, number);
}

std::string afsEntryName(const std::filesystem::path& archive, std::string_view numbered)
{
    return safeFileName(fmt::format("{}_{}", archive.stem().string(), numbered));
}

std::optional<std::filesystem::path> namedFolderOf(const std::filesystem::path& file)
{
    std::error_code error;
    std::filesystem::path folder = file.parent_path();
    if (const auto name = folder.filename(); name.empty() || name == "." || name == "..")
        folder = std::filesystem::absolute(file, error).lexically_normal().parent_path();
    return folder.has_filename() ? std::optional(folder) : std::nullopt;
}

bool isBelow(const std::filesystem::path& folder, const std::filesystem::path& file)
{
    const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
    return end == folder.end() && rest != file.end();
}

namespace {

std::filesystem::path lastParts(const std::filesystem::path& path, std::ptrdiff_t count)
{
    std::filesystem::path end;
    for (auto part = std::prev(path.end(), count); part != path.end(); ++part)
        end /= *part;
    return end;
}

} // namespace

std::vector<std::filesystem::path> endsApart(const std::vector<std::filesystem::path>& paths)
{
    std::vector<std::filesystem::path> ends(paths.size());
    for (std::ptrdiff_t count = 1;; ++count) {
        std::map<std::filesystem::path, int> times;
        for (const std::filesystem::path& end : ends)
            ++times[end];
        bool isDone = true;
        for (std::size_t i = 0; i < paths.size(); ++i)
            if (times[ends[i]] > 1 && count <= std::distance(paths[i].begin(), paths[i].end())) {
                ends[i] = lastParts(paths[i], count);
                isDone = false;
            }
        if (isDone)
            return ends;
    }
}

std::string UniqueNames::take(const std::string& name, const std::string& extension)
{
    std::string candidate = name;
    // Counting goes on where it ended for this name: an archive may hold a hundred thousand entries of one name.
    int& last = _numbers.try_emplace(lowerCase(name + extension), 1).first->second;
    while (!_used.insert(lowerCase(candidate + extension)).second)
        candidate = fmt::format("{}_{}", name, ++last);
    return candidate + extension;
}

} // namespace telepipe::tools
