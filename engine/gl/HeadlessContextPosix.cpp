#ifndef _WIN32

#include "engine/gl/HeadlessContext.h"

#include "engine/gl/Capabilities.h"
#include "engine/gl/ContextVersions.h"
#include "engine/gl/Egl.h"

#include <cstdlib>
#include <fmt/format.h>
#include <stdexcept>

namespace telepipe::gl {

namespace {

bool isForEs(ContextKind kind)
{
    return kind == ContextKind::Es ||
           (kind == ContextKind::AsEnvironmentSays && std::getenv("TELEPIPE_OPENGL_ES") != nullptr);
}

// Null where there is no such display. One that was initialised before is there at once.
egl::Display openDisplay(const egl::Library& library, unsigned kind, void* native)
{
    egl::Display display =
        library.platformDisplay == nullptr ? nullptr : library.platformDisplay(kind, native, nullptr);
    return display != nullptr && library.initialize(display, nullptr, nullptr) != 0 ? display : nullptr;
}

// Null: EGL_NO_CONFIG_KHR.
void* anyConfig(const egl::Library& library, egl::Display display, egl::Int api = egl::kOpenGlBit)
{
    const egl::Int wanted[] = {egl::kSurfaceType, 0, egl::kRenderableType, api, egl::kNone};
    void* config = nullptr;
    egl::Int configs = 0;
    return library.chooseConfig(display, wanted, &config, 1, &configs) != 0 && configs > 0 ? config : nullptr;
}

egl::Context createContext(const egl::Library& library, egl::Display display, ContextVersion version, bool debug)
{
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
    return library.createContext(display, anyConfig(library, display), nullptr, attributes);
}

egl::Context createNewestContext(const egl::Library& library, egl::Display display, bool debug)
{
    for (const ContextVersion version : kContextVersions)
        if (egl::Context context = createContext(library, display, version, debug); context != nullptr)
            return context;
    return nullptr;
}

egl::Context createEsContext(const egl::Library& library, egl::Display display, bool debug)
{
    const egl::Int attributes[] = {
        egl::kContextMajor, 3, egl::kContextMinor, 0, debug ? egl::kContextDebug : egl::kNone, 1, egl::kNone};
    return library.createContext(display, anyConfig(library, display, egl::kOpenGlEs3Bit), nullptr, attributes);
}

// The version of a driver that refused all versions that were asked for.
std::string olderDriver(const egl::Library& library, egl::Display display)
{
    const egl::Int none[] = {egl::kNone};
    const egl::Context context = library.createContext(display, anyConfig(library, display), nullptr, none);
    if (context == nullptr)
        return {};
    std::string text;
    if (library.makeCurrent(display, nullptr, nullptr, context) != 0)
        text = driverText(library.procAddress);
    library.makeCurrent(display, nullptr, nullptr, nullptr);
    library.destroyContext(display, context);
    return text;
}

} // namespace

struct HeadlessContext::Impl
{
    egl::Library library;
    egl::Display display = nullptr;
    egl::Context context = nullptr;
    std::string platform;
    std::string older; // a driver that was found and has too little
    bool debug = false, es = false;

    ~Impl() { close(); }

    // Devices in order of preference, then Mesa without any surface.
    void open()
    {
        for (egl::Device device : library.devices())
            if (tryDisplay(egl::kPlatformDevice, device,
                           library.isSoftware(device) ? "EGL software device" : "EGL device"))
                return;
        if (tryDisplay(egl::kPlatformSurfaceless, nullptr, "EGL surfaceless"))
            return;
        if (!older.empty())
            throw std::runtime_error(tooOldText(older));
        throw std::runtime_error("no OpenGL 3.3 context without a window: EGL's device platform and Mesa's "
                                 "surfaceless platform were tried; install libgl1-mesa-dri (Debian, Ubuntu)");
    }

    bool tryDisplay(unsigned kind, void* native, const char* name)
    {
        display = openDisplay(library, kind, native);
        if (display == nullptr)
            return false;
        platform = name;
        if (library.bindApi(es ? egl::kOpenGlEsApi : egl::kOpenGlApi) != 0)
            context = es ? createEsContext(library, display, debug) : createNewestContext(library, display, debug);
        if (context != nullptr && library.makeCurrent(display, nullptr, nullptr, context) != 0)
            return true;
        if (context == nullptr && older.empty())
            older = olderDriver(library, display);
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

std::future<void> openDriverAhead()
{
    return std::async(std::launch::async, [] {
        const egl::Library library;
        for (egl::Device device : library.devices())
            if (openDisplay(library, egl::kPlatformDevice, device) != nullptr)
                return;
        openDisplay(library, egl::kPlatformSurfaceless, nullptr);
    });
}

HeadlessContext::HeadlessContext(bool debug, ContextKind kind) : _impl(std::make_unique<Impl>())
{
    _impl->debug = debug;
    _impl->es = isForEs(kind);
    _impl->open();
    loadGl(_impl->library.procAddress);
}

HeadlessContext::~HeadlessContext() = default;

std::string HeadlessContext::description() const
{
    const Capabilities found = detectCapabilities();
    return fmt::format("{}, {}{}{}.{}", _impl->platform, found.renderer, found.es ? ", OpenGL ES " : ", OpenGL ",
                       found.version / 10, found.version % 10);
}

} // namespace telepipe::gl

#endif
