#include "tools/window/widgets/Fonts.h"

#include "tools/window/widgets/FontFiles.h"

#include <algorithm>
#include <imgui_internal.h>
#include <optional>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kFontSize = 14;    // pixels at scale 1: a line
constexpr float kOwnSize = 13;     // of Dear ImGui's own
constexpr float kKanjiSize = 0.9f; // of it: a letter. Kanji fill theirs, and fonts differ in what they leave above
constexpr ImWchar kHiraganaA = 0x3042;

// Makes one font of several files: the glyphs that it has already stay.
class FontMerger
{
public:
    FontMerger(ImFontAtlas& atlas, float scale) : _atlas(atlas), _size(kFontSize * scale), _ownSize(kOwnSize * scale) {}

    bool isEmpty() const { return _isEmpty; }
    void addOwn() // Dear ImGui's, which has no size but its own, and all letters as wide as each other
    {
        ImFontConfig config;
        config.SizePixels = _ownSize;
        _atlas.AddFontDefault(&config);
        _isEmpty = false;
    }

    void addLatin(std::span<const std::byte> bytes, const ImWchar* ranges) { add(bytes, _size, ranges, 3); }
    // Oversampling by three, as for other glyphs, would be too much for thousands of them.
    void addJapanese(std::span<const std::byte> bytes, const ImVector<ImWchar>& ranges)
    {
        add(bytes, _size * kKanjiSize * lineOverEm(bytes), ranges.Data, 1);
    }

private:
    void add(std::span<const std::byte> bytes, float size, const ImWchar* ranges, int oversample)
    {
        void* data = ImGui::MemAlloc(bytes.size()); // the atlas frees it
        std::ranges::copy(bytes, static_cast<std::byte*>(data));
        ImFontConfig config;
        config.MergeMode = !std::exchange(_isEmpty, false);
        config.OversampleH = oversample;
        config.PixelSnapH = oversample == 1;
        _atlas.AddFontFromMemoryTTF(data, int(bytes.size()), size, &config, ranges);
    }

    ImFontAtlas& _atlas;
    float _size, _ownSize;
    bool _isEmpty = true;
};

constexpr ImWchar kAscii[] = {0x20, 0x7e, 0};

} // namespace

GlyphSet::GlyphSet()
{
    ImFontAtlas atlas; // which alone knows them
    _characters.AddRanges(atlas.GetGlyphRangesDefault());
}

void GlyphSet::addJapanese()
{
    ImFontAtlas atlas;
    _characters.AddRanges(atlas.GetGlyphRangesJapanese());
    addJapaneseOf(japaneseMessages());
    addJapaneseOf(japaneseTemplates());
    addJapaneseOf(japaneseCodes());
    addJapaneseOf(japaneseStanding());
}

void GlyphSet::addJapaneseOf(std::span<const Wording> wordings)
{
    for (const Wording& wording : wordings)
        _characters.AddText(wording.japanese);
}

bool GlyphSet::add(std::string_view text)
{
    bool found = false;
    for (const char *at = text.data(), *end = at + text.size(); at < end;) {
        unsigned character = 0;
        at += std::max(ImTextCharFromUtf8(&character, at, end), 1);
        if (character < 0x80 || character > IM_UNICODE_CODEPOINT_MAX || _characters.GetBit(character))
            continue;
        _characters.SetBit(character);
        found = true;
    }
    return found;
}

ImVector<ImWchar> GlyphSet::ranges()
{
    ImVector<ImWchar> ranges;
    _characters.BuildRanges(&ranges);
    return ranges;
}

FontsFound addFonts(ImFontAtlas& atlas, float scale, const std::filesystem::path& chosen,
                    const ImVector<ImWchar>& ranges, bool japanese)
{
    FontsFound found;
    FontMerger merger(atlas, scale);
    const auto own = chosen.empty() ? std::nullopt : readFont(chosen);
    const auto latin = readFirstFont(latinFonts());
    const auto kanji = japanese ? readFirstFont(japaneseFonts()) : std::nullopt;
    found.chosen = chosen.empty() || own;
    if (own) {
        merger.addLatin(*own, nullptr);
        merger.addJapanese(*own, ranges);
    }
    if (latin)
        merger.addLatin(*latin, ranges.Data);
    if (merger.isEmpty())
        merger.addOwn();
    if (kanji)
        merger.addJapanese(*kanji, ranges);
    FontMerger fixed(atlas, scale);
    if (const auto bytes = readFirstFont(fixedFonts()))
        fixed.addLatin(*bytes, kAscii);
    else
        fixed.addOwn();
    atlas.Build();
    found.japanese = !japanese || atlas.Fonts[0]->FindGlyphNoFallback(kHiraganaA) != nullptr;
    return found;
}

ImFont* fixedFont()
{
    return ImGui::GetIO().Fonts->Fonts.back();
}

} // namespace telepipe::tools
