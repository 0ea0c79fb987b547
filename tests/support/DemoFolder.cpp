#include "tests/support/DemoFolder.h"

#include "tests/support/Paths.h"
#include "tests/support/Program.h"
#include "tools/demo/Demo.h"

namespace telepipe::test {

namespace fs = std::filesystem;

void writeDemo(const fs::path& folder)
{
    fs::create_directories(folder);
    const fs::path made = demoFolder();
    if (made.empty()) { // the program does not run where it was built
        for (const tools::DemoFile& file : tools::demoFiles())
            writeBytes(folder / file.name, file.bytes);
        return;
    }
    for (const std::string& name : fileNames(made))
        if (!name.starts_with('.')) // a note of what the program made there
            fs::copy_file(made / name, folder / name, fs::copy_options::overwrite_existing);
}

} // namespace telepipe::test
