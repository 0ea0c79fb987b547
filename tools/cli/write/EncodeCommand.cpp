#include "formats/bytes/Errors.h"
#include "formats/text/NameText.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/command/PaletteFile.h"
#include "tools/cli/write/FormatWords.h"
#include "tools/cli/write/WriteCommands.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/NamedOutputs.h"
#include "tools/document/Document.h"
#include "tools/document/LoadedFile.h"
#include "tools/picture/image/Png.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;
using formats::DataFormat;
using formats::PixelFormat;

struct EncodeOptions
{
    Paths files;
    fs::path output;
    std::optional<PixelFormat> pixels; // none: chosen for each picture
    std::optional<DataFormat> data;
    fs::path palette;     // to match palettised textures with
    fs::path makePalette; // to be made of the first picture
    std::size_t limit = kUnpackLimit;
};

// A picture to be stored, from a PNG or a texture file.
struct Picture
{
    std::string name; // as it is stored
    std::optional<std::uint32_t> globalIndex;
    bool hasMips = false;
    bool isRamp = false; // the indices of a palettised texture, as greys
    formats::Image image;
};

fs::path parseTextureName(const std::string& text)
{
    const fs::path path(text);
    const std::string extension = lowerCase(path.extension().string());
    if (extension != ".pvr" && extension != ".pvm")
        throw formats::Refused({"expected a name with .pvr or .pvm, found '{}'", text});
    return path;
}

bool isPvm(const fs::path& path)
{
    return lowerCase(path.extension().string()) == ".pvm";
}

// Alpha of one bit where all of it is 0 or 255.
PixelFormat neededPixels(const formats::Image& image)
{
    bool isOpaque = true, isOneBit = true;
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) {
        isOpaque = isOpaque && image.rgba[i] == 255;
        isOneBit = isOneBit && (image.rgba[i] == 0 || image.rgba[i] == 255);
    }
    return isOpaque ? PixelFormat::Rgb565 : isOneBit ? PixelFormat::Argb1555 : PixelFormat::Argb4444;
}

DataFormat neededData(const Picture& picture)
{
    if (picture.image.width != picture.image.height)
        return DataFormat::TwiddledRectangle;
    return picture.hasMips ? DataFormat::TwiddledMips : DataFormat::Twiddled;
}

class Encoder
{
public:
    explicit Encoder(const EncodeOptions& options) : _options(options) {}

    void run();

private:
    void read(const fs::path& path);
    void readTextures(const LoadedFile& file);
    void preparePalette();
    formats::ByteVector encode(const Picture& picture) const;
    formats::ByteVector archive() const;

    const EncodeOptions& _options;
    std::vector<Picture> _pictures;
    std::optional<formats::Palette> _palette;
};

void Encoder::run()
{
    for (const fs::path& path : _options.files)
        read(path);
    if (_pictures.empty())
        throw FileError({"{}: there are no textures to store", _options.output.string()});
    if (!isPvm(_options.output) && _pictures.size() != 1)
        failRequest(_options.output, {"holds one texture, not {}; a .pvm takes them all", _pictures.size()});
    const bool palettes = !_options.palette.empty() || !_options.makePalette.empty();
    if (palettes && !(_options.data && formats::isPalettised(*_options.data)))
        failRequest(_options.output, "--palette and --make-palette are of palettised data: --data PAL4, PAL8");
    refuseOneForTwo({_options.output, _options.makePalette});
    preparePalette();
    writeFile(_options.output, isPvm(_options.output) ? archive() : encode(_pictures.front()));
}

void Encoder::read(const fs::path& path)
{
    const std::unique_ptr<LoadedFile> file = loadFile(path, _options.limit);
    if (file->as<formats::TextureArchive>())
        return readTextures(*file);
    Picture picture{
        formats::nameBytes(path.stem().string()).value_or(path.stem().string()), {}, false, false, readPng(path)};
    _pictures.push_back(std::move(picture));
}

void Encoder::readTextures(const LoadedFile& file)
{
    const auto& textures = file.as<formats::TextureArchive>()->textures;
    for (std::size_t i = 0; i < textures.size(); ++i) {
        const std::string number = textures.size() == 1 ? "" : fmt::format("_{}", i);
        const std::string name = textures[i].name.empty() ? file.path.stem().string() + number : textures[i].name;
        _pictures.push_back({name, textures[i].globalIndex, textures[i].levels.size() > 1, textures[i].isPalettised(),
                             nameErrors(file.path, [&] { return formats::decodeLevel(textures[i], 0); })});
    }
}

void Encoder::preparePalette()
{
    if (!_options.palette.empty())
        _palette = readPaletteFile(_options.palette, _options.limit);
    if (_options.makePalette.empty())
        return;
    const bool isLarge = _options.data == DataFormat::Palette8 || _options.data == DataFormat::Palette8Mips;
    const formats::Image& image = _pictures.front().image;
    _palette = formats::makePalette(image, isLarge ? 256 : 16, _options.pixels.value_or(neededPixels(image)));
    writeFile(_options.makePalette, formats::writePalette(*_palette));
}

formats::ByteVector Encoder::encode(const Picture& picture) const
{
    const PixelFormat pixels = _options.pixels.value_or(neededPixels(picture.image));
    const DataFormat data = _options.data.value_or(neededData(picture));
    if (picture.isRamp && !formats::isPalettised(data))
        reportWarning({"{}: is palettised, and taken as a grey ramp of its indices", formats::nameText(picture.name)});
    if (formats::isPalettised(data) && !_palette && !picture.isRamp)
        failRequest(_options.output, "palettised textures take --palette or --make-palette");
    formats::expectChipSides(picture.image.width, picture.image.height);
    printLine("{}: {}x{} {} {}", formats::nameText(picture.name), picture.image.width, picture.image.height,
              formats::pixelFormatName(pixels), formats::dataFormatName(data));
    return formats::writePvr(picture.image, pixels, data, picture.globalIndex, _palette ? &*_palette : nullptr);
}

formats::ByteVector Encoder::archive() const
{
    std::vector<formats::NamedTexture> textures;
    for (const Picture& picture : _pictures)
        textures.push_back(
            {picture.name, picture.globalIndex.value_or(static_cast<std::uint32_t>(textures.size())), encode(picture)});
    return formats::writePvm(textures);
}

} // namespace

Command encodeCommand()
{
    const auto options = std::make_shared<EncodeOptions>();
    const auto pixels = formatWords(formats::kPixelFormatCodes, std::uint32_t(PixelFormat::Argb8888));
    const auto data = formatWords(formats::kDataFormatCodes, std::uint32_t(DataFormat::TwiddledMipsAlt));
    return {
        kEncodeHelp,
        {files(options->files, "PNG pictures and texture files").required(),
         value("-o,--output", options->output, parseTextureName, "File to write, .pvr or .pvm", "OUT").required(),
         value("--pixels", options->pixels, parsePixels, "Pixel format (what the picture needs)", "FORMAT")
             .oneOf(pixels),
         value("--data", options->data, parseData, "Data format (twiddled, with mipmaps where there are any)", "FORMAT")
             .oneOf(data),
         pathValue("--palette", options->palette, "Colours of palettised textures", "FILE.pvp"),
         pathValue("--make-palette", options->makePalette, "Palette to make of the first picture", "FILE.pvp")
             .excluding({"--palette"}),
         limit(options->limit)},
        [options] {
            return guarded(options->output.string(), [&] {
                const HeldFiles held(options->files);
                Encoder(*options).run();
            });
        }};
}

} // namespace telepipe::tools
