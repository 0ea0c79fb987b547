#include "formats/texture/decode/DecodeLevel.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/command/PaletteFile.h"
#include "tools/cli/draw/DrawCommands.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/document/Document.h"
#include "tools/document/LoadedFile.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/record/PictureRecord.h"
#include "tools/picture/record/RestorePicture.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

struct TextureOptions
{
    Paths files;
    std::filesystem::path folder;
    std::filesystem::path palette; // empty: none
    bool mips = false, force = false;
    std::size_t limit = kUnpackLimit;
};

namespace fs = std::filesystem;

// Writes the textures of one run; no two go to one file, also where file systems are blind to case.
class TextureWriter
{
public:
    explicit TextureWriter(const TextureOptions& options) : _options(options)
    {
        if (!options.palette.empty())
            _palette = readPaletteFile(options.palette, options.limit);
    }

    void writeAll(const LoadedFile& file)
    {
        if (!file.as<formats::TextureArchive>())
            failKind(file, "textures");
        const auto& textures = file.as<formats::TextureArchive>()->textures;
        const RecordedFile source = recordedFile(file);
        for (std::size_t i = 0; i < textures.size(); ++i)
            nameErrors(file.path, [&] {
                write(source, textures[i], textureFileName(textures[i].name, file.path, i, textures.size()));
            });
    }

private:
    const formats::Palette* palette() const { return _palette ? &*_palette : nullptr; }

    void write(const RecordedFile& file, const formats::Texture& texture, const std::string& wanted)
    {
        const std::string name = _names.take(wanted);
        if (texture.isPalettised() && !palette())
            reportWarning(name + ": has no colours without --palette; written as a grey ramp of its indices");
        const std::size_t levels = _options.mips ? texture.levels.size() : 1;
        for (std::size_t level = 0; level < levels; ++level)
            writeLevel(file, texture, level, level == 0 ? name : fmt::format("{}.mip{}", name, level));
    }

    // The file and the offset of a texture, as texts of its PNG.
    static PngTexts textsOf(const RecordedFile& file, const formats::Texture& texture, std::size_t level)
    {
        std::string source =
            fmt::format("{}, SHA-256 {}: texture at {:#x}, level {} at {:#x}, {} {}", file.name(), file.sha256,
                        texture.offset, level, texture.levels[level].offset,
                        formats::pixelFormatName(texture.pixelFormat), formats::dataFormatName(texture.dataFormat));
        return {madeHere(), {"Source", std::move(source)}};
    }

    void writeLevel(const RecordedFile& file, const formats::Texture& texture, std::size_t level,
                    const std::string& name) const
    {
        const formats::Image image = formats::decodeLevel(texture, level, palette());
        const fs::path path = _options.folder / (name + ".png");
        writePng(path, image, PngColor::Rgba, textsOf(file, texture, level));
        printLine("{}: {}x{} {} {}", path, image.width, image.height, formats::pixelFormatName(texture.pixelFormat),
                  formats::dataFormatName(texture.dataFormat));
    }

    const TextureOptions& _options;
    std::optional<formats::Palette> _palette;
    UniqueNames _names;
};

int runTexture(const TextureOptions& options)
{
    int code = kExitFine;
    const int setUp = guarded(options.folder.string(), [&] {
        TextureWriter writer(options);
        const HeldFiles held(options.files);
        const OutputFolder folder(options.folder, {.replace = options.force, .isOurs = isOurPicture});
        code =
            forEachPath(options.files, [&](const fs::path& path) { writer.writeAll(*loadFile(path, options.limit)); });
    });
    return std::max(setUp, code);
}

} // namespace

Command textureCommand()
{
    const auto options = std::make_shared<TextureOptions>();
    return {kTextureHelp,
            {files(options->files, "Texture files").required(),
             output(options->folder, "Folder for the pictures; made where it does not exist", "DIR"),
             flag("--mips", options->mips, "Every stored level, not only the top one"),
             pathValue("--palette", options->palette, "Colours of palettised textures", "FILE.pvp"),
             replaceFlag(options->force), limit(options->limit)},
            [options] { return runTexture(*options); }};
}

} // namespace telepipe::tools
