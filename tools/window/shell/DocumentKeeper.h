#pragma once

#include "tools/window/background/FileWatch.h"
#include "tools/window/picture/WindowArea.h"
#include "tools/window/shell/Window.h"
#include "tools/window/shell/WindowState.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

class CommandRunner;
class FrameTime;
class GlfwWindow;
class ScenePicture;

// Takes documents that were read and shows them, follows their files on the disk, and remembers how they were seen.
class DocumentKeeper
{
public:
    struct Parts
    {
        GlfwWindow& window;
        ScenePicture& picture;
        FrameTime& time;
        CommandRunner& runner;
    };

    // What the options ask for is done once the first document shows.
    DocumentKeeper(WindowState& state, const Parts& parts, const WindowOptions& options);

    // Loads the open files again where they have changed on the disk, or where pictures were put into them or taken
    // out.
    void followFiles();
    void takeLoad(const WindowArea& area);
    bool isBusy() const { return _loaded.has_value(); }
    void rememberView(); // in the settings
    void lookForFiles(); // of pictures: they may lie in folders where other files were opened
    // Asks before the open document is closed whose textures have pictures that no file has.
    void askWhatIsLost(std::function<void()> yes, std::function<void()> no = {});

private:
    static constexpr const char* kTried = "tried"; // topic of a notice

    void report(const formats::Message& error, bool again);
    void tellWhyNot(const LoadResult& result);
    bool open(LoadResult& result);
    void show(LoadResult result, const WindowArea& area);
    void showAgain(LoadResult result);
    void forgetLast();
    void restorePicture(const RestoredPicture& restored);
    void openMarks(const DocumentRequest& request);
    void goToFirstMark(const DocumentRequest& request);
    std::string triedHere();
    void offerTried();

    WindowState& _state;
    Parts _parts;
    std::vector<ViewChange> _changes; // for the first document, as are the other options
    std::string _bookmark;
    std::filesystem::path _bookmarks;                  // to look it up in
    FileWatch _files;                                  // of the open document
    std::optional<LoadResult> _loaded;                 // read, and shown in the next frame
    ChangedSource::Files _picturesShown;               // that the open document was read with
    bool _hasTried = false;                            // overrides, since the document was opened
    bool _changedOnDisk = false, _tellsOfDisk = false; // not yet read again; read again for that alone
};

} // namespace telepipe::tools
