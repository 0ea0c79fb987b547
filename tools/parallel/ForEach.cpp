#include "tools/parallel/ForEach.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <latch>
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

class Jobs
{
public:
    Jobs(std::size_t count, std::size_t threads, const std::function<Worker()>& begin)
        : _count(count), _begin(begin), _done(static_cast<std::ptrdiff_t>(threads))
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
        _done.arrive_and_wait();
        const std::lock_guard lock(_mutex);
        worker = nullptr;
    }
    void doWithout(std::size_t threads) { _done.count_down(static_cast<std::ptrdiff_t>(threads)); }
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
            return nullptr; // nothing is left to be called with
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
    std::latch _done;
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
