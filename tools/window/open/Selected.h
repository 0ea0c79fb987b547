#pragma once

#include "engine/placement/StageLinks.h"
#include "tools/window/open/Selection.h"

#include <cstdint>
#include <optional>

namespace telepipe::tools {

class OpenDocument;
struct OpenFiles;

// The document that panels tell of, and what is selected in it: the open one, or the one it is compared with.
struct Subject
{
    OpenDocument* open = nullptr; // null until the first document is there
    std::uint64_t id = 0;         // tells one from another
    const Selection& selection;
    bool isSecond = false;
};

// What is selected in the documents that are open, and which of them was clicked last.
class Selected
{
public:
    explicit Selected(OpenFiles& files) : _files(files) {}

    Selection first; // in the open document
    // What stands in its stage, or an event, that was chosen and is not drawn, or not picked by its model.
    std::optional<scene::LinkEnd> thing;

    void select(const Selection& value); // likewise, and panels tell of it
    void select(const Subject& where, const Selection& value);
    void show(scene::LinkEnd end); // a thing, or an event; nothing else is selected then
    Subject subject() const;       // where the last click was
    Subject probed() const;        // whose fragments are shown

private:
    Subject of(bool second) const;

    OpenFiles& _files;
};

} // namespace telepipe::tools
