#ifdef _WIN32

#include "engine/gl/Capabilities.h"
#include "engine/gl/ContextVersions.h"
#include "engine/gl/HeadlessContext.h"

#include <fmt/format.h>
#include <stdexcept>
#include <windows.h>

// Windows has contexts for windows alone, so there is one that is never shown. opengl32.dll is opened at run time, as
// GLFW does it: a library opened before under that name, to draw on the processor, is found then.
namespace telepipe::gl {

namespace {

constexpr int kMajor = 0x2091, kMinor = 0x2092, kFlags = 0x2094, kProfile = 0x9126; // WGL_ARB_create_context
constexpr int kDebugFlag = 1, kCoreProfile = 1;
constexpr const wchar_t* kClass = L"TelepipeContext";

using CreateContext = HGLRC(WINAPI*)(HDC);
using DeleteContext = BOOL(WINAPI*)(HGLRC);
using MakeCurrent = BOOL(WINAPI*)(HDC, HGLRC);
using GetProc = PROC(WINAPI*)(LPCSTR);
using CreateContextAttributes = HGLRC(WINAPI*)(HDC, HGLRC, const int*);

struct Library
{
    HMODULE module = LoadLibraryW(L"opengl32.dll");
    CreateContext createContext = find<CreateContext>("wglCreateContext");
    DeleteContext deleteContext = find<DeleteContext>("wglDeleteContext");
    MakeCurrent makeCurrent = find<MakeCurrent>("wglMakeCurrent");
    GetProc getProc = find<GetProc>("wglGetProcAddress");

    template <class Function> Function find(const char* name) const
    {
        return module ? reinterpret_cast<Function>(reinterpret_cast<void*>(GetProcAddress(module, name))) : nullptr;
    }
    bool isComplete() const { return createContext && deleteContext && makeCurrent && getProc; }
};

const Library& library()
{
    static const Library library; // stays open, as it does for whoever links it
    return library;
}

// Functions of OpenGL 1.1 come from the library itself, and a few drivers answer small numbers for what they lack.
ProcAddress procAddress(const char* name)
{
    const PROC found = library().getProc(name);
    const auto value = reinterpret_cast<INT_PTR>(found);
    if (value >= -1 && value <= 3)
        return library().find<ProcAddress>(name);
    return reinterpret_cast<ProcAddress>(reinterpret_cast<void*>(found));
}

HWND makeWindow()
{
    const HINSTANCE instance = GetModuleHandleW(nullptr);
    WNDCLASSW kind = {};
    kind.style = CS_OWNDC;
    kind.lpfnWndProc = DefWindowProcW;
    kind.hInstance = instance;
    kind.lpszClassName = kClass;
    RegisterClassW(&kind); // refused the second time, which does no harm
    return CreateWindowExW(0, kClass, L"Telepipe", WS_OVERLAPPED, 0, 0, 16, 16, nullptr, nullptr, instance, nullptr);
}

bool choosePixels(HDC device)
{
    PIXELFORMATDESCRIPTOR wanted = {};
    wanted.nSize = sizeof wanted;
    wanted.nVersion = 1;
    wanted.dwFlags = PFD_DRAW_TO_WINDOW | PFD_SUPPORT_OPENGL | PFD_DOUBLEBUFFER;
    wanted.iPixelType = PFD_TYPE_RGBA;
    wanted.cColorBits = 24;
    const int format = ChoosePixelFormat(device, &wanted);
    return format != 0 && SetPixelFormat(device, format, &wanted) != FALSE;
}

} // namespace

struct HeadlessContext::Impl
{
    HWND window = nullptr;
    HDC device = nullptr;
    HGLRC context = nullptr;

    ~Impl()
    {
        if (context) {
            library().makeCurrent(nullptr, nullptr);
            library().deleteContext(context);
        }
        if (window)
            DestroyWindow(window);
    }

    void open(bool debug)
    {
        if (!library().isComplete())
            throw std::runtime_error("opengl32.dll cannot be opened: no OpenGL on this system");
        window = makeWindow();
        device = window ? GetDC(window) : nullptr;
        if (!device)
            throw std::runtime_error(fmt::format("no window to draw in: error {}", GetLastError()));
        // A context of any version leads to the function that makes one of a version that is asked for.
        const HGLRC any = choosePixels(device) ? library().createContext(device) : nullptr;
        if (!any)
            throw std::runtime_error(tooOldText(""));
        library().makeCurrent(device, any);
        const std::string found = driverText(procAddress);
        context = newest(debug);
        library().makeCurrent(device, context);
        library().deleteContext(any);
        if (!context)
            throw std::runtime_error(tooOldText(found));
    }

    HGLRC newest(bool debug) const
    {
        const auto create = reinterpret_cast<CreateContextAttributes>(
            reinterpret_cast<void*>(procAddress("wglCreateContextAttribsARB")));
        for (const ContextVersion version : kContextVersions) {
            const int wanted[] = {kMajor, version.major,          kMinor, version.minor, kProfile, kCoreProfile,
                                  kFlags, debug ? kDebugFlag : 0, 0};
            if (const HGLRC made = create ? create(device, nullptr, wanted) : nullptr)
                return made;
        }
        return nullptr;
    }
};

std::future<void> openDriverAhead()
{
    return {}; // nothing of it can be opened without a window
}

HeadlessContext::HeadlessContext(bool debug, ContextKind) : _impl(std::make_unique<Impl>())
{
    _impl->open(debug);
    loadGl(procAddress);
}

HeadlessContext::~HeadlessContext() = default;

std::string HeadlessContext::description() const
{
    const Capabilities found = detectCapabilities();
    return fmt::format("WGL, {}, OpenGL {}.{}", found.renderer, found.version / 10, found.version % 10);
}

} // namespace telepipe::gl

#endif
