#include "tools/cli/command/ShellText.h"

#include <sstream>

namespace telepipe::tools {

std::string shellText(const std::string& argument)
{
    constexpr const char* kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,:=@%+";
    if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos)
        return argument;
    std::string text = "'";
    for (const char letter : argument)
        text += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    return text + "'";
}

std::string cameraText(const scene::Camera& camera)
{
    std::ostringstream out;
    out << camera.position.x << "," << camera.position.y << "," << camera.position.z << "," << camera.yaw << ","
        << camera.pitch;
    return out.str();
}

} // namespace telepipe::tools
