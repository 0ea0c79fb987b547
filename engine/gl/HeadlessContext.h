#pragma once

#include <future>
#include <memory>
#include <string>

namespace telepipe::gl {

// The kind of context. OpenGL ES 3.0 is what browsers have. Drawing with it without a browser is for tests:
// HeadlessContext takes it in place of desktop OpenGL where the environment has TELEPIPE_OPENGL_ES.
enum class ContextKind
{
    AsEnvironmentSays,
    Desktop,
    Es
};

// A GL context without window or display, through EGL opened at run time: device platform first (hardware before
// software), then Mesa's surfaceless. Current on the calling thread from construction to destruction. It has no default
// framebuffer. Throws std::runtime_error with a text of what was tried and what to install.
class HeadlessContext
{
public:
    // debug: the driver checks more and says more.
    explicit HeadlessContext(bool debug = false, ContextKind kind = ContextKind::AsEnvironmentSays);
    ~HeadlessContext();
    HeadlessContext(const HeadlessContext&) = delete;
    HeadlessContext& operator=(const HeadlessContext&) = delete;

    std::string description() const; // "EGL surfaceless, llvmpipe (LLVM 15.0.6, 256 bits), OpenGL 4.5"

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

// Opens the driver on a thread of its own, which takes a software driver as long as reading a stage. Whoever reads
// files before there is a context begins with this, and keeps what it returns until then; what fails fails again for
// the context.
[[nodiscard]] std::future<void> openDriverAhead();

} // namespace telepipe::gl
