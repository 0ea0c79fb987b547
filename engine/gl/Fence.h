#pragma once

#include <glad/gl.h>

#include <utility>

namespace telepipe::gl {

// A mark in the command stream. Tells without waiting whether the GPU has passed it.
class Fence
{
public:
    Fence() = default;
    ~Fence() { remove(); }
    Fence(Fence&& other) noexcept : _sync(std::exchange(other._sync, nullptr)) {}
    Fence& operator=(Fence&& other) noexcept
    {
        std::swap(_sync, other._sync);
        return *this;
    }
    Fence(const Fence&) = delete;
    Fence& operator=(const Fence&) = delete;

    void set()
    {
        remove();
        _sync = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    }
    bool isSet() const { return _sync != nullptr; }
    bool passed() const { return isSet() && glClientWaitSync(_sync, 0, 0) != GL_TIMEOUT_EXPIRED; }
    void remove() noexcept
    {
        if (_sync != nullptr)
            glDeleteSync(std::exchange(_sync, nullptr));
    }

private:
    GLsync _sync = nullptr;
};

} // namespace telepipe::gl
