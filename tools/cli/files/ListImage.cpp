#include "tools/cli/files/ListImage.h"

#include "tools/disk/FileName.h"
#include "tools/disk/Print.h"
#include "tools/json/Json.h"

#include <iomanip>
#include <sstream>

namespace telepipe::tools {

namespace {

std::string pathOf(const ImagePath& place)
{
    return (place.inner.empty() ? place.image->path() : place.image->path() / place.inner).generic_string();
}

} // namespace

std::string imageText(const ImagePath& place)
{
    const auto files = place.image->filesBelow(place.inner);
    std::ostringstream out;
    out << pathOf(place) << ": " << formats::discKindName(place.image->disc().kind) << ", "
        << place.image->disc().tree.system << ", " << files.size() << (files.size() == 1 ? " file\n" : " files\n");
    out << "  offset             size  name\n";
    for (const formats::StoredFile* file : files)
        out << "  " << std::left << std::setw(12)
            << (file->parts.empty() ? "" : formats::hexadecimal(file->parts.front().offset)) << std::right
            << std::setw(11) << file->size << "  " << nameBelow(place, *file) << '\n';
    return out.str();
}

std::string imageJson(const ImagePath& place)
{
    const formats::FileTree& tree = place.image->disc().tree;
    Json json;
    json["file"] = pathOf(place);
    json["format"] = lowerCase(formats::discKindName(place.image->disc().kind));
    json["system"] = tree.system;
    json["sha256"] = tree.sha256;
    json["entries"] = Json::list();
    for (const formats::StoredFile* file : place.image->filesBelow(place.inner))
        json["entries"].push_back({{"name", nameBelow(place, *file)},
                                   {"offset", file->parts.empty() ? Json() : Json(file->parts.front().offset)},
                                   {"size", file->size}});
    json["warnings"] = Json::list();
    for (const formats::Warning& warning : tree.warnings.list())
        json["warnings"].push_back({{"offset", warning.offset}, {"text", formats::english(warning.text)}});
    return jsonText(json) + "\n";
}

} // namespace telepipe::tools
