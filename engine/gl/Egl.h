#pragma once

#include <cstdint>
#include <memory>
#include <vector>

// The few EGL entry points a headless context needs, opened at run time so that nothing links EGL and a machine without
// it still runs the window. Types and values are EGL 1.5's and its extensions'.
namespace telepipe::gl::egl {

using Display = void*;
using Context = void*;
using Device = void*;
using Boolean = unsigned int;
using Int = std::int32_t;
using Proc = void (*)();

constexpr Int kNone = 0x3038;
constexpr Int kSurfaceType = 0x3033, kRenderableType = 0x3040, kOpenGlBit = 0x0008, kOpenGlEs3Bit = 0x0040;
constexpr Int kExtensions = 0x3055;
constexpr Int kContextMajor = 0x3098, kContextMinor = 0x30FB, kContextProfile = 0x30FD, kCoreProfile = 1;
constexpr Int kContextDebug = 0x31B0;
constexpr unsigned kOpenGlApi = 0x30A2, kOpenGlEsApi = 0x30A0;
constexpr unsigned kPlatformDevice = 0x313F;      // EGL_PLATFORM_DEVICE_EXT
constexpr unsigned kPlatformSurfaceless = 0x31DD; // EGL_PLATFORM_SURFACELESS_MESA

class Library
{
public:
    Library(); // throws std::runtime_error that says what to install

    Proc (*procAddress)(const char*) = nullptr;
    Boolean (*initialize)(Display, Int*, Int*) = nullptr;
    Boolean (*terminate)(Display) = nullptr;
    Boolean (*bindApi)(unsigned) = nullptr;
    Boolean (*chooseConfig)(Display, const Int*, void**, Int, Int*) = nullptr;
    Context (*createContext)(Display, void*, Context, const Int*) = nullptr;
    Boolean (*destroyContext)(Display, Context) = nullptr;
    Boolean (*makeCurrent)(Display, void*, void*, Context) = nullptr;
    const char* (*queryString)(Display, Int) = nullptr;
    // Extensions; may be absent.
    Display (*platformDisplay)(unsigned, void*, const Int*) = nullptr;
    Boolean (*queryDevices)(Int, Device*, Int*) = nullptr;
    const char* (*queryDeviceString)(Device, Int) = nullptr;

    std::vector<Device> devices() const; // hardware before software
    bool isSoftware(Device device) const;
};

} // namespace telepipe::gl::egl
