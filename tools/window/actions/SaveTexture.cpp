#include "tools/window/actions/SaveTexture.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/window/actions/Screenshot.h"
#include "tools/window/actions/Telling.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/settings/Settings.h"

namespace telepipe::tools {

void saveTexture(const formats::Image& image, const std::string& name, const Settings& settings, Notices& notices,
                 Commands& commands)
{
    const std::filesystem::path folder =
        settings.extractFolder.empty() ? screenshotFolder() : std::filesystem::path(settings.extractFolder);
    try {
        tellSaved(notices, commands, savePicture(image, folder, safeFileName(name)));
    } catch (const std::exception& error) {
        notices.errors.push_back(reportText({"The texture was not saved: {}", messageOf(error)}));
    }
}

} // namespace telepipe::tools
