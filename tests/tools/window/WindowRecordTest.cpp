#if TELEPIPE_WINDOW

#include "tools/window/actions/WindowRecord.h"
#include "tools/picture/record/json/RecordJson.h"

#include <gmock/gmock.h>
#include <set>

namespace telepipe::test::window_record_test {
namespace {

using Names = std::set<std::string_view>;

// Fields of a record that a view in the window does not have, or takes together with something else.
const Names kOfNoView = {"plan", "sheet", "path", "video", "supersample", "transparent"};
const Names kOfFiles = {"textures",    "motions",   "motion",     "companions", "no-companions",
                        "no-textures", "no-motion", "limit",      "set",        "sets",
                        "players",     "fog-file",  "light-file", "things",     "lost"};
const Names kAsHidden = {"sections", "states"};                 // the window switches parts off
const Names kOfEveryPicture = {"telepipe", "driver", "inputs"}; // completed() fills them

TEST(RecordOfTheWindow, FillsEveryFieldThatAViewHas)
{
    Names expected;
    for (const std::string_view name : tools::recordFields())
        expected.insert(name);
    for (const Names& others : {kOfNoView, kOfFiles, kAsHidden, kOfEveryPicture})
        for (const std::string_view name : others)
            EXPECT_EQ(expected.erase(name), 1u) << name << " is no field of a record";
    const std::vector<std::string_view> filled = tools::windowRecordFields();
    EXPECT_EQ(Names(filled.begin(), filled.end()), expected);
    EXPECT_EQ(filled.size(), expected.size());
}

} // namespace
} // namespace telepipe::test::window_record_test

#endif
