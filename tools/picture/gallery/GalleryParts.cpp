#include "tools/picture/gallery/GalleryParts.h"

#include "formats/bytes/AsText.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/json/JsonKinds.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

// ["triangles", "12 345"]
struct FactKind
{
    using Fact = std::pair<std::string, std::string>;

    static void read(const Json& json, const std::string& name, Fact& value)
    {
        if (!json.isList() || json.size() != 2)
            failField(name, "a name and a text", json);
        value = {stringOf(json[0], name), stringOf(json[1], name)};
    }
    static Json write(const Fact& value) { return Json::list({value.first, value.second}); }
};

// Files of the site have that name.
struct PictureNameKind
{
    static void read(const Json& json, const std::string& name, std::string& value)
    {
        value = stringOf(json, name);
        if (!isGalleryPictureName(value))
            failField(name, "the name of a gallery's picture", json);
    }
    static Json write(const std::string& value) { return value; }
};

using TextsKind = ListKind<StringKind>;

constexpr JsonField<GalleryTable> kTableFields[] = {
    jsonField<StringKind, &GalleryTable::title>("title"),
    jsonField<ListKind<TextsKind>, &GalleryTable::rows>("rows"),
};

using NumberedItem = std::pair<std::size_t, GalleryItem>;
template <class Kind, auto member> constexpr JsonField<NumberedItem> itemField(const char* name)
{
    return jsonField<Kind, &NumberedItem::second, member>(name);
}

constexpr JsonField<NumberedItem> kItemFields[] = {
    jsonField<CountKind, &NumberedItem::first>("item"),
    itemField<StringKind, &GalleryItem::name>("name"),
    itemField<PictureNameKind, &GalleryItem::picture>("picture"),
    itemField<StringKind, &GalleryItem::kind>("kind"),
    itemField<StringKind, &GalleryItem::error>("error"),
    itemField<ListKind<FactKind>, &GalleryItem::facts>("facts"),
    itemField<TextsKind, &GalleryItem::notes>("notes"),
    itemField<TextsKind, &GalleryItem::warnings>("warnings"),
    itemField<CountKind, &GalleryItem::warningCount>("warning_count"),
};
// Those that an earlier version of the program did not write.
constexpr JsonField<NumberedItem> kLaterFields[] = {
    itemField<ListKind<ObjectKind<kTableFields, true>>, &GalleryItem::tables>("tables"),
    itemField<BoolKind, &GalleryItem::hasPlan>("plan"),
    itemField<TextsKind, &GalleryItem::inputs>("inputs"),
    itemField<StringKind, &GalleryItem::stamp>("stamp"),
    itemField<StringKind, &GalleryItem::pictures>("pictures"),
    itemField<StringKind, &GalleryItem::live>("live"),
};

struct ItemKind
{
    static void read(const Json& json, const std::string& name, NumberedItem& item)
    {
        readFields(json, name + ".", FieldsOf{kItemFields, item, true}, FieldsOf{kLaterFields, item});
    }
    static Json write(const NumberedItem& item)
    {
        Json json;
        writeFields(json, kItemFields, item);
        writeFields(json, kLaterFields, item);
        return json;
    }
};

constexpr JsonField<GalleryPart> kPartFields[] = {
    jsonField<StringKind, &GalleryPart::title>("title"),
    jsonField<CountKind, &GalleryPart::part>("part"),
    jsonField<CountKind, &GalleryPart::of>("of"),
    jsonField<CountKind, &GalleryPart::count>("count"),
    jsonField<ListKind<ItemKind>, &GalleryPart::items>("items"),
};

} // namespace

fs::path galleryPartPath(const fs::path& site, std::size_t part)
{
    return site / "parts" / fmt::format("{}.json", part);
}

std::string galleryPartText(const GalleryPart& part)
{
    Json json;
    writeFields(json, kPartFields, part);
    return jsonText(json) + "\n";
}

GalleryPart parseGalleryPart(std::string_view text)
{
    GalleryPart part;
    readFields(parseJson(text), "", FieldsOf{kPartFields, part, true});
    return part;
}

// Anybody may have written the file.
GalleryPart readGalleryPart(const fs::path& file)
try {
    const OnlyLookedAt looking; // this file of an earlier run will be replaced
    const formats::ByteVector bytes = readFile(file);
    return parseGalleryPart(formats::asText(bytes));
} catch (const JsonError& error) {
    throw FileError({"{}: {}", file.string(), std::string(error.what())});
} catch (const FieldError& error) {
    throw FileError({"{}: is no part of a gallery: {}", file.string(), error.message()});
}

} // namespace telepipe::tools
