#include "tools/disk/output/OutputFolder.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/output/NamedOutputs.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/disk/system/Process.h"

#include <algorithm>
#include <vector>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// The list belongs to the process: files are written by rooms that do not know who has asked for them.
struct Folders
{
    std::mutex mutex;
    std::vector<OutputFolder*> open;
};

Folders& folders()
{
    static Folders all;
    return all;
}

} // namespace

OutputFolder::OutputFolder(const fs::path& folder, OutputFolderRules rules)
    : _folder(wholePath(folder)), _rules(std::move(rules)), _hold(folder)
{
    _rules.replace |= NamedOutputs::replacesAll();
    if (_rules.remembers)
        _made = readMadeLines(_folder);
    const std::lock_guard lock(folders().mutex);
    folders().open.push_back(this);
}

OutputFolder::~OutputFolder()
{
    const std::lock_guard lock(folders().mutex);
    std::erase(folders().open, this);
}

OutputFolder* OutputFolder::around(const fs::path& file)
{
    const fs::path path = wholePath(file);
    const std::lock_guard lock(folders().mutex);
    const auto found = std::ranges::find_if(folders().open, [&](auto* each) { return isBelow(each->_folder, path); });
    return found == folders().open.end() ? nullptr : *found;
}

void OutputFolder::refuseLinks(const fs::path& file) const
{
    fs::path path = _folder;
    for (const fs::path& part : wholePath(file).lexically_relative(_folder))
        refuseLink(path /= part);
}

void OutputFolder::admit(const fs::path& file, const fs::path& part)
{
    const OnlyLookedAt looking;
    const fs::path name = wholePath(file).lexically_relative(_folder);
    const std::string made = _rules.replace && !_rules.remembers ? "" : hashOfFile(part);
    const std::lock_guard lock(_mutex);
    if (!_rules.replace && isThere(file) && !mayReplace(file, made))
        refuseOthersFile(file);
    if (wasRead(file) && !isFromBefore(file, made))
        refuseToReplace(file);
    if (_rules.remembers)
        remember(madeLine(made, name));
}

bool OutputFolder::isFromBefore(const fs::path& file, const std::string& made)
{
    const std::string there = hashOfFile(file);
    return there == made ||
           (_rules.remembers && remembers(madeLine(there, wholePath(file).lexically_relative(_folder))));
}

bool OutputFolder::mayReplace(const fs::path& file, const std::string& made)
{
    return isFromBefore(file, made) || (_rules.isOurs && _rules.isOurs(file));
}

// Another run may have made it since.
bool OutputFolder::remembers(const std::string& line)
{
    if (!_made.contains(line))
        _made = readMadeLines(_folder);
    return _made.contains(line);
}

void OutputFolder::remember(const std::string& line)
{
    if (_made.insert(line).second) // one that another run has written meanwhile stands twice, which does no harm
        appendMadeLine(_folder, line);
}

} // namespace telepipe::tools
