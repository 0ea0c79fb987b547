// Any text: a part of a gallery, the same after it was written and read again, or JsonError or FieldError. Its pages
// have no mark but those that pages of plain words have.

#include "tests/fuzz/Require.h"
#include "tools/json/JsonFields.h"
#include "tools/picture/gallery/GalleryParts.h"

#include <algorithm>

using namespace telepipe::tools;
using telepipe::fuzz::require;

namespace {

void makePlain(std::string& text)
{
    text = text.empty() ? "" : "a";
}

// Lists as long, and texts that are there or not.
GalleryItem plain(GalleryItem item)
{
    for (std::string* text : {&item.name, &item.picture, &item.kind, &item.error, &item.live})
        makePlain(*text);
    for (auto& [name, value] : item.facts)
        makePlain(value);
    for (auto* texts : {&item.notes, &item.warnings})
        std::ranges::for_each(*texts, makePlain);
    for (GalleryTable& table : item.tables)
        for (std::vector<std::string>& row : table.rows)
            std::ranges::for_each(row, makePlain);
    return item;
}

std::ptrdiff_t marks(const std::string& html)
{
    return std::ranges::count_if(html, [](char c) { return c == '<' || c == '>' || c == '"'; });
}

void requirePage(const GalleryItem& item)
{
    const bool hasFolder = item.name.find('/') != std::string::npos; // which stands in an element of its own
    if (!hasFolder)
        require(marks(galleryPage(item, &item, nullptr)) == marks(galleryPage(plain(item), &item, nullptr)));
    require(isGalleryPictureName(item.picture));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const GalleryPart part = parseGalleryPart({reinterpret_cast<const char*>(data), size});
        const std::string text = galleryPartText(part);
        require(galleryPartText(parseGalleryPart(text)) == text);
        for (const auto& [number, item] : part.items)
            requirePage(item);
    } catch (const JsonError&) {
    } catch (const FieldError&) {
    }
    return 0;
}
