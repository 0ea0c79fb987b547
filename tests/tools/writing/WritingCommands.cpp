#include "tests/tools/writing/WritingCommands.h"

#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"

#include "formats/archive/Gsl.h"

#include <algorithm>

namespace telepipe::test {

namespace {

using formats::ByteVector;

} // namespace

const std::vector<WritingCommand>& writingCommands()
{
    static const std::vector<WritingCommand> all = {
        {"build", {"build", "a.glb", "--base", "a.nj"}, ""},
        {"compress", {"compress", "a.nj"}, "x.prs"},
        {"convert", {"convert", "a.nj"}, "x.nja"},
        {"decompress", {"decompress", "a.prs"}, "x.nj"},
        {"decrypt", {"decrypt", "a.prc"}, "x.nj"},
        {"demo", {"demo"}, "", true},
        {"diff", {"diff", "a.nj", "a.nj", "--size", "16x16"}, "x.png", true},
        {"dump", {"dump", "a.nj"}, "x.txt"},
        {"encode", {"encode", "one.png"}, "x.pvr"},
        {"encrypt", {"encrypt", "a.nj", "--key", "1"}, "x.prc"},
        {"export", {"export", "a.nj"}, "x.glb"},
        {"extract", {"extract", "a.gsl"}, ""},
        {"gallery", {"gallery", "models"}, "", true, true},
        {"lost", {"lost", "s.rel"}, "", true},
        {"manual", {"manual"}, "x.1"},
        {"pack", {"pack", "files", "--as", "gsl"}, "x.gsl"},
        {"patch apply", {"patch", "apply", "a.nj", "ab.patch"}, "x.nj"},
        {"patch make", {"patch", "make", "a.nj", "b.nj"}, "x.patch"},
        {"plan", {"plan", "a.nj", "--size", "64x64", "--bare"}, "x.png", true},
        {"rewrite", {"rewrite", "a.nj"}, "x.nj"},
        {"set", {"set", "a.nj", "NJS_CNK_OBJECT[0].pos.y=9"}, "x.nj"},
        {"sheet", {"sheet", "a.nj", "--what", "turntable", "--frames", "2", "--size", "16x16"}, "", true},
        {"shot", {"shot", "a.nj", "--size", "16x16", "--bookmarks", "marks.json", "--bookmark", "gate"}, "x.png", true},
        {"shots", {"shots", "list.json"}, "", true},
        {"texture", {"texture", "t.pvm"}, ""},
        {"texture put", {"texture", "put", "t.pvm", "one=two.png"}, "x.pvm"},
    };
    return all;
}

std::vector<std::string> WritingCommand::into(const std::string& folder) const
{
    std::vector<std::string> all = arguments;
    if (name != "demo" && name != "convert") // which take it without the letter
        all.emplace_back("-o");
    all.push_back(output.empty() ? folder : folder + "/" + output);
    if (output.empty())
        all.emplace_back("--force");
    return all;
}

std::string writingCommandName(const testing::TestParamInfo<WritingCommand>& command)
{
    std::string name = command.param.name;
    std::ranges::replace(name, ' ', '_');
    return name;
}

void PrintTo(const WritingCommand& command, std::ostream* out)
{
    *out << command.name;
}

void WritingTest::SetUp()
{
    const ByteVector first(300, 1), second(70000, 2);
    const formats::GslFile files[] = {{"a.nj", first}, {"b.nj", second}};
    write("a.gsl", formats::writeGsl(files, formats::Endian::Little));
    write("files/a.nj", first);
    write("files/b.nj", second);
    write("a.nj", modelFile());
    write("models/a.nj", modelFile());
    write("s.rel", v2StageFile());
    write("t.pvm", pvmFile({"one", "two"}));
    write("list.json", bytesOf(R"({"shots": [{"name": "a", "size": [16, 16]}]})"));
    write("marks.json", bytesOf(R"({"bookmarks": [{"name": "gate", "camera": {"position": [0, 5, 20]}}]})"));
    good({"texture", "t.pvm", "-o", "."});
    good({"compress", "a.nj", "-o", "a.prs"});
    good({"encrypt", "a.nj", "--key", "1", "-o", "a.prc"});
    good({"set", "a.nj", "NJS_CNK_OBJECT[0].pos.y=5", "-o", "b.nj"});
    good({"patch", "make", "a.nj", "b.nj", "-o", "ab.patch"});
    good({"export", "a.nj", "-o", "a.glb"});
}

} // namespace telepipe::test
