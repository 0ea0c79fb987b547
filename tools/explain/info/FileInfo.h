#pragma once

#include "engine/stage/Measure.h"
#include "formats/lost/LostTrees.h"
#include "formats/texture/Texture.h"
#include "tools/document/Document.h"
#include "tools/explain/info/PlacementInfo.h"
#include "tools/explain/info/StandingInfo.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace telepipe::tools {

struct TextureInfo
{
    std::string name; // empty where the file gives none
    std::optional<std::uint32_t> globalIndex;
    std::uint32_t width = 0, height = 0;
    std::string pixelFormat, dataFormat;
    std::size_t mipmaps = 0; // stored levels, the top one included
};

struct MotionInfo
{
    std::uint32_t frames = 0;
    std::string interpolation;
    std::vector<std::string> channels;
    std::uint32_t tracks = 0;                                // MDATA entries
    std::vector<std::pair<std::string, std::uint64_t>> keys; // key frames a channel
};

// An NJSL.
struct ShapeListInfo
{
    std::size_t offset = 0, shapes = 0, vertexLists = 0, vertices = 0;
};

// Counts of the parts of an NJBM's models.
struct BasicInfo
{
    std::size_t points = 0, meshsets = 0, polygons = 0, materials = 0;
};

struct EntryInfo
{
    std::string name;
    std::size_t offset = 0, size = 0; // of the packed bytes
    std::string packing;
    std::optional<std::size_t> unpackedSize;
};

struct PaletteInfo
{
    std::string format;
    std::uint32_t firstBank = 0, firstColor = 0;
    std::size_t colors = 0;
};

// The contents of a PRS or PRC file, where they are not shown in its place.
struct PackedInfo
{
    std::string kind;
    std::size_t size = 0; // bytes unpacked
};

// Everything that `telepipe info` tells of one file, as values. Fields that a kind of file does not have stay empty.
struct FileInfo
{
    std::string file, kind;
    std::optional<std::string> container; // "prs", "prc", "text" where the kind is that of what was in it
    std::vector<std::pair<const char*, std::size_t>> holds; // of Ninja files: how many texture lists, models, ...
    std::optional<std::string> variant;
    std::optional<std::size_t> sections;
    std::optional<float> viewDistance;
    std::optional<std::size_t> staticModels, animatedModels, motions;
    std::optional<scene::Measure> measure;
    std::optional<formats::LostSum> lost;          // of stages: trees that nothing leads to
    std::optional<std::size_t> triangles, blocks;  // of collision
    std::map<std::uint32_t, std::size_t> surfaces; // collision triangles by their flags
    std::optional<std::size_t> rooms;              // of minimaps
    std::vector<formats::TextureAnimation> textureAnimations;
    std::optional<std::size_t> textureSwaps, uvScrolls; // entries of stages that name one
    bool effectsAreLikely = false;                      // of version 2: that the ids mean that is a guess
    std::optional<PlacementInfo> placement;             // of objects and enemies
    std::optional<EventsInfo> events;
    std::optional<std::uint32_t> floor; // of a quest's part
    std::optional<SetDataInfo> sets;
    std::optional<QuestScriptInfo> script;
    std::optional<std::vector<formats::FogEntry>> fogs;
    std::optional<std::vector<formats::LightEntry>> areaLights;
    std::optional<std::size_t> relocations; // of REL files of no known content
    std::optional<PaletteInfo> palette;
    std::optional<PackedInfo> packed;
    std::optional<std::vector<std::string>> textureNames; // of stages and models
    std::optional<std::vector<TextureInfo>> textures;     // of texture files
    std::optional<MotionInfo> motion;
    std::optional<BasicInfo> basic;
    std::vector<formats::NinjaCamera> cameras;
    std::vector<formats::NinjaLight> lights;
    std::vector<ShapeListInfo> shapeLists;
    std::vector<MotionInfo> cameraMotions, lightMotions, shapeMotions, compactMotions;
    std::vector<EntryInfo> entries;     // of archives
    std::vector<Offer> offers;          // of stages and models
    std::vector<StandingFile> standing; // of stages, where it is asked for
    formats::Warnings warnings;
    std::vector<formats::Message> notes; // of the file
    std::vector<FileInfo> parts;         // of a file with several models or motions, or of a quest
};

// name: the file as the user gave it. Throws FileError when the file is of no known format or does not compile.
FileInfo describe(const LoadedFile& file, const std::string& name);

std::string toJson(const FileInfo& info); // one line
std::string toText(const FileInfo& info); // for people, several lines
std::string toText(const EntryInfo& entry);
const char* lightKindName(formats::LightKind kind); // "ambient", "directional"

} // namespace telepipe::tools
