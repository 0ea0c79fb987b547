#include "tools/window/widgets/SystemDialog.h"

#include <chrono>
#include <utility>

namespace telepipe::tools {

void SystemDialog::ask(const PathQuestion& question)
{
    if (isBusy())
        return;
    _isGivenUp = false;
    const auto answer = [this, question] { return askForPath(question, [this] { return _isGivenUp.load(); }); };
    if (isOfWindowThread())
        _chosen = answer();
    else
        _coming = std::async(std::launch::async, answer);
}

std::optional<std::filesystem::path> SystemDialog::take()
{
    if (isBusy() && _coming.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
        try {
            _chosen = _coming.get();
        } catch (const std::exception&) { // it could not be started: ours is there
        }
    }
    return std::exchange(_chosen, std::nullopt);
}

} // namespace telepipe::tools
