// Real textures against the numbers an independent decoder found (real/truth.json, group pvr).

#include "formats/bytes/Sha256.h"
#include "formats/texture/Texture.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tests/support/Truth.h"
#include "tests/support/bytes/Bytes.h"

#include <gtest/gtest.h>

namespace texture_real_data_test {

using namespace telepipe;
using namespace telepipe::formats;

namespace {

// "textures/RGA.PVM#12" is the thirteenth texture of textures/RGA.PVM.
struct TextureKey
{
    std::string file;
    std::size_t index = 0;

    explicit TextureKey(const std::string& key) : file(key.substr(0, key.find('#')))
    {
        if (file.size() < key.size())
            index = std::stoul(key.substr(file.size() + 1));
    }
};

void expectTexture(const Texture& texture, const nlohmann::json& truth)
{
    EXPECT_STREQ(pixelFormatName(texture.pixelFormat), truth.at("pix").get<std::string>().c_str());
    EXPECT_STREQ(dataFormatName(texture.dataFormat), truth.at("dat").get<std::string>().c_str());
    EXPECT_EQ(texture.width, truth.at("w").get<std::uint32_t>());
    EXPECT_EQ(texture.height, truth.at("h").get<std::uint32_t>());
    EXPECT_EQ(texture.name, truth.value("name", ""));
    const nlohmann::json index = truth.contains("gi") ? truth.at("gi") : truth.at("gbix");
    EXPECT_EQ(texture.globalIndex, index.get<std::uint32_t>());
    EXPECT_EQ(sha256(decodeLevel(texture, 0).rgba), truth.at("rgba_sha256").get<std::string>());
}

std::vector<std::filesystem::path> filesEndingWith(const std::string& extension)
{
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*test::realData()))
        if (entry.path().extension() == extension)
            found.push_back(entry.path());
    return found;
}

} // namespace

TEST(TextureRealData, EveryTopLevelIsTheExpectedPicture)
{
    const nlohmann::json truth = test::truth("pvr");
    if (truth.is_null())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    for (const auto& [key, expected] : truth.items()) {
        SCOPED_TRACE(key);
        const TextureKey where(key);
        const ByteVector file = test::readBytes(*test::realData() / where.file);
        const TextureArchive archive = readTextures(file);
        ASSERT_LT(where.index, archive.textures.size());
        EXPECT_TRUE(archive.warnings.empty()) << archive.warnings.list().front().text;
        expectTexture(archive.textures[where.index], expected);
    }
}

TEST(TextureRealData, BlueBurstArchivesReadWithoutAWarning)
{
    if (!test::realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    for (const auto& path : filesEndingWith(".xvm")) {
        SCOPED_TRACE(path.string());
        const ByteVector file = test::readBytes(path);
        const TextureArchive archive = readTextures(file);
        EXPECT_FALSE(archive.textures.empty());
        EXPECT_TRUE(archive.warnings.empty()) << archive.warnings.list().front().text;
        for (const Texture& texture : archive.textures)
            for (std::size_t level = 0; level < texture.levels.size(); ++level)
                EXPECT_FALSE(decodeLevel(texture, level).rgba.empty());
    }
}

TEST(TextureRealData, PalettesHoldSixteenBanksOfArgb4444)
{
    if (!test::realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    for (const char* name : {"PAL_0.PVP", "PAL_2.PVP"}) {
        const ByteVector file = test::readBytes(*test::realData() / "textures" / name);
        ASSERT_TRUE(looksLikePalette(file)) << name;
        const Palette palette = readPalette(file);
        EXPECT_EQ(palette.format, PixelFormat::Argb4444);
        EXPECT_EQ(palette.colors.size(), 256u);
    }
}

} // namespace texture_real_data_test
