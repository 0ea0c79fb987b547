#include "formats/texture/encode/PutTexture.h"

#include "formats/bytes/Errors.h"
#include "formats/record/FieldOffset.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"
#include "formats/texture/PaletteBank.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/TextureChunk.h"
#include "formats/texture/TextureRecords.h"
#include "formats/texture/XvrFormats.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/PvrLevels.h"
#include "formats/texture/encode/TextureWriter.h"
#include "formats/texture/encode/XvrWriter.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>

namespace telepipe::formats {

namespace {

constexpr std::size_t kHead = recordSize<TextureChunkHead>;
constexpr std::uint32_t kSmallestXvrSide = 4; // of a level

// The picture and its mipmaps, count levels together.
std::vector<Image> levelsOf(const Image& image, std::size_t count)
{
    std::vector<Image> levels{image};
    if (count > 1)
        std::ranges::move(boxMipmaps(image), std::back_inserter(levels));
    levels.resize(std::min(count, levels.size()));
    return levels;
}

std::size_t xvrLevelCount(std::uint32_t width, std::uint32_t height)
{
    std::size_t count = 1;
    for (; width > kSmallestXvrSide && height > kSmallestXvrSide; ++count) {
        width /= 2;
        height /= 2;
    }
    return count;
}

bool isSameTexel(const Image& a, const Image& b, std::size_t texel)
{
    return std::memcmp(&a.rgba[texel * 4], &b.rgba[texel * 4], 4) == 0;
}

class Putter
{
public:
    Putter(Bytes file, std::size_t number, const Image& image, const TextureForm& form, const Palette* palette)
        : _file(file), _view(file), _archive(readTextures(file)), _number(number), _texture(textureOf(number)),
          _image(image), _palette(palette), _pixels(form.pixels.value_or(_texture.pixelFormat)),
          _data(form.data.value_or(_texture.dataFormat))
    {
    }

    ByteVector put()
    {
        if (!staysInPlace())
            return replaced();
        const Image old = decodeLevel(_texture, 0, _palette);
        return old.rgba == _image.rgba ? ByteVector(_file.begin(), _file.end()) : inPlace(old);
    }

private:
    const Texture& textureOf(std::size_t number) const
    {
        if (number >= _archive.textures.size())
            throw Refused({"there is no texture {} among {}", number, _archive.textures.size()});
        return _archive.textures[number];
    }

    bool isXvr() const { return _view.startsWith("XVRT", _texture.offset); }
    bool staysInPlace() const
    {
        return _pixels == _texture.pixelFormat && _data == _texture.dataFormat && _image.width == _texture.width &&
               _image.height == _texture.height;
    }

    ByteVector inPlace(const Image& old) const;
    Image withKeptTexels(Image level, const Image& before, const Image& after, std::size_t number) const;
    void placeLevels(ByteVector& file, const Texture& encoded, const std::vector<Image>& levels) const;
    void placeBlocks(ByteVector& file, const Texture& encoded, const Image& image, std::size_t number) const;
    void setAlphaFlag(ByteVector& file) const;

    ByteVector replaced() const;
    std::size_t newLevelCount() const;
    void setBank(ByteVector& chunk) const;
    void setEntry(ByteVector& file) const;

    ByteVector encoded(const std::vector<Image>& levels) const;
    std::optional<Palette> usedPalette() const;

    Bytes _file;
    ByteView _view;
    TextureArchive _archive;
    std::size_t _number;
    const Texture& _texture;
    const Image& _image;
    const Palette* _palette;
    PixelFormat _pixels;
    DataFormat _data;
};

// The colours that the texture's bank has.
std::optional<Palette> Putter::usedPalette() const
{
    if (!_palette || !isPalettised(_data))
        return std::nullopt;
    const std::size_t count = dataLayout(_data).storage == TexelStorage::Nibbles ? 16 : 256;
    const std::span<const std::uint32_t> colors = bankOf(*_palette, _texture.paletteBank, count);
    Palette used{.format = _palette->format, .colors = {colors.begin(), colors.end()}};
    used.firstBank = _texture.paletteBank;
    return used;
}

ByteVector Putter::encoded(const std::vector<Image>& levels) const
{
    if (isXvr())
        return writeXvrt(levels, _pixels, _data, _texture.globalIndex.value_or(0));
    const std::optional<Palette> palette = usedPalette();
    return writePvrt(levels, _pixels, _data, palette ? &*palette : nullptr);
}

// A texel of a smaller level that would have come of the old picture as well is the one that the file has: its maker
// need not have made mipmaps as we do.
Image Putter::withKeptTexels(Image level, const Image& before, const Image& after, std::size_t number) const
{
    if (number >= _texture.levels.size())
        return level;
    const Image stored = decodeLevel(_texture, number, _palette);
    for (std::size_t i = 0; i < stored.rgba.size() / 4; ++i)
        if (isSameTexel(before, after, i))
            std::memcpy(&level.rgba[i * 4], &stored.rgba[i * 4], 4);
    return level;
}

ByteVector Putter::inPlace(const Image& old) const
{
    const std::size_t count = isXvr() ? _texture.levels.size() : newLevelCount();
    const std::vector<Image> before = levelsOf(old, count), after = levelsOf(_image, count);
    std::vector<Image> levels = after;
    for (std::size_t i = 1; i < levels.size(); ++i)
        levels[i] = withKeptTexels(after[i], before[i], after[i], i);
    const ByteVector chunk = encoded(levels);
    const TextureArchive again = readTextures(chunk);
    ByteVector file(_file.begin(), _file.end());
    const Texture& texture = again.textures.front();
    if (!_texture.codebook.empty())
        std::ranges::copy(texture.codebook, file.begin() + (_texture.codebook.data() - _file.data()));
    placeLevels(file, texture, levels);
    if (isXvr())
        setAlphaFlag(file);
    return file;
}

void Putter::placeLevels(ByteVector& file, const Texture& encoded, const std::vector<Image>& levels) const
{
    for (std::size_t i = 0; i < std::min(_texture.levels.size(), encoded.levels.size()); ++i) {
        if (encoded.isBlockCompressed())
            placeBlocks(file, encoded, levels[i], i);
        else
            std::ranges::copy(encoded.levels[i].data, file.begin() + std::ptrdiff_t(_texture.levels[i].offset));
    }
}

// Blocks whose texels stay the same keep their bytes: encoding them once more could only lose quality.
void Putter::placeBlocks(ByteVector& file, const Texture& encoded, const Image& image, std::size_t number) const
{
    const Image stored = decodeLevel(_texture, number);
    const std::size_t size = bytesPerBlock(_pixels), across = (image.width + 3) / 4;
    const auto isKept = [&](std::size_t block) {
        const std::size_t left = block % across * 4, top = block / across * 4;
        bool same = true;
        for (std::size_t y = top; y < std::min<std::size_t>(top + 4, image.height); ++y)
            for (std::size_t x = left; x < std::min<std::size_t>(left + 4, image.width); ++x)
                same = same && isSameTexel(stored, image, y * image.width + x);
        return same;
    };
    const Bytes data = encoded.levels[number].data;
    for (std::size_t block = 0; block < data.size() / size; ++block)
        if (!isKept(block))
            std::ranges::copy(data.subspan(block * size, size),
                              file.begin() + std::ptrdiff_t(_texture.levels[number].offset + block * size));
}

// A picture with holes needs the flag; one without need not lose it.
void Putter::setAlphaFlag(ByteVector& file) const
{
    if (isTransparent(_image))
        file[_texture.offset + kHead + fieldOffset<&XvrtHeader::flags>] |= kXvrAlpha;
}

std::size_t Putter::newLevelCount() const
{
    if (!isXvr())
        return isMipmapped(_data) ? std::size_t(std::bit_width(_image.width)) : 1;
    return _texture.levels.size() > 1 ? xvrLevelCount(_image.width, _image.height) : 1;
}

// The file with the new texture in place of the old one. The padding behind it keeps the alignment that the old one
// had.
ByteVector Putter::replaced() const
{
    if (!isXvr())
        expectChipSides(_image.width, _image.height);
    const std::size_t begin = _texture.offset, end = readTextureChunk(_view, begin).end;
    ByteVector chunk = encoded(levelsOf(_image, newLevelCount()));
    constexpr std::size_t kAlignments[] = {32, 16, 8, 4};
    const auto* alignment = std::ranges::find_if(kAlignments, [&](std::size_t each) { return end % each == 0; });
    if (alignment != std::end(kAlignments)) {
        chunk.resize((begin + chunk.size() + *alignment - 1) / *alignment * *alignment - begin);
        ByteWriter length;
        length.u32(static_cast<std::uint32_t>(chunk.size() - kHead));
        std::ranges::copy(length.bytes(), chunk.begin() + fieldOffset<&TextureChunkHead::length>);
    }
    if (!isXvr())
        setBank(chunk);
    ByteVector file(_file.begin(), _file.begin() + std::ptrdiff_t(begin));
    std::ranges::copy(chunk, std::back_inserter(file));
    std::ranges::copy(_file.subspan(end), std::back_inserter(file));
    if (_view.startsWith("PVMH"))
        setEntry(file);
    return file;
}

// Sets the bank of a texture, which does not depend on its format.
void Putter::setBank(ByteVector& chunk) const
{
    auto header = readRecord<PvrtHeader>(ByteView(chunk), kHead, "PVRT header");
    header.paletteBank = _texture.paletteBank;
    std::ranges::copy(recordBytes(header), chunk.begin() + kHead);
}

// Writes the texture's format and sides into its entry at the head of a PVM.
void Putter::setEntry(ByteVector& file) const
{
    const auto header = readRecord<PvmHeader>(_view, kHead, "PVMH");
    if (_number >= header.count)
        return;
    PvmEntryRecord entry{.flags = header.flags};
    const std::size_t at = kHead + recordSize<PvmHeader> + _number * sizeOfRecord(entry);
    readRecord(entry, _view, at, "entry of a PVM");
    const auto code = [](std::uint32_t side) { return std::max(std::countr_zero(side), 2) - 2; };
    entry.formats = static_cast<std::uint16_t>(unsigned(_pixels) | unsigned(_data) << 8);
    entry.sides = static_cast<std::uint16_t>((entry.sides & 0xff00) | code(_image.width) | code(_image.height) << 4);
    std::ranges::copy(recordBytes(entry), file.begin() + std::ptrdiff_t(at));
}

// Texels and codebook.
std::size_t bytesInMemory(const Texture& texture)
{
    std::size_t sum = texture.codebook.size();
    for (const auto& level : texture.levels)
        sum += level.data.size();
    return sum;
}

} // namespace

ByteVector putTexture(Bytes file, std::size_t number, const Image& image, const TextureForm& form,
                      const Palette* palette)
{
    return Putter(file, number, image, form, palette).put();
}

std::optional<Message> sizeChange(const std::string& name, const Texture& before, const Texture& now)
{
    if (before.width == now.width && before.height == now.height)
        return std::nullopt;
    return Message(
        "{}: was {} x {} texels and is {} x {} now: it covers what it covered, and takes {} bytes of texture "
        "memory in place of {}. A picture of {} x {} keeps the size",
        name, before.width, before.height, now.width, now.height, bytesInMemory(now), bytesInMemory(before),
        before.width, before.height);
}

double peakSignalToNoise(const Image& a, const Image& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.rgba.size(); ++i) {
        const std::size_t alpha = i / 4 * 4 + 3;
        const double seen = i == alpha ? 1 : std::max(a.rgba[alpha], b.rgba[alpha]) / 255.0;
        const double difference = (double(a.rgba[i]) - b.rgba[i]) * seen;
        sum += difference * difference;
    }
    return sum == 0 ? std::numeric_limits<double>::infinity()
                    : 10 * std::log10(255.0 * 255.0 * double(a.rgba.size()) / sum);
}

Message nearness(const Image& wanted, const Image& made)
{
    const double ratio = peakSignalToNoise(wanted, made);
    return std::isinf(ratio) ? Message("the picture to the bit") : Message("{:.1f} dB", ratio);
}

namespace {

std::uint32_t nextIndex(const TextureArchive& archive)
{
    std::uint32_t index = 0;
    for (const Texture& texture : archive.textures)
        index = std::max(index, texture.globalIndex.value_or(0));
    return index + 1;
}

void insertAt(ByteVector& file, std::size_t at, Bytes bytes)
{
    file.insert(file.begin() + std::ptrdiff_t(at), bytes.begin(), bytes.end());
}

ByteVector appendToXvm(Bytes file, const TextureArchive& archive, const Image& image)
{
    const Texture& last = archive.textures.back();
    const std::size_t count = last.levels.size() > 1 ? xvrLevelCount(image.width, image.height) : 1;
    ByteVector longer(file.begin(), file.end());
    insertAt(longer, readTextureChunk(ByteView(file), last.offset).end,
             writeXvrt(levelsOf(image, count), isTransparent(image) ? PixelFormat::XvrDxt5 : PixelFormat::XvrDxt1,
                       DataFormat::Compressed, nextIndex(archive)));
    if (!ByteView(file).startsWith("XVMH"))
        return longer;
    ByteWriter number;
    number.u32(static_cast<std::uint32_t>(archive.textures.size() + 1));
    std::ranges::copy(number.bytes(), longer.begin() + std::ptrdiff_t(kHead + fieldOffset<&XvmHeader::count>));
    return longer;
}

// A PVR for the image: twiddled where its sides allow that, and with mipmaps where the last texture has some.
ByteVector newPvr(const Image& image, bool hasMipmaps)
{
    const bool isSquare = image.width == image.height && std::has_single_bit(image.width);
    const DataFormat data = !isSquare    ? DataFormat::Rectangle
                            : hasMipmaps ? DataFormat::TwiddledMips
                                         : DataFormat::Twiddled;
    return writePvr(image, isTransparent(image) ? PixelFormat::Argb4444 : PixelFormat::Rgb565, data);
}

// The head gets longer by an entry, and by padding that keeps the chunks behind it at the hardware's alignment.
ByteVector appendToPvm(Bytes file, const TextureArchive& archive, const Image& image, const std::string& name)
{
    const ByteView view(file);
    expectChipSides(image.width, image.height);
    const Texture& last = archive.textures.back();
    const ByteVector pvr = newPvr(image, last.levels.size() > 1);
    const TextureArchive made = readTextures(pvr);
    const PvmHeader head = readRecord<PvmHeader>(view, kHead, "PVMH header");
    if (head.count == std::numeric_limits<std::uint16_t>::max())
        throw Refused("a PVM has at most 65535 textures");
    PvmEntryRecord entry{.flags = head.flags};
    entry.id = head.count;
    std::ranges::copy(name.substr(0, entry.name.size()), entry.name.begin());
    const Texture& texture = made.textures.front();
    entry.formats = static_cast<std::uint16_t>(unsigned(texture.pixelFormat) | unsigned(texture.dataFormat) << 8);
    const auto code = [](std::uint32_t side) { return std::max(std::countr_zero(side), 2) - 2; };
    entry.sides = static_cast<std::uint16_t>(code(image.width) | code(image.height) << 4);
    entry.globalIndex = nextIndex(archive);
    const ByteVector record = recordBytes(entry);
    const std::size_t entries = kHead + recordSize<PvmHeader> + head.count * record.size();
    const std::size_t headEnd = kHead + view.u32(4, "length of a PVM's head");
    ByteVector longer(file.begin(), file.end());
    insertAt(longer, readTextureChunk(view, last.offset).end, Bytes(pvr).subspan(texture.offset));
    const std::size_t room = std::size_t(1) << std::min(std::countr_zero(headEnd), 5);
    const ByteVector padding((room - record.size() % room) % room);
    insertAt(longer, headEnd, padding);
    insertAt(longer, entries, record);
    ByteWriter start;
    writeRecord(start, TextureChunkHead{{'P', 'V', 'M', 'H'},
                                        static_cast<std::uint32_t>(headEnd - kHead + record.size() + padding.size())});
    writeRecord(start, PvmHeader{head.flags, static_cast<std::uint16_t>(head.count + 1)});
    std::ranges::copy(start.bytes(), longer.begin());
    return longer;
}

} // namespace

namespace {

bool takesAnother(ByteView view, const TextureArchive& archive)
{
    const bool isLoose = view.startsWith("XVRT") && archive.textures.size() > 1;
    return (isLoose || view.startsWith("PVMH") || view.startsWith("XVMH")) && !archive.textures.empty() &&
           archive.warnings.empty();
}

} // namespace

bool takesAnotherTexture(Bytes file)
{
    return takesAnother(ByteView(file), readTextures(file));
}

ByteVector appendTexture(Bytes file, const Image& image, const std::string& name)
{
    const ByteView view(file);
    const TextureArchive archive = readTextures(file);
    if (!takesAnother(view, archive))
        throw Refused("only PVM and XVM archives without oddities take another texture");
    return view.startsWith("PVMH") ? appendToPvm(file, archive, image, name) : appendToXvm(file, archive, image);
}

} // namespace telepipe::formats
