#include "formats/bytes/Errors.h"
#include "formats/text/NameText.h"
#include "formats/text/ParsedNumber.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/PutTexture.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tools/cli/command/PaletteFile.h"
#include "tools/cli/write/EditCommands.h"
#include "tools/cli/write/EditHelpTexts.h"
#include "tools/cli/write/FormatWords.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/EditedFile.h"
#include "tools/disk/output/NamedOutputs.h"
#include "tools/document/LoadedFile.h"
#include "tools/picture/image/Png.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;
using formats::DataFormat;
using formats::PixelFormat;

struct PutChange
{
    std::string texture;
    fs::path picture;
};

struct PutOptions : EditOptions
{
    std::vector<PutChange> changes;
    formats::TextureForm form;
    fs::path palette;     // to match palettised textures with
    fs::path makePalette; // to be made of the first picture
};

PutChange parseChange(const std::string& text)
{
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == text.size())
        throw formats::Refused({"expected NAME=PICTURE.png, found '{}'", text});
    return {text.substr(0, equals), text.substr(equals + 1)};
}

// A picture cannot be put into a file that holds something else.
formats::TextureArchive texturesOf(const EditedFile& file)
{
    return nameErrors(file.path(), [&] { return formats::readTextures(file.contents()); });
}

// The name under which telepipe texture saves a texture.
std::string savedName(const fs::path& path, const formats::TextureArchive& archive, std::size_t i)
{
    return textureFileName(archive.textures[i].name, path, i, archive.textures.size());
}

class Putter
{
public:
    explicit Putter(const PutOptions& options) : _options(options), _file(options.file, options.limit)
    {
        if (!options.palette.empty())
            _held.add(options.palette);
        for (const PutChange& change : options.changes)
            _held.add(change.picture);
    }

    void run()
    {
        preparePalette();
        formats::ByteVector bytes(_file.contents().begin(), _file.contents().end());
        std::vector<std::string> lines;
        for (const PutChange& change : _options.changes)
            lines.push_back(put(bytes, change));
        _file.save(bytes, {_options.output, _options.replace});
        for (const std::string& line : lines)
            printLine("{}", line);
    }

private:
    std::string put(formats::ByteVector& bytes, const PutChange& change) const;
    std::string described(const formats::TextureArchive& archive, std::size_t number,
                          const formats::Image& wanted) const;
    std::size_t find(const formats::TextureArchive& archive, const std::string& name) const;
    std::string nameOf(const formats::TextureArchive& archive, std::size_t number) const;
    formats::TextureForm formFor(const formats::Texture& texture) const;
    void preparePalette();
    const formats::Palette* palette() const { return _palette ? &*_palette : nullptr; }

    const PutOptions& _options;
    EditedFile _file;
    HeldFiles _held; // the files put into it
    std::optional<formats::Palette> _palette;
};

// The one texture of that name: as the file has it, as it is saved, or by number.
std::size_t Putter::find(const formats::TextureArchive& archive, const std::string& name) const
{
    std::vector<std::size_t> found;
    const auto& textures = archive.textures;
    for (std::size_t i = 0; i < textures.size(); ++i)
        if (formats::nameText(textures[i].name) == name || savedName(_options.file, archive, i) == name)
            found.push_back(i);
    const auto number = formats::parsedNumber<std::size_t>(name);
    if (found.empty() && number && *number < textures.size())
        return *number;
    if (found.size() == 1)
        return found.front();
    if (found.size() > 1)
        failRequest(_options.file, {"has {} textures called '{}'; name one by its number, from {} on", found.size(),
                                    name, found.front()});
    failRequest(_options.file, {"has no texture '{}' among its {}; telepipe info names them", name, textures.size()});
}

// A texture's name in the file, or the name under which it is saved.
std::string Putter::nameOf(const formats::TextureArchive& archive, std::size_t number) const
{
    const std::string name = formats::nameText(archive.textures.at(number).name);
    return name.empty() ? savedName(_options.file, archive, number) : name;
}

// DXT is compressed, and nothing else is: the one word says the other.
formats::TextureForm Putter::formFor(const formats::Texture& texture) const
{
    formats::TextureForm form = _options.form;
    const bool wantsBlocks = form.pixels && *form.pixels >= PixelFormat::XvrDxt1;
    if (wantsBlocks && !form.data)
        form.data = DataFormat::Compressed;
    if (form.pixels && !wantsBlocks && !form.data && texture.isBlockCompressed())
        form.data = DataFormat::Linear;
    return form;
}

std::string Putter::put(formats::ByteVector& bytes, const PutChange& change) const
{
    const formats::TextureArchive archive = nameErrors(_file.path(), [&] { return formats::readTextures(bytes); });
    const std::size_t number = find(archive, change.texture);
    const formats::Image picture = readPng(change.picture);
    formats::ByteVector result;
    try {
        result = formats::putTexture(bytes, number, picture, formFor(archive.textures[number]), palette());
    } catch (const formats::Refused& error) {
        failRequest(change.picture, {"{} x {} texels: {}", picture.width, picture.height, error.message()});
    }
    const formats::TextureArchive now = nameErrors(_file.path(), [&] { return formats::readTextures(result); });
    if (const auto resized =
            formats::sizeChange(nameOf(archive, number), archive.textures[number], now.textures.at(number)))
        reportWarning(*resized);
    std::string said = described(now, number, picture);
    bytes = std::move(result);
    return said;
}

// Reads the new file, and returns a text of how near it is.
std::string Putter::described(const formats::TextureArchive& archive, std::size_t number,
                              const formats::Image& wanted) const
{
    const formats::Texture& texture = archive.textures.at(number);
    const formats::Image image = formats::decodeLevel(texture, 0, palette());
    return fmt::format("{}: {}x{} {} {}, {}", nameOf(archive, number), texture.width, texture.height,
                       formats::pixelFormatName(texture.pixelFormat), formats::dataFormatName(texture.dataFormat),
                       english(formats::nearness(wanted, image)));
}

void Putter::preparePalette()
{
    if (!_options.palette.empty())
        _palette = readPaletteFile(_options.palette, _options.limit);
    if (_options.makePalette.empty())
        return;
    const formats::TextureArchive archive = texturesOf(_file);
    const formats::Texture& texture = archive.textures[find(archive, _options.changes.front().texture)];
    const DataFormat data = _options.form.data.value_or(texture.dataFormat);
    const bool isLarge = formats::dataLayout(data).storage == formats::TexelStorage::Indices;
    refuseOneForTwo({_options.output, _options.makePalette});
    _palette = formats::makePalette(readPng(_options.changes.front().picture), isLarge ? 256 : 16,
                                    _options.form.pixels.value_or(PixelFormat::Argb4444));
    writeFile(_options.makePalette, formats::writePalette(*_palette));
}

} // namespace

Command texturePutCommand()
{
    const auto options = std::make_shared<PutOptions>();
    const auto takeChanges = [options](const Argument::Values& values) {
        options->changes.clear();
        std::ranges::transform(values, std::back_inserter(options->changes), parseChange);
    };
    Arguments arguments{pathValue("ARCHIVE", options->file, "Texture file", "").required(),
                        Argument{.kind = Argument::Kind::List,
                                 .name = "CHANGE",
                                 .help = "NAME=PICTURE.png: which texture shall be which picture",
                                 .form = "",
                                 .take = takeChanges}
                            .required()};
    arguments.add({value("--pixels", options->form.pixels, parsePixels, "Pixel format (as it is)", "FORMAT")
                       .oneOf(formatWords(formats::kPixelFormatCodes)),
                   value("--data", options->form.data, parseData, "Data format (as it is)", "FORMAT")
                       .oneOf(formatWords(formats::kDataFormatCodes)),
                   pathValue("--palette", options->palette, "Colours of palettised textures", "FILE.pvp"),
                   pathValue("--make-palette", options->makePalette, "Palette to make of the first picture", "FILE.pvp")
                       .excluding({"--palette"})});
    arguments.add(editArguments(*options));
    return {kTexturePutHelp, std::move(arguments),
            [options] { return guarded(options->file.string(), [&] { Putter(*options).run(); }); }};
}

} // namespace telepipe::tools
