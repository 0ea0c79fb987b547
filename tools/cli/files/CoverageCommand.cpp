#include "formats/kind/FileKind.h"
#include "tools/cli/command/FileRun.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/disk/FileError.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/Unpack.h"
#include "tools/document/LoadedFile.h"
#include "tools/explain/CoverageReport.h"
#include "tools/explain/FieldTally.h"
#include "tools/json/Json.h"

namespace telepipe::tools {

namespace {

struct CoverageOptions
{
    Paths files;
    Shard shard;
    bool map = false, fields = false, json = false;
    std::size_t limit = kUnpackLimit;
};

namespace fs = std::filesystem;

constexpr int kDeepest = 4; // a GSL's BML's PRS's model

// Sums over some files.
struct CoverageTally
{
    formats::Coverage sum;
    std::size_t files = 0;
    FieldTally fields;
    bool anyBad = false;

    void operator+=(const CoverageTally& other)
    {
        for (std::size_t i = 0; i < sum.bytes.size(); ++i)
            sum.bytes[i] += other.sum.bytes[i];
        files += other.files;
        fields.add(other.fields);
        anyBad |= other.anyBad;
    }
};

// The coverage of one file, or of a part of it.
struct Looked
{
    formats::Coverage coverage;
    std::string kind, error; // error: where it breaks off
};

// Looks at one file of the user, with all that is in it.
class Surveyor
{
public:
    Surveyor(const CoverageOptions& options, const RunFile& file)
        : _options(options), _file(file), _budget(options.limit)
    {
    }

    void survey() { survey(_file.path, readFile(_file.path, _budget), kDeepest); }
    const CoverageTally& tally() const { return _tally; }
    const std::string& text() const { return _text; }

private:
    void survey(const fs::path& path, formats::ByteVector bytes, int depth);
    void surveyInner(const fs::path& path, formats::ByteVector bytes, int depth);
    void look(const fs::path& path, formats::Bytes bytes);
    void tell(const fs::path& path, const Looked& looked);
    void tellJson(const fs::path& path, const Looked& looked);

    const CoverageOptions& _options;
    const RunFile& _file;
    UnpackBudget _budget;
    CoverageTally _tally;
    std::string _text;
};

void Surveyor::survey(const fs::path& path, formats::ByteVector bytes, int depth)
{
    look(path, bytes);
    if (depth == 0)
        return;
    try {
        surveyInner(path, std::move(bytes), depth - 1);
    } catch (const FileError& error) {
        report(error.what());
        _tally.anyBad = true;
    }
}

void Surveyor::surveyInner(const fs::path& path, formats::ByteVector bytes, int depth)
{
    formats::Warnings warnings;
    const formats::FileKind packing = packingOf(bytes);
    if (packing != formats::FileKind::Unknown)
        return survey(path / "(unpacked)", unpackFile(path, bytes, packing, _budget, warnings), depth);
    if (formats::detectFileKind(bytes) != formats::FileKind::Archive)
        return;
    const OpenArchive archive(path, std::move(bytes));
    if (depth + 1 < kDeepest)
        _budget.lookInto(path, archive.size());
    for (std::size_t i = 0; i < archive.size(); ++i)
        survey(archive.entryPath(i), archive.unpack(i, _budget, warnings), depth);
}

// The error of a file that is called like one of ours and is none, which is reported; nothing of others.
std::string whyUnknown(const fs::path& path, formats::Bytes bytes)
{
    try {
        requireKind(path, bytes);
        return {};
    } catch (const FileError& error) {
        report(english(error.message()));
        return error.what();
    }
}

// A file of unknown format counts as never reached. So does one that breaks off, and its error is reported.
void Surveyor::look(const fs::path& path, formats::Bytes bytes)
{
    Looked looked{{}, formats::fileKindName(formats::detectFileKind(bytes)), ""};
    std::string map;
    try {
        const formats::FileMap ranges(bytes);
        const std::vector<formats::RangeKind> kinds = ranges.kinds();
        looked.coverage = formats::coverageOf(kinds);
        map = _options.map ? coverageMap(kinds) : "";
        if (_options.fields)
            _tally.fields.add(ranges);
    } catch (const formats::ParseError& error) {
        looked.coverage.bytes[static_cast<std::size_t>(formats::RangeKind::Unread)] = bytes.size();
        const formats::FileKind kind = formats::detectFileKind(bytes);
        if (kind != formats::FileKind::Unknown) { // otherwise its kind says so
            looked.error = error.what();
            if (kind != formats::FileKind::Archive) // which fails again when it is opened
                report(path.string() + ": " + looked.error);
        } else {
            looked.error = whyUnknown(path, bytes);
        }
    }
    _tally += {looked.coverage, 1, {}, !looked.error.empty()};
    tell(path, looked);
    _text += map;
}

void Surveyor::tell(const fs::path& path, const Looked& looked)
{
    if (_options.json)
        return tellJson(path, looked);
    _text += lineOf("{}: {} bytes, {}{}{}\n", path.generic_string(), looked.coverage.total(), looked.kind,
                    looked.error.empty() ? "" : ", ", looked.error);
    _text += lineOf("  {}\n", english(coverageText(looked.coverage)));
}

void Surveyor::tellJson(const fs::path& path, const Looked& looked)
{
    Json json = fileJson(path, _options.shard, _file.item);
    json["kind"] = looked.kind;
    if (!looked.error.empty())
        json["error"] = looked.error;
    json["bytes"] = looked.coverage.total();
    using formats::RangeKind;
    constexpr std::pair<const char*, RangeKind> kNames[] = {{"understood", RangeKind::Known},
                                                            {"padding", RangeKind::Padding},
                                                            {"unknown", RangeKind::Unknown},
                                                            {"lost", RangeKind::Lost},
                                                            {"never_reached", RangeKind::Unread}};
    for (const auto& [name, kind] : kNames)
        json[name] = looked.coverage.count(kind);
    _text += jsonText(json) + "\n";
}

void printCoverageSum(const CoverageOptions& options, const CoverageTally& all)
{
    if (all.files > 1)
        printText(lineOf("{} files, {} bytes\n  ", all.files, all.sum.total()) + english(coverageText(all.sum)) + "\n");
    if (options.fields)
        printText(all.fields.text());
}

int runCoverage(const CoverageOptions& options)
{
    CoverageTally all;
    const RunFiles files = runFiles(options.files, options.shard);
    const int code = runInOrder(files, [&](const RunFile& file) -> Telling {
        const auto surveyor = std::make_shared<Surveyor>(options, file);
        surveyor->survey();
        return [&all, &options, surveyor] {
            all += surveyor->tally();
            options.json ? printJson(surveyor->text()) : printText(surveyor->text());
        };
    });
    options.json ? printPartEnd("coverage", files) : printCoverageSum(options, all);
    return all.anyBad ? kExitBadFile : code;
}

} // namespace

Command coverageCommand()
{
    const auto options = std::make_shared<CoverageOptions>();
    return {kCoverageHelp,
            {files(options->files, "Files of any known format, folders and images of discs").required(),
             flag("--map", options->map, "Where in the file"),
             flag("--fields", options->fields, "Of all files together, the fields that are not understood"),
             flag("--json", options->json, "JSON Lines: one object a file").excluding({"--map", "--fields"}),
             shardArgument(options->shard), limit(options->limit)},
            [options] { return runCoverage(*options); }};
}

} // namespace telepipe::tools
