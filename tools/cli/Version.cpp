#include "tools/cli/Version.h"

#include "engine/gl/HeadlessContext.h"

#include <fmt/format.h>
#include <stdexcept>

namespace telepipe::tools {

namespace {

std::string compiler()
{
#if defined(__clang__)
    return fmt::format("clang {}.{}", __clang_major__, __clang_minor__);
#elif defined(__GNUC__)
    return fmt::format("GCC {}.{}", __GNUC__, __GNUC_MINOR__);
#elif defined(_MSC_VER)
    return fmt::format("MSVC {}", _MSC_VER);
#else
    return "a compiler of unknown name";
#endif
}

std::string graphics()
{
    try {
        return gl::HeadlessContext().description();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

} // namespace

std::string versionText()
{
    return fmt::format("telepipe {}\ncommit {}, {}\n{}", TELEPIPE_VERSION, TELEPIPE_COMMIT, compiler(), graphics());
}

} // namespace telepipe::tools
