#pragma once

#include "tools/window/Translation.h"

#include <filesystem>
#include <imgui.h>
#include <span>

namespace telepipe::tools {

// What the atlas was made of.
struct FontsFound
{
    bool chosen = true;   // the user's own font, where there is one to be had
    bool japanese = true; // kana and kanji
};

// The characters of Japanese text: kana, the kanji in common use and for names, and those of the messages beside.
ImVector<ImWchar> japaneseRanges(std::span<const Message> messages);

// One font that has the glyphs of the chosen file, and for what that lacks those of the system's Latin font and, if
// asked for, its Japanese one. The ranges must live as long as the atlas.
FontsFound addFonts(ImFontAtlas& atlas, float scale, const std::filesystem::path& chosen,
                    const ImVector<ImWchar>* japanese);

} // namespace telepipe::tools
