#include "tools/parallel/ForEach.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace telepipe::tools {

namespace {

class Jobs
{
public:
    Jobs(std::size_t count, const std::function<void(std::size_t)>& job) : _count(count), _job(job) {}

    void work()
    {
        for (std::size_t i = _next++; i < _count; i = _next++) {
            try {
                _job(i);
            } catch (...) {
                stop(std::current_exception());
            }
        }
    }
    void rethrow() const
    {
        if (_thrown)
            std::rethrow_exception(_thrown);
    }

private:
    void stop(std::exception_ptr thrown)
    {
        const std::lock_guard lock(_mutex);
        if (!_thrown)
            _thrown = std::move(thrown);
        _next = _count;
    }

    std::size_t _count;
    const std::function<void(std::size_t)>& _job;
    std::atomic<std::size_t> _next = 0;
    std::mutex _mutex;
    std::exception_ptr _thrown;
};

} // namespace

void forEachInParallel(std::size_t count, const std::function<void(std::size_t)>& job)
{
    Jobs jobs(count, job);
    {
        const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < std::min(cores, count); ++i)
            others.emplace_back([&] { jobs.work(); });
        jobs.work();
    }
    jobs.rethrow();
}

} // namespace telepipe::tools
