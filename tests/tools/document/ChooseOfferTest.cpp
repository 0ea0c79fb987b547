// Taking other textures and motions than those found, or none.

#include "tools/document/beside/ChooseOffer.h"

#include "tests/support/Program.h"
#include "tests/tools/Fixtures.h"
#include "tools/document/beside/Offers.h"

#include <gmock/gmock.h>

namespace telepipe::tools::choose_offer_test {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

class ChooseOffer : public testing::Test
{
protected:
    void SetUp() override
    {
        test::writeBytes(_folder / "box.nj", test::movingModelFile());
        test::writeBytes(_folder / "box.pvm", test::pvmFile({"te_064_stone"}));
        test::writeBytes(_folder / "other.pvm", test::pvmFile({"te_064_stone"}));
        test::writeBytes(_folder / "slide.njm", test::motionFile());
        DocumentRequest request;
        request.files = {_folder / "box.nj"};
        open(request);
    }

    void open(const DocumentRequest& request)
    {
        _document = openDocument(request);
        _document->offers = findOffers(*_document);
    }
    const Offer& offer(const std::string& name) const
    {
        for (const Offer& each : _document->offers)
            if (each.path.filename() == name)
                return each;
        ADD_FAILURE() << name << " is not offered";
        return _document->offers.front();
    }
    std::vector<std::string> used() const
    {
        std::vector<std::string> names;
        for (const Offer& each : _document->offers)
            if (each.used)
                names.push_back(each.path.filename().string());
        std::ranges::sort(names);
        return names;
    }

    test::ScratchFolder _folder;
    std::unique_ptr<Document> _document;
};

} // namespace

TEST_F(ChooseOffer, AnotherTakesThePlaceOfTheOneInUse)
{
    EXPECT_THAT(used(), ElementsAre("box.nj", "box.pvm")) << "its own motion, and textures by name";
    open(requestWith(*_document, offer("other.pvm")));
    EXPECT_THAT(used(), ElementsAre("box.nj", "other.pvm"));
    open(requestWith(*_document, offer("slide.njm")));
    EXPECT_THAT(used(), ElementsAre("other.pvm", "slide.njm"));
    open(requestAsFound(*_document, Offer::Kind::Motion));
    EXPECT_THAT(used(), ElementsAre("box.nj", "other.pvm")) << "back to its own motion, the textures stay";
}

TEST_F(ChooseOffer, NoneIsNone)
{
    open(requestWithout(*_document, Offer::Kind::Textures));
    EXPECT_THAT(used(), ElementsAre("box.nj"));
    EXPECT_THAT(_document->notes, IsEmpty()) << "what is not wanted is not missed";
    open(requestWithout(*_document, Offer::Kind::Motion));
    EXPECT_THAT(used(), IsEmpty());
    EXPECT_THAT(_document->scene.motions, IsEmpty());
    open(requestAsFound(*_document, Offer::Kind::Textures));
    open(requestAsFound(*_document, Offer::Kind::Motion));
    EXPECT_THAT(used(), ElementsAre("box.nj", "box.pvm"));
}

TEST_F(ChooseOffer, AFileThatIsNotOfferedWillDo)
{
    fs::create_directories(_folder / "away");
    test::writeBytes(_folder / "away" / "far.pvm", test::pvmFile({"te_064_stone"}));
    open(requestWith(*_document, Offer::Kind::Textures, _folder / "away" / "far.pvm"));
    EXPECT_THAT(used(), ElementsAre("box.nj", "far.pvm"));
    EXPECT_THROW(open(requestWith(*_document, Offer::Kind::Textures, _folder / "slide.njm")), FileError);
}

TEST_F(ChooseOffer, ModelsThatTheMotionIsNotOfferedForKeepTheirs)
{
    test::writeBytes(_folder / "flat.nj", test::modelFile());
    test::writeBytes(_folder / "spin.njm", test::motionFile());
    DocumentRequest request = _document->request;
    request.files.push_back(_folder / "flat.nj");
    request.motions = {_folder / "slide.njm"};
    open(request);
    open(requestWith(*_document, offer("spin.njm")));
    EXPECT_EQ(_document->request.motions.front(), _folder / "spin.njm");
    EXPECT_THAT(used(), testing::Contains("spin.njm"));
}

} // namespace telepipe::tools::choose_offer_test
