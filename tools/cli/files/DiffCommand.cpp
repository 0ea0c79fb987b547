#include "engine/gl/HeadlessContext.h"
#include "formats/map/ComparedFile.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/command/ShellText.h"
#include "tools/cli/command/Values.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/draw/PictureRun.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/disk/FileError.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/job/OpenPicture.h"
#include "tools/picture/job/ViewMaker.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>

namespace telepipe::tools {

namespace {

struct DiffOptions
{
    std::filesystem::path first, second;
    std::filesystem::path output; // of a picture of both; empty: none
    PictureSize size{640, 480};   // of each
    std::optional<scene::Camera> camera;
    DocumentRequest drawn; // what each is drawn with
    bool summary = false;  // kinds of structures counted, in place of each
};

using formats::FileRange;
using formats::RangeDifference;

void printRange(const char* mark, const FileRange& range)
{
    printLine("{}{:08x}  {}", mark, range.offset, dumpLine(range));
}

void printFields(const std::vector<RangeDifference>& fields)
{
    for (const RangeDifference& field : fields) {
        if (field.first)
            printRange("  - ", *field.first);
        if (field.second)
            printRange("  + ", *field.second);
    }
}

void printStructure(const RangeDifference& structure)
{
    if (!structure.second)
        return printRange("only in the first:   ", *structure.first);
    if (!structure.first)
        return printRange("only in the second:  ", *structure.second);
    printRange("changed:             ", *structure.first);
    printFields(structure.fields);
}

// "NJD_CS_UVN of model" of "NJD_CS_UVN of model 12, 40 bytes".
std::string kindOf(const FileRange& range)
{
    if (range.kind == formats::RangeKind::Padding)
        return "padding";
    const std::string name = english(range.name);
    std::istringstream words(name.substr(0, name.find(',')));
    std::string kind;
    for (std::string word; words >> word;)
        if (word.find_first_not_of("-0123456789") != std::string::npos)
            kind += (kind.empty() ? "" : " ") + word;
    return kind;
}

struct Counts
{
    std::size_t changed = 0, first = 0, second = 0;

    void add(const RangeDifference& structure)
    {
        ++(structure.isChange() ? changed : structure.first ? first : second);
    }
};

// A line a kind of structure, for files that have little in common.
void printKinds(const std::map<std::string, Counts>& kinds)
{
    printLine("{:>8}  {:>13}  {:>14}", "changed", "only in first", "only in second");
    for (const auto& [kind, counts] : kinds)
        printLine("{:8}  {:13}  {:14}  {}", counts.changed, counts.first, counts.second, kind);
}

std::unique_ptr<LoadedFile> load(const std::filesystem::path& path, std::size_t limit)
{
    std::unique_ptr<LoadedFile> file = loadFile(path, limit);
    if (file->kind == formats::FileKind::Unknown)
        throw FileError({"{}: is of no known format", path.generic_string()});
    return file;
}

std::string kindText(const LoadedFile& file)
{
    return file.path.generic_string() + " is of the kind " + formats::fileKindName(file.kind);
}

// Files of two kinds differ in everything, which is no answer.
std::optional<Mistake> mistakeIn(const LoadedFile& first, const LoadedFile& second)
{
    if (std::string_view(formats::fileKindName(first.kind)) == formats::fileKindName(second.kind))
        return std::nullopt;
    return Mistake{"", {"two files of one kind are compared; {}, {}", kindText(first), kindText(second)}};
}

formats::ComparedFile compared(const LoadedFile& file)
{
    return nameErrors(file.path, [&] { return formats::ComparedFile(file.bytes); });
}

// Prints each difference as it is found: two files of a megabyte may differ in hundreds of thousands of structures.
void printDifferences(const LoadedFile& first, const LoadedFile& second, bool summary)
{
    Counts all;
    std::map<std::string, Counts> kinds;
    const std::size_t same =
        formats::tellDifferences(compared(first), compared(second), [&](RangeDifference structure) {
            all.add(structure);
            if (summary)
                kinds[kindOf(structure.first ? *structure.first : *structure.second)].add(structure);
            else
                printStructure(structure);
        });
    if (summary)
        printKinds(kinds);
    printLine("{} structures the same, {} changed, {} only in the first, {} only in the second", same, all.changed,
              all.first, all.second);
}

DocumentRequest requestOf(const DiffOptions& options, const std::filesystem::path& path)
{
    DocumentRequest request = options.drawn;
    request.files = {path};
    return request;
}

// A second file with nothing of its own beside it is drawn with what lies beside the first, in the place of that.
DocumentRequest requestOfSecond(const DiffOptions& options, const Document& first)
{
    DocumentRequest request = requestOf(options, options.second);
    const auto isFirst = [&](const auto& file) { return file->path == options.first; };
    if (!request.companions || std::ranges::none_of(first.files, isFirst) ||
        openDocument(request)->files.size() >= first.files.size())
        return request;
    request.files.clear();
    for (const auto& file : first.files)
        request.files.push_back(isFirst(file) ? options.second : file->path);
    return request;
}

OpenedPicture opened(DocumentRequest request)
{
    PictureRecord record;
    record.request = std::move(request);
    return openPicture(record, terminal());
}

scene::Camera cameraOf(const DiffOptions& options, const Document& document)
{
    PictureRecord record;
    record.request = document.request;
    record.size = options.size;
    record.camera = options.camera;
    return resolve(record, document)->camera;
}

// The second picture in grey, and red where the first is another.
formats::Image marked(const formats::Image& first, const formats::Image& second)
{
    formats::Image image = second;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        std::uint8_t* const pixel = image.rgba.data() + i;
        const bool same = std::equal(pixel, pixel + 3, first.rgba.data() + i);
        const auto gray = static_cast<std::uint8_t>((pixel[0] * 2 + pixel[1] * 5 + pixel[2]) / 16);
        pixel[0] = same ? gray : 255;
        pixel[1] = same ? gray : 40;
        pixel[2] = same ? gray : 70;
        pixel[3] = 255;
    }
    return image;
}

formats::Image sideBySide(const std::vector<formats::Image>& images)
{
    formats::Image result{0, images.front().height, {}};
    for (const formats::Image& image : images)
        result.width += image.width;
    for (std::uint32_t y = 0; y < result.height; ++y)
        for (const formats::Image& image : images) {
            const auto row = image.rgba.begin() + std::ptrdiff_t{y} * image.width * 4;
            result.rgba.insert(result.rgba.end(), row, row + std::ptrdiff_t{image.width} * 4);
        }
    return result;
}

// The texts stored in the picture. It has no record, as it shows no single document's view.
PngTexts textsOf(const DiffOptions& options, const scene::Camera& camera)
{
    const auto said = [&](const std::filesystem::path& path) {
        const RecordedFile file = recordedFile(*load(path, options.drawn.limit));
        return file.name() + ", SHA-256 " + file.sha256;
    };
    return {madeHere(),
            {"Source", "telepipe diff of " + said(options.first) + ", and " + said(options.second) +
                           ", seen by --camera " + cameraText(camera)}};
}

// Draws both documents from the place where the first is seen.
void drawBoth(const DiffOptions& options)
{
    const gl::HeadlessContext context;
    std::vector<formats::Image> images;
    const OpenedPicture first = opened(requestOf(options, options.first));
    const scene::Camera camera = cameraOf(options, *first.document);
    images.push_back(ViewMaker(*first.document, {}).draw(camera, options.size, 0));
    const OpenedPicture second = opened(requestOfSecond(options, *first.document));
    images.push_back(ViewMaker(*second.document, {}).draw(camera, options.size, 0));
    images.push_back(marked(images[0], images[1]));
    writePng(options.output, sideBySide(images), PngColor::Rgb, textsOf(options, camera));
}

// same: whether they are, byte for byte.
std::optional<Mistake> compareFiles(const DiffOptions& options, bool& same)
{
    const HeldFiles held({options.first, options.second});
    const auto first = load(options.first, options.drawn.limit), second = load(options.second, options.drawn.limit);
    if (auto mistake = mistakeIn(*first, *second))
        return mistake;
    printDifferences(*first, *second, options.summary);
    same = std::ranges::equal(first->bytes, second->bytes);
    if (!options.output.empty())
        drawBoth(options);
    return std::nullopt;
}

int runDiff(const DiffOptions& options)
{
    bool same = true;
    const int code = runPicture("diff", [&] { return compareFiles(options, same); });
    return code == kExitFine && !same ? kExitBadFile : code;
}

} // namespace

Command diffCommand()
{
    const auto options = std::make_shared<DiffOptions>();
    const auto place = [options](const std::string& text) { options->camera = parseCamera(text); };
    return {kDiffHelp,
            {pathValue("FIRST", options->first, "A file of any known format", "").required(),
             pathValue("SECOND", options->second, "Another one of its kind", "").required(),
             flag("--summary", options->summary, "How many of each kind of structure differ, in place of each one"),
             value("-o,--output", options->output, parsePngPath, "Also draw both, and where they differ", "PNG"),
             value("--size", options->size, parseSize, "Of each picture (640x480)", "WxH"),
             valueFor("--camera", place, "Where from; else all of the first is in view", "X,Y,Z,YAW,PITCH"),
             companionArguments(options->drawn)},
            [options] { return runDiff(*options); }};
}

} // namespace telepipe::tools
