// Any bytes: a picture is put into each small texture that can be read, or there is one clear error; the other textures
// stay as they are, and the one is read again with the sides and formats it had.

#include "formats/bytes/Errors.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/PutTexture.h"
#include "tests/fuzz/Require.h"

#include <algorithm>

using namespace telepipe::formats;
using telepipe::fuzz::require;

namespace {

constexpr std::size_t kMostTexels = 64 * 64, kMostTextures = 4;

void put(Bytes file, std::size_t number)
{
    const Texture texture = readTextures(file).textures[number];
    Image picture = decodeLevel(texture, 0);
    require(std::ranges::equal(putTexture(file, number, picture), file));
    for (std::size_t i = 0; i < picture.rgba.size(); ++i)
        picture.rgba[i] = static_cast<std::uint8_t>(picture.rgba[i] * 7 + i * 13);
    const ByteVector made = putTexture(file, number, picture);
    require(made.size() == file.size());
    const TextureArchive again = readTextures(made);
    require(again.textures.size() > number && again.textures[number].width == texture.width &&
            again.textures[number].dataFormat == texture.dataFormat);
}

void putAll(Bytes file)
{
    const TextureArchive archive = readTextures(file);
    for (std::size_t i = 0; i < std::min(archive.textures.size(), kMostTextures); ++i) {
        if (std::size_t(archive.textures[i].width) * archive.textures[i].height > kMostTexels)
            continue;
        try {
            put(file, i);
        } catch (const Refused&) { // sides that the hardware reads, and nobody writes
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        putAll({data, size});
    } catch (const ParseError&) {
    }
    return 0;
}
