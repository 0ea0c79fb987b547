#pragma once

#include "engine/draw/AlignSections.h"
#include "engine/render/screen/ComparisonPass.h"
#include "tools/picture/record/PictureRecord.h"
#include "tools/window/background/ComparedFiles.h"
#include "tools/window/background/FileWatch.h"
#include "tools/window/background/Loader.h"
#include "tools/window/open/OpenDocument.h"
#include "tools/window/open/Selection.h"

#include <memory>
#include <string>
#include <vector>

namespace telepipe::tools {

// A second document beside the open one, seen with the same camera, time and settings. Needs the window's GL context.
class Comparison
{
public:
    void load(std::vector<std::filesystem::path> files); // to be compared with the open document when they are read
    void load(const DocumentRequest& request, const ComparedLook& look); // the same, shown with this look
    bool isLoading() const { return _loader.isLoading(); }
    bool isBusy() const { return isLoading() || _files.isBusy() || (isOn() && (blinking || _other->isBusy())); }
    struct Taken
    {
        formats::Message mistake; // why nothing could be
        bool again = false;       // files that had changed on disk; those read before stay
    };
    // Takes the document that was loaded, or read again, once there is one to compare it with.
    Taken take(const OpenDocument* open);

    // To be called when now replaces the open document: the same one read again, or another.
    void follow(std::unique_ptr<OpenDocument> before, const OpenDocument& now, bool again);
    bool hasBefore() const { return _before != nullptr; } // the document as it was when it was opened
    void useBefore(const OpenDocument& open);
    void end();

    bool isOn() const { return _other != nullptr; }
    bool marks() const { return isOn() && look.view == ComparisonView::Marks; }
    bool showsSecond(float share) const { return isOn() && tools::showsSecond(look, share); } // of the width
    bool isWithBefore() const { return isOn() && _other == _before.get(); }
    OpenDocument* other() const { return _other; }
    const scene::SectionAlignment& alignment() const { return _alignment; } // of the open document with the other
    // The camera that shows the second document the way this one shows the open one.
    scene::Camera cameraOfSecond(const OpenDocument& open, const scene::Camera& camera) const;
    struct Names
    {
        std::string first, second;
    };
    Names names(const OpenDocument& open) const; // that tell one from the other
    std::string differingText() const;           // how many pixels differ
    const ComparedFiles& files() const { return _files; }

    // The second document's part in the record of a picture of both. Empty without a second document.
    std::optional<ComparedWith> record() const;

    // The picture of the open document is in the target, drawn as request says. outlines: of the selected strip.
    void draw(render::FrameRequest request, OpenDocument& open, const LayerSettings& layers,
              render::RenderTarget& target, bool outlines);
    void blink();            // between the two
    void next();             // view
    void advance(double dt); // seconds of real time: blinks by itself, where that is wanted

    bool hovered = false; // its panel: a file dropped there is compared with
    ComparedLook look;
    bool blinking = false;  // by itself
    Selection selection;    // in the second
    bool inspected = false; // panels tell of that, as the last click was on the second
    bool probed = false;    // the pixel with the shown fragments is in the second

private:
    void use(OpenDocument* other, const OpenDocument& open);
    void align(const OpenDocument& open);
    void hideTheSame(OpenDocument& open);
    formats::Message take(LoadResult result, const OpenDocument& open);

    Loader _loader;
    FileWatch _watch; // of the chosen one's files
    std::unique_ptr<OpenDocument> _chosen, _before;
    OpenDocument* _other = nullptr; // one of these
    ComparedFiles _files;
    scene::SectionAlignment _alignment;
    std::optional<ComparedLook> _wanted; // for the document that is loading
    std::unique_ptr<render::ComparisonPass> _pass;
    std::uint64_t _differing = 0; // of the last frame of Marks
    double _shown = 0;            // seconds, since the last blink
};

} // namespace telepipe::tools
