#ifndef _WIN32

#include "tools/disk/system/FileDialog.h"

#include "tools/disk/system/ChildProcess.h"

#include <chrono>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

// A desktop's own program that asks for a path and prints what was chosen.
struct DialogProgram
{
    const char* name;
    std::vector<std::string> (*arguments)(const std::string& title, const std::string& begin, WantedPath wanted);
};

constexpr DialogProgram kZenity{"zenity", [](const std::string& title, const std::string& begin, WantedPath wanted) {
                                    std::vector<std::string> words{"--file-selection", "--title=" + title};
                                    words.push_back("--filename=" + begin + (wanted == WantedPath::NewFile ? "" : "/"));
                                    if (wanted == WantedPath::Folder)
                                        words.emplace_back("--directory");
                                    if (wanted == WantedPath::NewFile)
                                        words.insert(words.end(), {"--save", "--confirm-overwrite"});
                                    return words;
                                }};
constexpr DialogProgram kKdialog{
    "kdialog", [](const std::string& title, const std::string& begin, WantedPath wanted) {
        constexpr const char* kWords[] = {"--getopenfilename", "--getexistingdirectory", "--getsavefilename"};
        return std::vector<std::string>{"--title", title, kWords[std::size_t(wanted)], begin};
    }};

bool isKde()
{
    const char* const desktop = std::getenv("XDG_CURRENT_DESKTOP");
    return desktop && std::string_view(desktop).find("KDE") != std::string_view::npos;
}

// The desktop's own program, or else the other one.
std::optional<std::pair<fs::path, DialogProgram>> dialogProgram()
{
    const DialogProgram inOrder[] = {isKde() ? kKdialog : kZenity, isKde() ? kZenity : kKdialog};
    for (const DialogProgram& program : inOrder)
        if (const auto path = findProgram(program.name))
            return std::pair(*path, program);
    return std::nullopt;
}

// Reads until the child ends, or nobody waits for it any more.
std::optional<std::string> printedBy(ChildProcess& child, const std::function<bool()>& isGivenUp)
{
    std::string printed;
    std::optional<int> status;
    while (!(status = child.finished())) {
        printed += child.read();
        if (isGivenUp()) {
            child.stop();
            return std::nullopt;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    printed += child.read();
    return *status == 0 ? std::optional(printed) : std::nullopt;
}

} // namespace

bool hasFileDialog()
{
    static const bool isThere = dialogProgram().has_value();
    return isThere;
}

bool isOfWindowThread()
{
    return false;
}

std::optional<fs::path> askForPath(const PathQuestion& question, const std::function<bool()>& isGivenUp)
{
    const auto program = dialogProgram();
    if (!program)
        return std::nullopt;
    std::error_code error;
    const fs::path whole = fs::absolute(question.begin, error).lexically_normal();
    const std::string begin = (whole.has_filename() ? whole : whole.parent_path()).string();
    ChildProcess child(program->first, program->second.arguments(question.title, begin, question.wanted),
                       ChildText::Output);
    std::optional<std::string> chosen = printedBy(child, isGivenUp);
    if (!chosen)
        return std::nullopt;
    if (chosen->ends_with('\n'))
        chosen->pop_back();
    return chosen->empty() ? std::nullopt : std::optional<fs::path>(*chosen);
}

} // namespace telepipe::tools

#endif
