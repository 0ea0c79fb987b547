#ifndef _WIN32

#include "engine/gl/Egl.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <stdexcept>
#include <string>
#include <string_view>

namespace telepipe::gl::egl {

namespace {

// The library stays for the rest of the process: it frees the data of a thread when the thread ends, which may be after
// the last context of another one is gone.
void* openLibrary()
{
    void* handle = dlopen("libEGL.so.1", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (handle == nullptr)
        throw std::runtime_error("drawing without a window needs EGL, and libEGL.so.1 cannot be opened: install "
                                 "libegl1 and libgl1-mesa-dri (Debian, Ubuntu) or the driver's own EGL");
    return handle;
}

void* symbol(void* handle, const char* name)
{
    return dlsym(handle, name);
}

template <class Function> void bind(Function& function, void* address)
{
    function = reinterpret_cast<Function>(address);
}

template <class Function> void bind(Function& function, Proc address)
{
    function = reinterpret_cast<Function>(address);
}

void require(bool found, const char* name)
{
    if (!found)
        throw std::runtime_error(std::string("libEGL.so.1 has no ") + name);
}

} // namespace

Library::Library()
{
    void* const handle = openLibrary();
    bind(procAddress, symbol(handle, "eglGetProcAddress"));
    bind(initialize, symbol(handle, "eglInitialize"));
    bind(terminate, symbol(handle, "eglTerminate"));
    bind(bindApi, symbol(handle, "eglBindAPI"));
    bind(chooseConfig, symbol(handle, "eglChooseConfig"));
    bind(createContext, symbol(handle, "eglCreateContext"));
    bind(destroyContext, symbol(handle, "eglDestroyContext"));
    bind(makeCurrent, symbol(handle, "eglMakeCurrent"));
    bind(queryString, symbol(handle, "eglQueryString"));
    require(procAddress && initialize && terminate && bindApi && chooseConfig, "eglGetProcAddress and its kin");
    require(createContext && destroyContext && makeCurrent && queryString, "eglCreateContext and its kin");
    bind(platformDisplay, procAddress("eglGetPlatformDisplayEXT"));
    bind(queryDevices, procAddress("eglQueryDevicesEXT"));
    bind(queryDeviceString, procAddress("eglQueryDeviceStringEXT"));
}

bool Library::isSoftware(Device device) const
{
    const char* extensions = queryDeviceString == nullptr ? nullptr : queryDeviceString(device, kExtensions);
    return extensions != nullptr &&
           std::string_view(extensions).find("EGL_MESA_device_software") != std::string_view::npos;
}

std::vector<Device> Library::devices() const
{
    std::vector<Device> found(16);
    Int count = 0;
    if (queryDevices == nullptr || queryDevices(static_cast<Int>(found.size()), found.data(), &count) == 0)
        count = 0;
    found.resize(static_cast<std::size_t>(std::max(count, 0)));
    std::stable_partition(found.begin(), found.end(), [this](Device device) { return !isSoftware(device); });
    if (std::getenv("LIBGL_ALWAYS_SOFTWARE") != nullptr) // Mesa's own wish, and that of --software
        std::erase_if(found, [this](Device device) { return !isSoftware(device); });
    return found;
}

} // namespace telepipe::gl::egl

#endif
