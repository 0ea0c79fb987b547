#pragma once

#include "engine/stage/Measure.h"
#include "formats/lost/LostTrees.h"
#include "tools/document/Document.h"
#include "tools/json/FillPattern.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::tools {

// Everything that `telepipe info` tells of one file, put together once: members as --json writes them, and lines for
// people, which take their values from the members.
struct FileInfo
{
    FileInfo(const std::string& name, const std::string& kind);

    // "  label          text", below which rows may stand.
    void line(const char* label, const std::string& shown);
    // The same of a pattern with members in its places: those of the file, or of an object in it.
    void say(const char* label, const char* pattern) { say(label, pattern, json); }
    void say(const char* label, const char* pattern, const Json& values) { line(label, filled(pattern, values)); }
    void row(const std::string& shown);

    Json json;
    std::string text;
    formats::Warnings warnings;
    std::optional<scene::Measure> measure; // for sums over files, as the following
    std::optional<formats::LostSum> lost;
    std::vector<FileInfo> parts; // of a file with several models or motions, or of a quest
};

// name: the file as the user gave it. Throws FileError when the file is of no known format or does not compile.
FileInfo describe(const LoadedFile& file, const std::string& name);
// What lies beside a stage or model and goes with it, and the things that its companions place there, as far as the
// options ask for them.
void describeOffers(FileInfo& info, const std::vector<Offer>& offers);
void describeStanding(FileInfo& info, const Document& document);
// What `info` and `lost` tell of the lost trees of a stage.
Json lostJson(const formats::LostSum& sum);
// Adds what comes last: notes, warnings and parts.
void finish(FileInfo& info, const std::vector<formats::Message>& notes = {});

} // namespace telepipe::tools
