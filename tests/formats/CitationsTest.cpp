// Comments cite sections of docs/ by their headings, "docs/semantics.md, Registers": each of them must exist.

#include "tests/support/Paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <vector>

namespace telepipe::citations_test {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = fs::path(test::goldenFolder()).parent_path().parent_path();

std::vector<std::string> linesOf(const fs::path& path)
{
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

std::vector<std::string> headingsOf(const std::string& document)
{
    std::vector<std::string> headings;
    for (const std::string& line : linesOf(kRoot / "docs" / document)) {
        const std::size_t text = line.find_first_not_of('#');
        if (text > 0 && text < line.size() && line[text] == ' ')
            headings.push_back(line.substr(text + 1));
    }
    return headings;
}

// The file as one line, without the marks of comments: a citation may go on in the next line.
std::string textOf(const fs::path& path)
{
    std::string text;
    for (const std::string& line : linesOf(path)) {
        const std::size_t begin = std::min(line.find_first_not_of(" /"), line.size());
        text += line.substr(begin) + ' ';
    }
    return text;
}

bool isSource(const fs::path& path)
{
    const std::string extension = path.extension().string();
    return extension == ".h" || extension == ".cpp" || extension == ".glsl" || extension == ".vert" ||
           extension == ".frag" || extension == ".in" || extension == ".txt";
}

class Citations : public ::testing::Test
{
protected:
    const std::vector<std::string>& headings(const std::string& document)
    {
        const auto [known, isNew] = _headings.try_emplace(document);
        if (isNew)
            known->second = headingsOf(document);
        return known->second;
    }

    void check(const fs::path& path)
    {
        static const std::regex kCitation(R"(docs/([a-z-]+\.md), ([A-Z].{0,40}))");
        const std::string text = textOf(path);
        if (text.find("docs/") == std::string::npos)
            return; // most files, and searching for a pattern takes long
        for (std::sregex_iterator it(text.begin(), text.end(), kCitation), end; it != end; ++it) {
            const std::string cited = (*it)[2];
            const bool exists = std::ranges::any_of(
                headings((*it)[1]), [&](const std::string& heading) { return cited.starts_with(heading); });
            EXPECT_TRUE(exists) << path << " cites docs/" << (*it)[1] << ", " << cited;
            ++_count;
        }
    }

    int _count = 0;

private:
    std::map<std::string, std::vector<std::string>> _headings;
};

TEST_F(Citations, NameHeadingsThatExist)
{
    for (const char* folder : {"formats", "engine", "shaders", "tools", "tests"})
        for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder))
            if (entry.is_regular_file() && isSource(entry.path()))
                check(entry.path());
    EXPECT_GT(_count, 50);
}

TEST_F(Citations, HeadingsOfADocumentAreDistinct)
{
    for (const auto& entry : fs::directory_iterator(kRoot / "docs")) {
        std::vector<std::string> all =
            entry.path().extension() == ".md" ? headings(entry.path().filename().string()) : std::vector<std::string>();
        std::ranges::sort(all);
        const auto twice = std::ranges::adjacent_find(all);
        EXPECT_TRUE(twice == all.end()) << entry.path() << " has two headings " << *twice;
    }
}

} // namespace
} // namespace telepipe::citations_test
