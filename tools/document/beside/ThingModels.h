#pragma once

#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

#include <map>

namespace telepipe::formats {

struct ThingModel;

} // namespace telepipe::formats

namespace telepipe::tools {

// A file with a part of a thing's model, its textures and its motion. Empty paths: the files are found by name.
struct ThingPart
{
    std::filesystem::path model, textures, motion;
};

// Looks for the models of things in a stage: in the archives that the games keep them in, or as loose copies, beside
// the stage, in the folder around that (Blue Burst has its stages in a folder of their own) and in the request's
// places.
class ThingModelFinder
{
public:
    // stage: the path of the document's first.
    ThingModelFinder(const Document& document, const std::filesystem::path& stage, const FileSource& source);

    std::vector<ThingPart> find(const scene::PlacedThing& thing) const; // none where there is no model

private:
    using Path = std::filesystem::path;

    const formats::ThingModel* modelOf(const scene::PlacedThing& thing) const;
    std::vector<ThingPart> partsInArchives(const formats::ThingModel& model) const;
    std::vector<ThingPart> partsIn(const Path& holder, const formats::ThingModel& model) const;
    std::vector<ThingPart> copies(const std::string& names, bool moves) const;
    std::optional<Path> findHolder(const Path& place, const formats::ThingModel& model) const;
    std::optional<Path> findAnywhere(const std::string& name) const;

    const FileSource& _source;
    std::vector<Path> _places; // paths to look beside
    std::string _stageArchive; // "gsl_forest01.gsl"
    bool _isUltimate = false;
};

} // namespace telepipe::tools
