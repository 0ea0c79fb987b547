// Bytes outside of all structures, which no reader looks at: a rewrite carries them over where they have a place in
// what it writes, and says where they stood otherwise.

#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/nj/NjWriter.h"
#include "formats/placement/Placement.h"
#include "formats/rel/RelTrailer.h"
#include "formats/rewrite/RoundTrip.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/Pictures.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"

#include <gmock/gmock.h>

namespace telepipe::formats::kept_bytes_test {

using testing::ElementsAre;
using testing::IsEmpty;

namespace {

// A word over zeros.
std::size_t hide(ByteVector& file, std::size_t at)
{
    EXPECT_EQ(file.at(at) | file.at(at + 1), 0) << offsetText(at) << " is no padding";
    file.at(at) = 'X';
    file.at(at + 1) = 'Y';
    return at;
}

// That the file comes back to the byte, and which bytes were carried over.
void expectCarried(const ByteVector& file, std::size_t at)
{
    const Rewritten written = rewriteFile(file);
    EXPECT_EQ(written.bytes, file);
    EXPECT_THAT(written.carried, ElementsAre(at, at + 1));
    EXPECT_THAT(written.leftOut, IsEmpty());
    const RoundTrip trip = roundTrip(file);
    EXPECT_EQ(trip.result, RoundTripResult::Identical) << trip.detail;
    EXPECT_EQ(trip.kept, 2u);
}

std::vector<ByteVector> entryBytes()
{
    return {test::noise(100), test::noise(3000), test::noise(50)};
}

ByteVector afsFile(Endian endian)
{
    const std::vector<ByteVector> entries = entryBytes();
    return writeAfs(std::vector<Bytes>(entries.begin(), entries.end()), endian);
}

} // namespace

TEST(KeptBytes, BehindTheRelocationTable)
{
    for (ByteVector file : {writeV2Stage(test::v2Plan()), writeBbStage(test::bbPlan())}) {
        const std::size_t end = file.size() - recordSize<RelTrailer>;
        const ByteView view(file);
        const std::size_t table = view.u32(end, "table") + std::size_t(2) * view.u32(end + 4, "count");
        const Rewritten before = rewriteFile(file);
        file.insert(file.begin() + static_cast<std::ptrdiff_t>(end), 32, 0);
        ASSERT_LT(table, end + 30);
        const std::size_t at = hide(file, end + 30);
        const Rewritten written = rewriteFile(file);
        EXPECT_EQ(written.bytes, file);
        EXPECT_EQ(written.carried.size(), before.carried.size() + 2);
        EXPECT_THAT(written.carried, testing::IsSupersetOf({at, at + 1}));
    }
}

TEST(KeptBytes, InTheGapsOfArchives)
{
    const ByteVector nj = test::noise(200), other = test::noise(40);
    const std::vector<ByteVector> entries = entryBytes();
    const GslFile gsl[] = {{"a.nj", entries[0]}, {"b.pvr", entries[1]}};
    const BmlFile bml[] = {{"a.nj", 0, nj, other}, {"b.nj", 0, other, {}}};
    for (Endian endian : {Endian::Little, Endian::Big}) {
        ByteVector file = afsFile(endian);
        expectCarried(file, hide(file, 0x7000));
        file = writeGsl(gsl, endian);
        expectCarried(file, hide(file, file.size() - 2));
        file = writeBml(bml, endian);
        expectCarried(file, hide(file, 0x7f0)); // behind the table
    }
}

// Another order of the entries is another layout: nothing says where the bytes of the old gaps belong.
TEST(KeptBytes, OfAnotherLayoutAreToldToBeLeftOut)
{
    ByteVector file = afsFile(Endian::Little);
    file.insert(file.end(), 0x1000, 0); // entries do not reach so far
    file[file.size() - 0x1000] = 1;
    std::swap_ranges(file.begin() + 8, file.begin() + 16, file.begin() + 16);
    const std::size_t at = hide(file, 0x7000);
    const Rewritten written = rewriteFile(file);
    EXPECT_THAT(written.leftOut, ElementsAre(at, at + 1, file.size() - 0x1000));
    EXPECT_THAT(written.carried, IsEmpty());
    const RoundTrip trip = roundTrip(file);
    EXPECT_EQ(trip.result, RoundTripResult::Same) << trip.detail;
    EXPECT_EQ(trip.leftOut, written.leftOut);
}

TEST(KeptBytes, OfPalettes)
{
    ByteVector file = writePalette(makePalette(test::gradient(16, 16), 16, PixelFormat::Rgb565));
    file.resize(file.size() + 8);
    expectCarried(file, hide(file, file.size() - 4));
}

TEST(KeptBytes, ActionsThatNoEventRuns)
{
    Events events;
    events.entries.resize(1);
    events.entries[0].actionCount = 1;
    events.actions.resize(1);
    ByteVector file = writeEvents(events);
    ASSERT_EQ(file.size() % 4, 0u);
    const std::size_t at = file.size();
    file.insert(file.end(), {kClearSwitch, 5, 0, kEndActions});
    const Rewritten written = rewriteFile(file);
    EXPECT_EQ(written.bytes, file);
    EXPECT_THAT(written.carried, testing::IsSupersetOf({at, at + 1, at + 3}));
}

TEST(KeptBytes, PaddingOfPointerLists)
{
    NjBuild build;
    build.models = {test::squareNode()};
    setEvalFlags(build.models.front());
    ByteVector file = writeNj(build);
    ASSERT_EQ(file.back(), 0) << "padding";
    file.back() = 0x3f; // its two high bits say that it is padding
    const Rewritten written = rewriteFile(file);
    EXPECT_EQ(written.bytes, file);
    EXPECT_THAT(written.carried, ElementsAre(file.size() - 1));
}

} // namespace telepipe::formats::kept_bytes_test
