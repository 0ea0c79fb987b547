#pragma once

#include "engine/render/ComparisonPass.h"
#include "tools/window/ComparedFiles.h"
#include "tools/window/FileWatch.h"
#include "tools/window/Loader.h"
#include "tools/window/OpenDocument.h"

#include <memory>
#include <string>
#include <vector>

namespace telepipe::tools {

// What the picture shows of two documents.
enum class ComparisonView : std::uint8_t
{
    First, // the open one
    Second,
    Split, // one left of a line, the other right of it
    Marks  // the second in grey, and red where they differ
};

// A second document beside the open one, seen with the same camera, time and settings. Needs the window's GL context.
class Comparison
{
public:
    void load(std::vector<std::filesystem::path> files); // to be held against the open document when they are read
    bool isLoading() const { return _loader.isLoading(); }
    bool isBusy() const { return isLoading() || _files.isBusy() || (isOn() && blinking); }
    struct Taken
    {
        std::string mistake; // why nothing could be
        bool again = false;  // of files that had changed on disk; what was read before stays
    };
    // Takes what was loaded, or read again, once there is a document to hold it against.
    Taken take(const OpenDocument* open);

    // The open document gives way to now: to the same read anew, or to another one.
    void follow(std::unique_ptr<OpenDocument> before, const OpenDocument& now, bool again);
    bool hasBefore() const { return _before != nullptr; } // the document as it was when it was opened
    void useBefore(const OpenDocument& open);
    void end();

    bool isOn() const { return _other != nullptr; }
    bool marks() const { return isOn() && view == ComparisonView::Marks; }
    bool isWithBefore() const { return isOn() && _other == _before.get(); }
    const OpenDocument* other() const { return _other; }
    struct Names
    {
        std::string first, second;
    };
    Names names(const OpenDocument& open) const; // that tell one from the other
    const ComparedFiles& files() const { return _files; }

    // The picture of the open document is in the target, drawn as request says.
    void draw(render::FrameRequest request, OpenDocument& open, const LayerSettings& layers,
              render::RenderTarget& target);
    void blink();            // between the two
    void next();             // view
    void advance(double dt); // seconds of real time: blinks by itself, where that is wanted

    bool hovered = false; // its panel: a file dropped there is compared with
    ComparisonView view = ComparisonView::Split;
    bool blinking = false;                                       // by itself
    int tolerance = 0;                                           // of Marks: what a channel may be apart, of 255
    float line = 0.5f;                                           // of Split, of the width
    std::uint64_t differingPixels() const { return _differing; } // of the last frame of Marks

private:
    void use(OpenDocument* other, const OpenDocument& open);
    void show(); // side by side, to begin with
    std::string take(LoadResult result, const OpenDocument& open);

    Loader _loader;
    FileWatch _watch; // of the chosen one's files
    std::unique_ptr<OpenDocument> _chosen, _before;
    OpenDocument* _other = nullptr; // one of these
    ComparedFiles _files;
    std::unique_ptr<render::ComparisonPass> _pass;
    std::uint64_t _differing = 0;
    double _shown = 0; // seconds, since the last blink
};

} // namespace telepipe::tools
