#include "tools/window/widgets/FontFiles.h"

#include "tools/disk/FileError.h"
#include "tools/disk/ReadFile.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace telepipe::tools {

namespace {

constexpr const char8_t* kLatinFonts[] = {
    u8"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",   // Debian, Ubuntu
    u8"/usr/share/fonts/TTF/DejaVuSans.ttf",               // Arch
    u8"/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf", // Fedora
    u8"/System/Library/Fonts/SFNS.ttf",
    u8"C:\\Windows\\Fonts\\segoeui.ttf",
};

constexpr const char8_t* kFixedFonts[] = {
    u8"/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",        // Debian, Ubuntu
    u8"/usr/share/fonts/TTF/DejaVuSansMono.ttf",                    // Arch
    u8"/usr/share/fonts/dejavu-sans-mono-fonts/DejaVuSansMono.ttf", // Fedora
    u8"/System/Library/Fonts/SFNSMono.ttf",
    u8"/System/Library/Fonts/Menlo.ttc",
    u8"C:\\Windows\\Fonts\\consola.ttf",
};

constexpr const char8_t* kJapaneseFonts[] = {
    // Debian, Ubuntu
    u8"/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    u8"/usr/share/fonts/opentype/ipafont-gothic/ipagp.ttf",
    u8"/usr/share/fonts/opentype/ipaexfont-gothic/ipaexg.ttf",
    u8"/usr/share/fonts/truetype/vlgothic/VL-PGothic-Regular.ttf",
    u8"/usr/share/fonts/truetype/takao-gothic/TakaoPGothic.ttf",
    u8"/usr/share/fonts/truetype/takao-gothic/TakaoGothic.ttf",
    // Arch
    u8"/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    u8"/usr/share/fonts/OTF/ipagp.ttf",
    u8"/usr/share/fonts/OTF/ipaexg.ttf",
    u8"/usr/share/fonts/TTF/VL-PGothic-Regular.ttf",
    // Fedora
    u8"/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
    u8"/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc",
    u8"/usr/share/fonts/ipa-pgothic-fonts/ipagp.ttf",
    u8"/usr/share/fonts/ipa-gothic-fonts/ipag.ttf",
    u8"/usr/share/fonts/vl-pgothic-fonts/VL-PGothic-Regular.ttf",
    u8"/usr/share/fonts/vlgothic/VL-Gothic-Regular.ttf",
    // macOS: Hiragino
    u8"/System/Library/Fonts/ヒラギノ角ゴシック W3.ttc",
    u8"/System/Library/Fonts/Hiragino Sans GB.ttc",
    // Windows: Yu Gothic, Meiryo, MS Gothic
    u8"C:\\Windows\\Fonts\\YuGothM.ttc",
    u8"C:\\Windows\\Fonts\\yugothic.ttf",
    u8"C:\\Windows\\Fonts\\meiryo.ttc",
    u8"C:\\Windows\\Fonts\\msgothic.ttc",
};

constexpr std::size_t kMaxFont = 256u << 20;

// A font file (sfnt), all big-endian:
//   0  u32 tag: 'ttcf' for a collection, else the font's own kind
//   collection: 8 u32 fonts, 12 u32 offset of each
//   font: 4 u16 tables, 12 tables of 16 bytes: u32 name, u32 checksum, u32 offset, u32 length
class FontTables
{
public:
    explicit FontTables(std::span<const std::byte> bytes) : _bytes(bytes)
    {
        if (tag(0) == "ttcf")
            _start = u32(12);
    }

    bool isFont() const
    {
        constexpr std::string_view kKinds[] = {{"\0\1\0\0", 4}, {"OTTO", 4}, {"true", 4}, {"1\0\0\0", 4}};
        return std::ranges::find(kKinds, tag(_start)) != std::end(kKinds);
    }
    // The offset of a table; 0 where it is missing or cut off.
    std::size_t find(std::string_view name) const
    {
        for (std::size_t i = 0; i < u16(_start + 4); ++i) {
            const std::size_t record = _start + 12 + i * 16, offset = u32(record + 8);
            if (tag(record) == name)
                return offset < _bytes.size() && u32(record + 12) <= _bytes.size() - offset ? offset : 0;
        }
        return 0;
    }
    bool has(std::string_view name) const { return find(name) != 0; }
    // head: 18 u16 units an em; hhea: 4 i16 ascender, 6 i16 descender
    float lineOverEm() const
    {
        const std::size_t head = find("head"), hhea = find("hhea");
        const auto units = float(u16(head + 18));
        const auto height = float(std::int16_t(u16(hhea + 4)) - std::int16_t(u16(hhea + 6)));
        return units > 0 && height > 0 ? std::clamp(height / units, 0.5f, 4.0f) : 1;
    }

private:
    std::size_t u8(std::size_t at) const { return at < _bytes.size() ? std::size_t(_bytes[at]) : 0; }
    std::size_t u16(std::size_t at) const { return u8(at) << 8 | u8(at + 1); }
    std::size_t u32(std::size_t at) const { return u16(at) << 16 | u16(at + 2); }
    std::string_view tag(std::size_t at) const
    {
        if (at >= _bytes.size() || _bytes.size() - at < 4)
            return {};
        return {reinterpret_cast<const char*>(_bytes.data()) + at, 4};
    }

    std::span<const std::byte> _bytes;
    std::size_t _start = 0;
};

} // namespace

bool isUsableFont(std::span<const std::byte> bytes)
{
    const FontTables tables(bytes);
    const bool hasOutlines = (tables.has("glyf") && tables.has("loca")) || tables.has("CFF ");
    return tables.isFont() && hasOutlines && tables.has("cmap") && tables.has("head") && tables.has("hhea") &&
           tables.has("hmtx") && tables.has("maxp");
}

float lineOverEm(std::span<const std::byte> bytes)
{
    return FontTables(bytes).lineOverEm();
}

std::optional<std::vector<std::byte>> readFont(const std::filesystem::path& path)
try {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error || size > kMaxFont)
        return {};
    const formats::ByteVector read = readFile(path);
    const std::span<const std::byte> bytes = std::as_bytes(std::span(read));
    return isUsableFont(bytes) ? std::optional(std::vector(bytes.begin(), bytes.end())) : std::nullopt;
} catch (const FileError&) {
    return {};
}

std::span<const char8_t* const> latinFonts()
{
    return kLatinFonts;
}

std::span<const char8_t* const> fixedFonts()
{
    return kFixedFonts;
}

std::span<const char8_t* const> japaneseFonts()
{
    return kJapaneseFonts;
}

std::optional<std::vector<std::byte>> readFirstFont(std::span<const char8_t* const> paths)
{
    for (const char8_t* path : paths)
        if (auto font = readFont(path))
            return font;
    return {};
}

} // namespace telepipe::tools
