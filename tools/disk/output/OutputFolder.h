#pragma once

#include "tools/disk/output/FolderHold.h"

#include <filesystem>
#include <functional>
#include <mutex>
#include <set>
#include <string>

namespace telepipe::tools {

struct OutputFolderRules
{
    bool replace = false; // whatever is there
    // Remembers the files that are made, in the folder's file ".telepipe-made" with their SHA-256, so that a later run
    // may replace them as long as nobody has changed them.
    bool remembers = true;
    // Recognises a file made here by its contents, where nothing is remembered: pictures with a record.
    std::function<bool(const std::filesystem::path&)> isOurs = nullptr;
};

// A folder that a command fills with names of its own choice. While this exists, every FileWriter of the program that
// writes into it or below follows no links there, and replaces only files that were made here before or are the same to
// the last byte.
class OutputFolder
{
public:
    // Makes the folder where it is not there; throws FileError.
    explicit OutputFolder(const std::filesystem::path& folder, OutputFolderRules rules = {});
    ~OutputFolder();
    OutputFolder(const OutputFolder&) = delete;
    OutputFolder& operator=(const OutputFolder&) = delete;

    // The one that a file is in; null where it is in none.
    static OutputFolder* around(const std::filesystem::path& file);

    // A FileWriter asks before it begins, and before it puts the file in place that is whole as part. Throws FileError.
    void refuseLinks(const std::filesystem::path& file) const;
    void admit(const std::filesystem::path& file, const std::filesystem::path& part);

private:
    bool isFromBefore(const std::filesystem::path& file, const std::string& made); // made here, or the same
    bool mayReplace(const std::filesystem::path& file, const std::string& made);
    bool remembers(const std::string& line);
    void remember(const std::string& line);

    std::filesystem::path _folder; // absolute
    OutputFolderRules _rules;
    FolderHold _hold;
    std::mutex _mutex;
    std::set<std::string> _made; // lines of the file
};

} // namespace telepipe::tools
