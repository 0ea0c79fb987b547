#include "tests/support/Truth.h"

#include "tests/support/bytes/Bytes.h"

namespace telepipe::test {

nlohmann::json truth(const std::string& group)
{
    const auto folder = realData();
    if (!folder)
        return nullptr;
    return nlohmann::json::parse(readBytes(*folder / "truth.json")).at(group);
}

} // namespace telepipe::test
