#include "formats/disc/tree/FileTree.h"

#include "formats/disc/tree/SevenZip.h"
#include "formats/disc/tree/Zip.h"
#include "formats/text/LowerCase.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

bool isUnfit(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '/' || c == '\\' || c == ':';
}

// Replaces what would make a name lead out of its folder, or into another one.
std::string fitName(std::string name)
{
    std::ranges::replace_if(name, isUnfit, '_');
    return name.empty() || name == "." || name == ".." ? "_" : name;
}

std::string numbered(const std::string& name, std::size_t number)
{
    const std::size_t dot = std::min(name.rfind('.'), name.size());
    return fmt::format("{}_{}{}", name.substr(0, dot), number, name.substr(dot));
}

struct Place
{
    FilePart part;
    const StoredFile* file;
};

std::vector<Place> placesOf(const FileTree& tree)
{
    std::vector<Place> places;
    for (const StoredFile& file : tree.files)
        for (const FilePart& part : file.parts)
            if (part.size > 0)
                places.push_back({part, &file});
    std::ranges::stable_sort(places, {}, [](const Place& place) { return place.part.offset; });
    return places;
}

} // namespace

ByteVector readStoredFile(const ByteSource& source, const StoredFile& file, const UnpackStream& unpack)
{
    if (file.zip)
        return readZipFile(source, file, unpack);
    if (file.sevenZip)
        return readSevenZipFile(source, file);
    if (file.parts.size() == 1)
        return readBytes(source, file.parts[0].offset, file.parts[0].size, "a file");
    if (file.size > source.size())
        throw ParseError(file.parts.empty() ? 0 : file.parts[0].offset, "a file smaller than its image",
                         {"{} bytes", file.size});
    for (const FilePart& part : file.parts)
        source.require(part.offset, part.size, "part of a file");
    ByteVector bytes(static_cast<std::size_t>(file.size));
    std::span<std::uint8_t> left(bytes);
    for (const FilePart& part : file.parts) { // their sizes add up to the file's
        source.read(part.offset, left.first(static_cast<std::size_t>(part.size)), "part of a file");
        left = left.subspan(static_cast<std::size_t>(part.size));
    }
    return bytes;
}

// "./" leads nowhere else: tar's friends begin each name with it.
std::string TreeNames::takePath(const std::string& stored, std::uint64_t offset, Warnings& warnings)
{
    std::string around, tooDeep;
    std::size_t begin = 0, depth = 0;
    for (std::size_t slash; (slash = stored.find_first_of("/\\", begin)) != stored.npos; begin = slash + 1) {
        const std::string part = stored.substr(begin, slash - begin);
        if (part.empty() || part == ".")
            continue;
        const std::string folder = around + (around.empty() ? "" : "/") + fitName(part);
        if (++depth <= kDeepestFolder)
            around = folder;
        else if (tooDeep.empty())
            tooDeep = folder;
    }
    if (begin == stored.size())
        return "";
    if (!tooDeep.empty())
        warnings.add(offset, {"folder {} lies too deep; what it has is listed around it", tooDeep});
    return take(around, stored.substr(begin), offset, warnings);
}

std::string TreeNames::take(const std::string& folder, std::string name, std::uint64_t offset, Warnings& warnings)
{
    const std::string stored = name;
    const std::string around = folder.empty() ? "" : folder + "/";
    name = fitName(std::move(name));
    std::string path = around + name;
    if (path.size() > _left)
        throw ParseError(static_cast<std::size_t>(offset), "paths that are not much longer than their table",
                         {"one more of {} bytes", path.size()});
    _left -= path.size();
    if (!_used.insert(lowerCase(path)).second) {
        std::size_t& number = _next.try_emplace(lowerCase(path), 2).first->second;
        do
            path = around + numbered(name, number++);
        while (!_used.insert(lowerCase(path)).second);
    }
    if (path != around + stored)
        warnings.add(offset,
                     {"'{}' is called {} here: its name is no name of a file, or that of another", stored, path});
    return path;
}

void warnOfPlaces(FileTree& tree, std::uint64_t imageSize)
{
    const std::vector<Place> places = placesOf(tree);
    const Place* before = nullptr; // the one that reaches farthest
    for (const Place& place : places) {
        const auto [offset, size] = place.part;
        if (offset > imageSize || size > imageSize - offset)
            tree.warnings.add(offset, {"{}: reaches past the end of the image", place.file->path});
        if (before && before->part.offset + before->part.size > offset && before->file != place.file &&
            (before->part.offset != offset || before->part.size != size)) // the same bytes under two names are no fault
            tree.warnings.add(offset, {"{}: overlaps {}", place.file->path, before->file->path});
        if (!before || offset + size > before->part.offset + before->part.size)
            before = &place;
    }
}

} // namespace telepipe::formats
