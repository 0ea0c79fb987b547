#pragma once

#include <cstddef>
#include <string>

namespace telepipe::tools {

// Takes unfinished files away when the program is interrupted, hung up on or told to end, then lets it end as the
// system would have done. For main(): signals belong to the whole process.
void takeBackUnfinishedWhenKilled();

// An unfinished file, for as long as it is one. Only a few hundred at a time are known to the signal handler; the
// others are taken away by the next run that writes into their folder.
class Unfinished
{
public:
    Unfinished(int folder, const std::string& name); // an open folder, and the name in it
    ~Unfinished();
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

private:
    std::size_t _slot;
};

} // namespace telepipe::tools
