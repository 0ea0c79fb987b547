#ifndef _WIN32

#include "tools/disk/output/Unfinished.h"

#include <atomic>
#include <csignal>
#include <cstring>
#include <unistd.h>

namespace telepipe::tools {

namespace {

// A signal handler may touch nothing but lock-free atomics and memory that they order.
struct Slot
{
    enum State
    {
        Free,
        Taken, // being filled in
        Listed
    };
    std::atomic<int> state = Free;
    int folder = -1;
    char name[64] = {};
};
static_assert(std::atomic<int>::is_always_lock_free);

constexpr std::size_t kSlots = 256;
Slot slots[kSlots];

void takeBack(int signal)
{
    for (Slot& slot : slots)
        if (slot.state.load(std::memory_order_acquire) == Slot::Listed)
            unlinkat(slot.folder, slot.name, 0);
    std::signal(signal, SIG_DFL);
    raise(signal); // waits until the handler returns
}

} // namespace

void takeBackUnfinishedWhenKilled()
{
    signal(SIGXFSZ, SIG_IGN); // a file that grows too large is one that cannot be written
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT, SIGXCPU}) {
        struct sigaction before = {}, action = {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_DFL)
            continue; // nohup, and whoever else has wishes
        // SA_RESETHAND is not set: a signal that comes twice, as timeout sends it, would end the run before the handler
        // has begun.
        action.sa_handler = takeBack;
        sigemptyset(&action.sa_mask);
        sigaction(signal, &action, nullptr);
    }
}

Unfinished::Unfinished(int folder, const std::string& name) : _slot(kSlots)
{
    for (std::size_t i = 0; i < kSlots; ++i) {
        int expected = Slot::Free;
        if (name.size() >= sizeof slots[i].name || !slots[i].state.compare_exchange_strong(expected, Slot::Taken))
            continue;
        slots[i].folder = folder;
        std::memcpy(slots[i].name, name.c_str(), name.size() + 1);
        slots[i].state.store(Slot::Listed, std::memory_order_release);
        _slot = i;
        return;
    }
}

Unfinished::~Unfinished()
{
    if (_slot < kSlots)
        slots[_slot].state.store(Slot::Free, std::memory_order_release);
}

} // namespace telepipe::tools

#endif
