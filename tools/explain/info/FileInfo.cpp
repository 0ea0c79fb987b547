#include "tools/explain/info/FileInfo.h"

#include "formats/archive/Qst.h"
#include "formats/compression/Prc.h"
#include "formats/rel/RelFile.h"
#include "formats/text/NameText.h"
#include "formats/vocabulary/ArchiveCodes.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/document/beside/Offers.h"
#include "tools/explain/info/InfoParts.h"
#include "tools/json/JsonValues.h"
#include "tools/text/Counted.h"
#include "tools/text/Terminal.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using formats::FileKind;

constexpr std::size_t kMostOffers = 20; // whole folders may be on offer

// Each has all members, with null where the file gives no name or index.
void describeTexture(FileInfo& info, const formats::Texture& texture)
{
    const std::string name = formats::nameText(texture.name);
    const Json json = {{"name", name.empty() ? Json() : Json(name)},
                       {"global_index", texture.globalIndex ? Json(*texture.globalIndex) : Json()},
                       {"width", texture.width},
                       {"height", texture.height},
                       {"pixel_format", formats::pixelFormatName(texture.pixelFormat)},
                       {"data_format", formats::dataFormatName(texture.dataFormat)},
                       {"mipmaps", texture.levels.size()}}; // stored levels, the top one included
    std::string pattern = "{width}x{height} {pixel_format} {data_format}, {mipmaps: level}";
    pattern += texture.globalIndex ? ", global index {global_index}" : "";
    pattern += name.empty() ? "" : "  {name}";
    info.row(fmt::format("{:3}  {}", info.json["textures"].size(), filled(pattern, json)));
    info.json["textures"].push_back(json);
}

void describeTextures(FileInfo& info, const formats::TextureArchive& archive)
{
    info.json["textures"] = Json::list();
    info.line("textures", fmt::to_string(archive.textures.size()));
    for (const formats::Texture& texture : archive.textures)
        describeTexture(info, texture);
}

void describePalette(FileInfo& info, const formats::Palette& palette)
{
    info.json["palette"] = {{"format", formats::pixelFormatName(palette.format)},
                            {"first_bank", palette.firstBank},
                            {"first_color", palette.firstColor},
                            {"colors", palette.colors.size()}};
    info.say("colours", "{palette.colors} of {palette.format}, from colour {palette.first_color} of bank "
                        "{palette.first_bank}");
}

// Contents that are not shown in place of their container were unpacked to check them, and dropped.
void describePacked(FileInfo& info, const LoadedFile& file)
{
    const formats::ByteVector content =
        file.kind == FileKind::Prs ? formats::decompressPrs(file.bytes).bytes : formats::readPrc(file.bytes).bytes;
    info.json["unpacked"] = {{"kind", formats::fileKindName(formats::detectFileKind(content))},
                             {"size", content.size()}};
    info.say("unpacked", "{unpacked.size: byte}, kind {unpacked.kind}");
}

// Written at once: an archive may have a million entries. Those of an AFS are called as telepipe list and extract call
// them, others as they are called in the archive.
void describeArchive(FileInfo& info, const formats::Archive& archive, const std::filesystem::path& path)
{
    if (archive.entries.empty())
        return;
    JsonListText entries;
    info.line("entries", fmt::to_string(archive.entries.size()));
    for (const formats::ArchiveEntry& entry : archive.entries) {
        const bool isNumbered = archive.kind == formats::ArchiveKind::Afs;
        const Json json = {{"name", isNumbered ? afsEntryName(path, entry.name) : formats::nameText(entry.name)},
                           {"offset", entry.offset},
                           {"size", entry.bytes.size()}, // packed
                           {"packing", formats::codeOf(formats::kPackingCodes, entry.packing).words},
                           {"unpacked_size", entry.unpackedSize ? Json(*entry.unpackedSize) : Json()}};
        entries.add(json);
        info.row(filled("{offset:<#10x}{size:>9}{packing:>8}{unpacked_size:>10}  {name}", json));
    }
    info.json["entries"] = entries.take();
}

// What the first packet says of the quest.
void describeQst(FileInfo& info, const LoadedFile& file)
{
    const formats::Qst qst = formats::readQst(file.bytes);
    const auto& opening = std::get<formats::QstOpening>(qst.packets.front());
    info.json["version"] = formats::wordOf(formats::codeOf(formats::kQstLayoutCodes, qst.layout));
    info.json["quest"] = formats::nameText(opening.questName());
    info.json["sent"] = formats::wordOf(formats::codeOf(formats::kQstTypeCodes, opening.type));
    info.line("version", formats::codeOf(formats::kQstLayoutCodes, qst.layout).words);
    info.say("quest", "{quest}");
    info.line("sent", formats::codeOf(formats::kQstTypeCodes, opening.type).words);
}

void describeRelocations(FileInfo& info, const LoadedFile& file)
{
    info.json["relocations"] = formats::readRel(file.bytes, formats::relEndian(file.bytes)).relocations.size();
    info.say("relocations", "{relocations}");
}

void describeRooms(FileInfo& info, const formats::Minimap& minimap)
{
    info.json["rooms"] = minimap.rooms.size();
    info.say("rooms", "{rooms}");
}

// A part for each of a quest's.
void describeQuest(FileInfo& info, const formats::QuestData& quest)
{
    for (const formats::QuestSection& section : quest.sections) {
        FileInfo part(fmt::format("{}#{}", info.json["file"].text(), info.parts.size()),
                      formats::questSectionName(section.kind));
        part.json["floor"] = section.floor;
        part.say("floor", "{floor}");
        if (const auto* objects = std::get_if<formats::PlacedObjects>(&section.contents))
            describePlacement(part, *objects);
        if (const auto* enemies = std::get_if<formats::PlacedEnemies>(&section.contents))
            describePlacement(part, *enemies);
        if (const auto* events = std::get_if<formats::Events>(&section.contents))
            describeEvents(part, *events);
        info.parts.push_back(std::move(part));
    }
}

void describePlaced(FileInfo& info, const LoadedFile& file)
{
    if (const auto* objects = file.as<formats::PlacedObjects>())
        describePlacement(info, *objects);
    if (const auto* enemies = file.as<formats::PlacedEnemies>())
        describePlacement(info, *enemies);
    if (const auto* events = file.as<formats::Events>())
        describeEvents(info, *events);
    if (const auto* sets = file.as<formats::SetData>())
        describeSets(info, *sets, file.bytes.size());
    if (const auto* quest = file.as<formats::QuestData>())
        describeQuest(info, *quest);
    if (const auto* script = file.as<formats::QuestScript>())
        describeQuestScript(info, *script, file.bytes.size());
    if (const auto* fogs = file.as<formats::FogEntries>())
        describeFogs(info, fogs->entries);
    if (const auto* lights = file.as<formats::LightEntries>())
        describeLights(info, lights->entries);
}

void describeContents(FileInfo& info, const LoadedFile& file)
{
    if (const auto* stage = file.as<formats::Stage>())
        describeStage(info, *stage, file);
    if (const auto* nj = file.as<formats::NjFile>())
        describeNj(info, *nj);
    if (const auto* motion = file.as<formats::Motion>())
        describeMotion(info, *motion);
    if (const auto* collision = file.as<formats::Collision>())
        describeCollision(info, *collision);
    if (const auto* minimap = file.as<formats::Minimap>())
        describeRooms(info, *minimap);
    if (const auto* animations = file.as<formats::TextureAnimations>())
        describeTextureAnimations(info, animations->entries);
    describePlaced(info, file);
    if (const auto* palette = file.as<formats::Palette>())
        describePalette(info, *palette);
    if (file.kind == FileKind::OtherRel)
        describeRelocations(info, file);
    if (file.kind == FileKind::Prs || file.kind == FileKind::Prc)
        describePacked(info, file);
    if (const auto* archive = file.as<formats::Archive>()) {
        if (archive->kind == formats::ArchiveKind::Qst)
            describeQst(info, file);
        describeArchive(info, *archive, file.path);
    }
    if (const auto* textures = file.as<formats::TextureArchive>())
        describeTextures(info, *textures);
}

// "prs", "prc", "text" where the kind is that of what was in it, and the game's version where the format has several.
void describeForm(FileInfo& info, const LoadedFile& file)
{
    info.text.pop_back();
    const auto* stage = file.as<formats::Stage>();
    const auto* collision = file.as<formats::Collision>();
    if (file.container != FileKind::Unknown)
        info.json["container"] = formats::fileKindName(file.container);
    if (stage || collision) {
        info.json["variant"] = formats::stageVariantName(stage ? stage->variant : collision->variant);
        info.text += filled(" ({variant})", info.json);
    }
    if (file.container != FileKind::Unknown)
        info.text += filled(" in a {container} file", info.json);
    info.text += '\n';
}

} // namespace

FileInfo::FileInfo(const std::string& name, const std::string& kind) : json{{"file", name}, {"kind", kind}}
{
    text = printableName(name) + ": " + kind + "\n";
}

void FileInfo::line(const char* label, const std::string& shown)
{
    text += fmt::format("  {:14}{}\n", label, printableName(shown));
}

void FileInfo::row(const std::string& shown)
{
    text += "    " + printableName(shown) + "\n";
}

FileInfo describe(const LoadedFile& file, const std::string& name)
{
    if (file.kind == FileKind::Unknown)
        failKind(file, "a file of a known format");
    FileInfo info(name, holdingName(file));
    info.warnings = file.warnings;
    describeForm(info, file);
    nameErrors(file.path, [&] { describeContents(info, file); });
    return info;
}

void describeOffers(FileInfo& info, const std::vector<Offer>& offers)
{
    if (offers.empty())
        return;
    Json& list = info.json["goes_with"];
    info.line("goes with", fmt::to_string(offers.size()));
    for (const Offer& offer : offers) {
        list.push_back({{"kind", offerKindName(offer.kind)},
                        {"file", offer.path.string()},
                        {"reason", offerReasonName(offer.reason)},
                        {"used", offer.used}});
        if (list.size() <= kMostOffers)
            info.row((offer.used ? "used     " : "offered  ") + filled("{kind:10}{file} ({reason})", list.back()));
    }
    if (offers.size() > kMostOffers)
        info.row(fmt::format("and {} more, which --json lists", offers.size() - kMostOffers));
}

void finish(FileInfo& info, const std::vector<formats::Message>& notes)
{
    for (const formats::Message& note : notes) {
        info.json["notes"].push_back(english(note));
        info.line("note", english(note));
    }
    Json& list = info.json["warnings"] = Json::list();
    if (!info.warnings.empty())
        info.line("warnings", fmt::to_string(info.warnings.total()));
    for (const formats::Warning& warning : info.warnings.list()) {
        list.push_back({{"offset", warning.offset}, {"text", english(warning.text)}});
        info.row(filled("{offset:#x}  {text}", list.back()));
    }
    if (info.warnings.total() > info.warnings.list().size())
        info.row(fmt::format("and {} more", info.warnings.total() - info.warnings.list().size()));
    for (FileInfo& part : info.parts) {
        finish(part);
        info.json["parts"].push_back(std::move(part.json));
        info.text += part.text;
    }
}

} // namespace telepipe::tools
