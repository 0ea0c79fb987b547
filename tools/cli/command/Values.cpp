#include "tools/cli/command/Values.h"

#include "tools/disk/FileName.h"
#include "tools/disk/Unpack.h"
#include "tools/picture/option/ParseText.h"

#include <cctype>
#include <fmt/format.h>
#include <limits>

namespace telepipe::tools {

std::filesystem::path parsePath(const std::string& text)
{
    if (text.empty())
        failValue("a path", text);
    return text;
}

// Elsewhere "-" is standard output: a file of that name is hardly meant.
std::filesystem::path parseOutput(const std::string& text)
{
    if (text == "-")
        failValue("the name of a file, or ./- for one that is called so", text);
    return parsePath(text);
}

// A name that promises another format would be a lie.
std::filesystem::path parsePngPath(const std::string& text)
{
    const std::filesystem::path path = parseOutput(text);
    const std::string extension = lowerCase(path.extension().string());
    if (!extension.empty() && extension != ".png")
        failValue("a name that ends in .png, the only format that is written", text);
    return path;
}

PixelPlace parsePixel(const std::string& text, const PictureSize& size)
{
    const std::vector<std::string> pieces = split(text, ',');
    std::int64_t x = 0, y = 0;
    if (pieces.size() != 2 || !parseInteger(pieces[0], 0, std::int64_t(size.width) - 1, x) ||
        !parseInteger(pieces[1], 0, std::int64_t(size.height) - 1, y))
        failValue(fmt::format("the pixel last, X,Y within {}x{}", size.width, size.height), text);
    return {static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)};
}

std::uint32_t parseCount(const std::string& text)
{
    std::int64_t count = 0;
    if (!parseInteger(text, 1, 0xffff, count))
        failValue("a number from 1", text);
    return static_cast<std::uint32_t>(count);
}

std::vector<PicturePass> parsePasses(const std::string& text)
{
    std::vector<PicturePass> passes;
    for (const std::string& piece : split(text, ',')) {
        const auto pass = passCalled(piece);
        if (!pass)
            failValue("some of " + passNames(), piece);
        passes.push_back(*pass);
    }
    return passes;
}

std::uint32_t parseJobs(const std::string& text)
{
    std::int64_t jobs = 0;
    if (!parseInteger(text, 1, 64, jobs))
        failValue("a number from 1 to 64", text);
    return static_cast<std::uint32_t>(jobs);
}

std::size_t parseByteCount(const std::string& text)
{
    constexpr std::string_view kUnits = "kmg";
    const std::size_t unit = text.empty() ? kUnits.npos : kUnits.find(static_cast<char>(std::tolower(text.back())));
    const bool scaled = unit != kUnits.npos;
    const std::size_t shift = scaled ? 10 * (unit + 1) : 0;
    std::int64_t count = 0;
    if (!parseInteger(scaled ? text.substr(0, text.size() - 1) : text, 0, std::int64_t(kLargestLimit >> shift), count))
        failValue("a number of bytes, or one with K, M or G behind it, up to 4096G", text);
    return static_cast<std::size_t>(count) << shift;
}

formats::ArchiveKind parseArchiveKind(const std::string& text)
{
    using formats::ArchiveKind;
    static constexpr Word<ArchiveKind> kKinds[] = {
        {"afs", ArchiveKind::Afs}, {"bml", ArchiveKind::Bml}, {"gsl", ArchiveKind::Gsl}, {"rlc", ArchiveKind::Rlc}};
    return parseWord(kKinds, text);
}

std::uint32_t parseIndex(const std::string& text)
{
    std::int64_t index = 0;
    if (!parseInteger(text, 0, std::numeric_limits<std::uint32_t>::max(), index, 0))
        failValue("a number, counted from 0", text);
    return static_cast<std::uint32_t>(index);
}

} // namespace telepipe::tools
