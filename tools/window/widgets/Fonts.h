#pragma once

#include "tools/window/language/Translation.h"

#include <filesystem>
#include <imgui.h>
#include <span>
#include <string_view>

namespace telepipe::tools {

// The fonts that the atlas was made from.
struct FontsFound
{
    bool chosen = true;   // the user's own font, where there is one to be had
    bool japanese = true; // kana and kanji
};

// The characters that a font is made with: those of western Europe, and those added.
class GlyphSet
{
public:
    GlyphSet();

    // Kana, the kanji in common use and for names, and those of all that the window says.
    void addJapanese();
    bool add(std::string_view text); // UTF-8; true: it had some that were not there
    ImVector<ImWchar> ranges();

private:
    void addJapaneseOf(std::span<const Wording> wordings);

    ImFontGlyphRangesBuilder _characters;
};

// Adds a font that has the glyphs of the chosen file, and for those that it lacks the system's Latin font and, if asked
// for, its Japanese one. The ranges must live as long as the atlas.
// Behind it adds a font whose letters are equally wide, for bytes and offsets.
FontsFound addFonts(ImFontAtlas& atlas, float scale, const std::filesystem::path& chosen,
                    const ImVector<ImWchar>& ranges, bool japanese);

// The font of fixed width, while a frame is drawn.
ImFont* fixedFont();

} // namespace telepipe::tools
