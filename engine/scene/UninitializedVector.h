#pragma once

#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace telepipe::scene {

// resize() leaves new elements uninitialised, as they are about to be written.
template <class T> struct UninitializedAllocator : std::allocator<T>
{
    template <class U> struct rebind
    {
        using other = UninitializedAllocator<U>;
    };

    template <class U> void construct(U* p) { ::new (static_cast<void*>(p)) U; }
    template <class U, class... Args> void construct(U* p, Args&&... args)
    {
        ::new (static_cast<void*>(p)) U(std::forward<Args>(args)...);
    }
};

template <class T> using UninitializedVector = std::vector<T, UninitializedAllocator<T>>;

} // namespace telepipe::scene
