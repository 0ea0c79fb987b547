#pragma once

#include "engine/scene/StrangeStates.h"
#include "tools/document/Document.h"

#include <string>
#include <vector>

namespace telepipe::tools {

std::vector<scene::TextureAlpha> textureAlphas(const Document& document);

// "11 demo_sheen 64x64 ARGB4444, twiddled, at 0x83174 of map_demo01.pvm"; "none".
std::string textureText(const Document& document, const scene::DrawState& state);

// A material and everything to say of it, line by line: why it is strange, what it is drawn with, who draws with it,
// and in which bytes that stands.
struct MaterialRow
{
    std::string name;
    std::vector<std::string> lines;
};
std::vector<MaterialRow> materialRows(const Document& document, const scene::RankedState& rank);

// The bytes that set one register of a strip's state.
struct SettingBytes
{
    std::string what;     // "blend"
    std::string bytes;    // "02"; at most the first eight
    std::uint32_t at = 0; // of them
    std::string chunk;    // "NJD_CM_D"
    std::uint32_t chunkAt = 0;
};
std::vector<SettingBytes> settingBytes(const Document& document, const scene::SceneStrip& strip);

// The place of a strip: its numbers, and the offsets of all that it is a part of.
struct StripPlace
{
    std::string file;
    std::uint32_t section = 0, sectionAt = 0;
    std::int32_t sectionId = 0;
    std::uint32_t model = 0, modelAt = 0; // as telepipe steps numbers it
    std::uint32_t node = 0, nodeAt = 0;   // of the model
    bool isMeshSet = false;               // drawn by one, not by a chunk
    std::uint32_t chunkAt = 0, stripAt = 0;

    bool operator==(const StripPlace&) const = default;
};
StripPlace stripPlace(const Document& document, const scene::SceneStrip& strip);

// Models as telepipe steps numbers them: those that a stage places, or those of a file.
std::uint32_t modelNumber(const Document& document, std::uint32_t model);

} // namespace telepipe::tools
