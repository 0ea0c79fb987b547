#include "engine/gl/HeadlessContext.h"

#include "engine/gl/Capabilities.h"
#include "engine/gl/Egl.h"

#include <array>
#include <stdexcept>

namespace telepipe::gl {

namespace {

struct Version
{
    egl::Int major, minor;
};
// A version that is refused is an error, not a lower context: they are tried in turn.
constexpr std::array kVersions{Version{4, 5}, Version{4, 3}, Version{4, 1}, Version{3, 3}};

egl::Context createContext(const egl::Library& library, egl::Display display, Version version, bool debug)
{
    const egl::Int wanted[] = {egl::kSurfaceType, 0, egl::kRenderableType, egl::kOpenGlBit, egl::kNone};
    void* config = nullptr;
    egl::Int configs = 0;
    if (library.chooseConfig(display, wanted, &config, 1, &configs) == 0 || configs < 1)
        config = nullptr; // EGL_NO_CONFIG_KHR
    const egl::Int attributes[] = {
        egl::kContextMajor,
        version.major,
        egl::kContextMinor,
        version.minor,
        egl::kContextProfile,
        egl::kCoreProfile,
        debug ? egl::kContextDebug : egl::kNone,
        1,
        egl::kNone,
    };
    return library.createContext(display, config, nullptr, attributes);
}

egl::Context createNewestContext(const egl::Library& library, egl::Display display, bool debug)
{
    for (Version version : kVersions)
        if (egl::Context context = createContext(library, display, version, debug); context != nullptr)
            return context;
    return nullptr;
}

} // namespace

struct HeadlessContext::Impl
{
    egl::Library library;
    egl::Display display = nullptr;
    egl::Context context = nullptr;
    std::string platform;
    bool debug = false;

    ~Impl() { close(); }

    // Devices in order of preference, then Mesa without any surface.
    void open()
    {
        for (egl::Device device : library.devices())
            if (tryDisplay(egl::kPlatformDevice, device,
                           library.isSoftware(device) ? "EGL software device" : "EGL device"))
                return;
        if (!tryDisplay(egl::kPlatformSurfaceless, nullptr, "EGL surfaceless"))
            throw std::runtime_error("no OpenGL 3.3 context without a window: EGL's device platform and Mesa's "
                                     "surfaceless platform were tried; install libgl1-mesa-dri (Debian, Ubuntu)");
    }

    bool tryDisplay(unsigned kind, void* native, const char* name)
    {
        display = library.platformDisplay == nullptr ? nullptr : library.platformDisplay(kind, native, nullptr);
        if (display == nullptr || library.initialize(display, nullptr, nullptr) == 0)
            return false;
        platform = name;
        if (library.bindApi(egl::kOpenGlApi) != 0)
            context = createNewestContext(library, display, debug);
        if (context != nullptr && library.makeCurrent(display, nullptr, nullptr, context) != 0)
            return true;
        close();
        return false;
    }

    void close()
    {
        if (context != nullptr) {
            library.makeCurrent(display, nullptr, nullptr, nullptr);
            library.destroyContext(display, context);
        }
        if (display != nullptr)
            library.terminate(display);
        context = nullptr;
        display = nullptr;
    }
};

HeadlessContext::HeadlessContext(bool debug) : _impl(std::make_unique<Impl>())
{
    _impl->debug = debug;
    _impl->open();
    loadGl(_impl->library.procAddress);
}

HeadlessContext::~HeadlessContext() = default;

std::string HeadlessContext::description() const
{
    const Capabilities found = detectCapabilities();
    return _impl->platform + ", " + found.renderer + ", OpenGL " + std::to_string(found.version / 10) + "." +
           std::to_string(found.version % 10);
}

} // namespace telepipe::gl
