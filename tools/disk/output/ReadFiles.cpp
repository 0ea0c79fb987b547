#include "tools/disk/output/ReadFiles.h"

#include "tools/disk/system/FileIdentity.h"
#include "tools/disk/system/OpenFile.h"

#include <map>
#include <mutex>
#include <set>

namespace telepipe::tools {

namespace {

// This belongs to the process: a writer does not know who reads, or what else is written.
struct WhatWasRead
{
    std::mutex mutex;
    bool isHeld = false;
    std::set<FileIdentity> files;
    std::map<FileIdentity, std::filesystem::path> written;
};

WhatWasRead& whatWasRead()
{
    static WhatWasRead all;
    return all;
}

thread_local int lookers = 0;

} // namespace

void holdWhatIsRead()
{
    const std::lock_guard lock(whatWasRead().mutex);
    whatWasRead().isHeld = true;
}

void noteRead(std::FILE* file)
{
    const auto identity = lookers == 0 ? identityOf(file) : std::nullopt;
    const std::lock_guard lock(whatWasRead().mutex);
    if (identity && whatWasRead().isHeld)
        whatWasRead().files.insert(*identity);
}

bool wasRead(const std::filesystem::path& path)
{
    const auto identity = identityOf(path);
    const std::lock_guard lock(whatWasRead().mutex);
    return identity && whatWasRead().files.contains(*identity);
}

void refuseToReplace(const std::filesystem::path& path)
{
    failFile(path, "is one of the files that are read, and is not replaced");
}

void forgetRead(const std::filesystem::path& path)
{
    const auto identity = identityOf(path);
    const std::lock_guard lock(whatWasRead().mutex);
    if (identity)
        whatWasRead().files.erase(*identity);
}

void noteWritten(const std::filesystem::path& path)
{
    const auto identity = identityOf(path);
    const std::lock_guard lock(whatWasRead().mutex);
    if (identity && whatWasRead().isHeld)
        whatWasRead().written.insert_or_assign(*identity, path);
}

// A file's identity is not enough: where another run has replaced what was written, the system gives the number of that
// to some other new file.
bool wasWritten(const std::filesystem::path& path)
{
    const auto identity = identityOf(path);
    const std::lock_guard lock(whatWasRead().mutex);
    const auto& written = whatWasRead().written;
    const auto it = identity ? written.find(*identity) : written.end();
    return it != written.end() && identityOf(it->second) == identity;
}

OnlyLookedAt::OnlyLookedAt()
{
    ++lookers;
}

OnlyLookedAt::~OnlyLookedAt()
{
    --lookers;
}

} // namespace telepipe::tools
