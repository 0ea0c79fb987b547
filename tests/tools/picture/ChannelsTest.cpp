#include "tools/picture/image/Channels.h"

#include <gtest/gtest.h>

namespace telepipe::tools::channels_test {
namespace {

const formats::Image kImage{2, 1, {10, 20, 30, 40, 50, 60, 70, 80}};

TEST(ChannelsTest, AllAreThePictureItself)
{
    EXPECT_EQ(withChannels(kImage, Channels::Rgba).rgba, kImage.rgba);
}

TEST(ChannelsTest, WithoutAlphaAllIsOpaque)
{
    EXPECT_EQ(withChannels(kImage, Channels::Rgb).rgba, (formats::ByteVector{10, 20, 30, 255, 50, 60, 70, 255}));
}

TEST(ChannelsTest, OneAloneIsGrey)
{
    EXPECT_EQ(withChannels(kImage, Channels::Green).rgba, (formats::ByteVector{20, 20, 20, 255, 60, 60, 60, 255}));
    EXPECT_EQ(withChannels(kImage, Channels::Alpha).rgba, (formats::ByteVector{40, 40, 40, 255, 80, 80, 80, 255}));
}

} // namespace
} // namespace telepipe::tools::channels_test
