#include "formats/kind/FileKind.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/disk/Unpack.h"
#include "tools/explain/CoverageReport.h"
#include "tools/explain/FieldTally.h"

namespace telepipe::tools {

namespace {

struct CoverageOptions
{
    Paths files;
    bool map = false, fields = false;
    std::size_t limit = kUnpackLimit;
};

namespace fs = std::filesystem;

constexpr int kDeepest = 4; // a GSL's BML's PRS's model

class Surveyor
{
public:
    explicit Surveyor(const CoverageOptions& options) : _options(options) {}

    void surveyFile(const fs::path& path)
    {
        _budget = UnpackBudget(_options.limit);
        survey(path, readFile(path, _budget), kDeepest);
    }
    int finish() const;

private:
    void survey(const fs::path& path, formats::ByteVector bytes, int depth);
    void surveyInner(const fs::path& path, formats::ByteVector bytes, int depth);
    void print(const fs::path& path, formats::Bytes bytes);

    const CoverageOptions& _options;
    UnpackBudget _budget;
    formats::Coverage _sum;
    std::size_t _files = 0;
    FieldTally _fields;
    bool _anyBad = false;
};

void Surveyor::survey(const fs::path& path, formats::ByteVector bytes, int depth)
{
    print(path, bytes);
    if (depth == 0)
        return;
    try {
        surveyInner(path, std::move(bytes), depth - 1);
    } catch (const FileError& error) {
        report(error.what());
        _anyBad = true;
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
    for (std::size_t i = 0; i < archive.size(); ++i)
        survey(archive.entryPath(i), archive.unpack(i, _budget, warnings), depth);
}

// A file of no known format is never reached; one that breaks off is not either, and its error is told.
void Surveyor::print(const fs::path& path, formats::Bytes bytes)
{
    std::string what = formats::fileKindName(formats::detectFileKind(bytes)), map;
    formats::Coverage coverage;
    try {
        const formats::FileMap ranges(bytes);
        const std::vector<formats::RangeKind> kinds = ranges.kinds();
        coverage = formats::coverageOf(kinds);
        map = _options.map ? coverageMap(kinds) : "";
        if (_options.fields)
            _fields.add(ranges);
    } catch (const formats::ParseError& error) {
        coverage.bytes[static_cast<std::size_t>(formats::RangeKind::Unread)] = bytes.size();
        what += std::string(", ") + error.what();
    }
    ++_files;
    for (std::size_t i = 0; i < _sum.bytes.size(); ++i)
        _sum.bytes[i] += coverage.bytes[i];
    printLine("{}: {} bytes, {}", path.generic_string(), bytes.size(), what);
    printLine("  {}", english(coverageText(coverage)));
    printText(map);
}

int Surveyor::finish() const
{
    if (_files > 1)
        printText(lineOf("{} files, {} bytes\n  ", _files, _sum.total()) + english(coverageText(_sum)) + "\n");
    if (_options.fields)
        printText(_fields.text());
    return _anyBad ? kExitBadFile : kExitFine;
}

int runCoverage(const CoverageOptions& options)
{
    Surveyor surveyor(options);
    const int code = forEachFileBelow(options.files, [&](const fs::path& path) { surveyor.surveyFile(path); });
    return std::max(code, surveyor.finish());
}

} // namespace

Command coverageCommand()
{
    const auto options = std::make_shared<CoverageOptions>();
    return {"coverage",
            "Say how much of a file is understood",
            kCoverageHelp,
            {files(options->files, "Files of any known format").required(),
             flag("--map", options->map, "Where in the file"),
             flag("--fields", options->fields, "Of all files together, the fields that are not understood"),
             limit(options->limit)},
            [options] { return runCoverage(*options); }};
}

} // namespace telepipe::tools
