#pragma once

#include <thread>
#include <utility>

namespace std {

// A thread that is waited for when it goes.
class jthread
{
public:
    template <class Function> explicit jthread(Function&& function) : _thread(std::forward<Function>(function)) {}
    ~jthread()
    {
        if (_thread.joinable())
            _thread.join();
    }
    jthread(jthread&&) noexcept = default;
    jthread& operator=(jthread&&) noexcept = default;

private:
    std::thread _thread;
};

} // namespace std
