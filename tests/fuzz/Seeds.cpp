#include "tests/fuzz/Seeds.h"

#include "formats/ascii/NinjaAscii.h"
#include "formats/disc/source/UnpackStream.h"
#include "tests/support/Pictures.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/DiscImages.h"
#include "tests/support/bytes/DumpedFiles.h"
#include "tools/demo/Demo.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/record/Bookmarks.h"
#include "tools/picture/record/json/RecordJson.h"

namespace telepipe::fuzz {

namespace {

using formats::ByteVector;
using Files = std::vector<ByteVector>;

constexpr std::size_t kLargestSeed = std::size_t(1) << 16; // of larger ones a fuzzer learns little, and slowly

Files binaryFiles()
{
    Files files = test::dumpedFiles();
    for (const tools::DemoFile& file : tools::demoFiles())
        files.push_back(file.bytes);
    std::erase_if(files, [](const ByteVector& file) { return file.size() > kLargestSeed; });
    return files;
}

Files pairs(const Files& files)
{
    Files result;
    for (std::size_t i = 0; i + 1 < files.size(); ++i) {
        ByteVector pair = {std::uint8_t(files[i].size()), std::uint8_t(files[i].size() >> 8)};
        pair.insert(pair.end(), files[i].begin(), files[i].end());
        pair.insert(pair.end(), files[i + 1].begin(), files[i + 1].end());
        result.push_back(std::move(pair));
    }
    return result;
}

Files records()
{
    tools::PictureRecord plan, sheet;
    plan.request.files = {"map_forest01n.rel"};
    plan.work.plan.emplace();
    sheet.work.sheet.emplace();
    sheet.sky = "auto";
    return {telepipe::test::bytesOf(tools::recordText({})), telepipe::test::bytesOf(tools::recordText(plan)),
            telepipe::test::bytesOf(tools::recordText(sheet))};
}

Files bookmarks()
{
    tools::Bookmarks marks;
    marks.marks.push_back({"gate", 1, {}, 2.5});
    return {telepipe::test::bytesOf(tools::bookmarksText(marks))};
}

Files shotLists()
{
    return {telepipe::test::bytesOf(
        R"({"defaults": {"files": ["a.nj"], "size": [80, 45]}, "shots": [{"name": "a", "time": 1,)"
        R"("bookmark": "gate", "passes": ["depth"]}, {"name": "b", "plan": {"from": "top"}}]})")};
}

// A triangle of one point, as text and as binary.
Files gltfs()
{
    const std::string parts =
        R"({"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"children":[1],"extras":{"eval_flags":0}},)"
        R"({"mesh":0,"translation":[1,2,3]}],"meshes":[{"primitives":[{"attributes":{"POSITION":0,"COLOR_0":2},)"
        R"("indices":1,"material":0,"mode":5}]}],"materials":[{"pbrMetallicRoughness":{"baseColorFactor":[1,1,1,1]}}],)"
        R"("accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},{"bufferView":1,)"
        R"("componentType":5121,"count":3,"type":"SCALAR"},{"bufferView":0,"componentType":5123,"normalized":true,)"
        R"("count":3,"type":"VEC4"}],"bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,)"
        R"("byteLength":3}],"buffers":[{"byteLength":39)";
    std::string within = parts + "}]}";
    within.resize((within.size() + 3) / 4 * 4, ' ');
    formats::ByteWriter binary;
    binary.text("glTF");
    for (const std::size_t word : {std::size_t(2), 12 + 8 + within.size() + 8 + 40, within.size()})
        binary.u32(static_cast<std::uint32_t>(word));
    binary.text("JSON" + within);
    binary.u32(40);
    binary.text(std::string("BIN\0", 4));
    binary.zeros(40);
    return {telepipe::test::bytesOf(parts + R"(,"uri":"data:;base64,)" + std::string(52, 'A') + "\"}]}"),
            telepipe::test::bytesOf(parts + R"(,"uri":"a%20b.bin"}]})"), binary.take()};
}

Files pictures()
{
    const formats::Image image = test::gradient(9, 7);
    return {tools::encodePng(image, tools::PngColor::Rgba, {{"Telepipe", "{}"}}),
            tools::encodePng(image, tools::PngColor::Rgb)};
}

Files asciiFiles()
{
    const ByteVector file = test::builtNj();
    return {
        telepipe::test::bytesOf(formats::writeNinjaAscii(formats::readNj(file), {formats::AsciiKind::Mix, "seed"}))};
}

// The byte before says under which name.
Files discs()
{
    const std::vector<test::ImageFile> files = {{"A.BIN", ByteVector(100, 7)}, {"S/T/B.BIN", ByteVector(10, 1)}};
    const test::GdRom gdRom = test::writeGdRom(files, false);
    const ByteVector iso = test::writeIso(files);
    Files images = {iso,
                    test::writeIso(files, {.joliet = true, .rockRidge = true}),
                    test::rawSectors(iso, 0),
                    test::writeGameCube(files),
                    test::writeZip(files),
                    test::writeZip(files, true),
                    test::writeChd(iso, formats::letters("cdzl")),
                    test::writeChd(iso, formats::letters("huff")),
                    test::writeSevenZip(files),
                    test::writeSevenZip(files, {1, true}),
                    telepipe::test::bytesOf(gdRom.gdi),
                    telepipe::test::bytesOf(gdRom.cue)};
    for (std::size_t i = 0; i < images.size(); ++i)
        images[i].insert(images[i].begin(), static_cast<std::uint8_t>(i < 10 ? 0 : i - 9));
    return images;
}

Files texts(std::initializer_list<std::string> texts)
{
    Files files;
    for (const std::string& text : texts)
        files.push_back(telepipe::test::bytesOf(text));
    return files;
}

} // namespace

std::vector<ByteVector> seedsOf(const std::string& fuzzer)
{
    if (fuzzer == "Diff")
        return pairs(binaryFiles());
    if (fuzzer == "Ascii")
        return asciiFiles();
    if (fuzzer == "Disc")
        return discs();
    if (fuzzer == "Record")
        return records();
    if (fuzzer == "Bookmarks")
        return bookmarks();
    if (fuzzer == "ShotList")
        return shotLists();
    if (fuzzer == "Gallery")
        return texts({R"({"title": "pso", "part": 1, "of": 2, "count": 3, "items": [{"item": 0, "name": "a.nj",)"
                      R"("picture": "0001-a_nj", "kind": "model", "error": "", "facts": [["triangles", "12"]],)"
                      R"("notes": ["n"], "warnings": ["w"], "warning_count": 1, "tables": [{"title": "t",)"
                      R"("rows": [["a"], ["b"]]}], "plan": true, "inputs": ["a.nj"], "stamp": "s",)"
                      R"("pictures": "p", "live": "x"}]})"});
    if (fuzzer == "DrawingLine")
        return texts({R"({"shot": "a", "picture": "turntable", "step": 3, "of": 24})",
                      R"({"warning": {"text": "{:#x}: {}", "values": [7, {"list": ["a", -1], "separator": ", "}]}})"});
    if (fuzzer == "Gltf")
        return gltfs();
    if (fuzzer == "Png")
        return pictures();
    if (fuzzer == "Settings")
        return texts({R"({"fov": 60, "panels": {}, "window": {"width": 800}})"});
    if (fuzzer == "Font")
        return {};
    if (fuzzer == "Text")
        return texts({"a\x1b[31m<b>]]>\xc2\x9b\xff", "ピオ草原"});
    return binaryFiles();
}

} // namespace telepipe::fuzz
