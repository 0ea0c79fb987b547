#include "tools/parallel/ForEach.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace telepipe::tools {

namespace {

std::size_t cores()
{
    return std::max(1u, std::thread::hardware_concurrency());
}

// A point where threads wait for each other. std::latch loses a wake-up now and then where there are no futexes (GCC
// 12, bits/atomic_wait.h: it notifies without holding the mutex), as on Windows.
class MeetingPoint
{
public:
    explicit MeetingPoint(std::size_t threads) : _missing(threads) {}
    void doWithout(std::size_t threads)
    {
        const std::lock_guard lock(_mutex);
        _missing -= threads;
        if (_missing == 0)
            _all.notify_all();
    }
    void arriveAndWait()
    {
        std::unique_lock lock(_mutex);
        if (--_missing == 0)
            return _all.notify_all();
        _all.wait(lock, [&] { return _missing == 0; });
    }

private:
    std::mutex _mutex;
    std::condition_variable _all;
    std::size_t _missing;
};

class Jobs
{
public:
    Jobs(std::size_t count, std::size_t threads, const std::function<Worker()>& begin)
        : _count(count), _begin(begin), _done(threads)
    {
    }

    void work()
    {
        Worker worker = begin();
        for (std::size_t i = _next++; i < _count; i = _next++) {
            try {
                worker(i);
            } catch (...) {
                stop(std::current_exception());
            }
        }
        _done.arriveAndWait();
        const std::lock_guard lock(_mutex);
        worker = nullptr;
    }
    void doWithout(std::size_t threads) { _done.doWithout(threads); }
    void rethrow() const
    {
        if (_thrown)
            std::rethrow_exception(_thrown);
    }

private:
    Worker begin()
    {
        const std::lock_guard lock(_mutex);
        try {
            return _begin();
        } catch (...) {
            keep(std::current_exception());
            return nullptr; // there is no worker to call
        }
    }
    void stop(std::exception_ptr thrown)
    {
        const std::lock_guard lock(_mutex);
        keep(std::move(thrown));
    }
    void keep(std::exception_ptr thrown)
    {
        if (!_thrown)
            _thrown = std::move(thrown);
        _next = _count;
    }

    std::size_t _count;
    const std::function<Worker()>& _begin;
    MeetingPoint _done;
    std::atomic<std::size_t> _next = 0;
    std::mutex _mutex;
    std::exception_ptr _thrown;
};

} // namespace

void forEachInParallel(std::size_t count, const std::function<void(std::size_t)>& job)
{
    forEachWithWorkers(count, std::min(cores(), count), [&] { return job; });
}

void forEachWithWorkers(std::size_t count, std::size_t threads, const std::function<Worker()>& begin)
{
    threads = std::max<std::size_t>(threads, 1);
    Jobs jobs(count, threads, begin);
    {
        std::vector<std::jthread> others;
        try {
            while (others.size() + 1 < threads)
                others.emplace_back([&] { jobs.work(); });
        } catch (const std::system_error&) { // the system gives no more: those that there are do it all
            jobs.doWithout(threads - 1 - others.size());
        }
        jobs.work();
    }
    jobs.rethrow();
}

std::size_t threadsThatDraw(std::size_t pictures)
{
    constexpr std::size_t kMost = 4; // each holds a context and the memory of a picture
    return std::clamp<std::size_t>(pictures, 1, std::min(cores(), kMost));
}

} // namespace telepipe::tools
