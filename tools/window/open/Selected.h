#pragma once

#include "tools/window/open/SelectionTrail.h"

#include <cstdint>
#include <filesystem>
#include <span>

namespace telepipe::tools {

class OpenDocument;
struct OpenFiles;

// The document that panels describe, and the selection in it: the open one, or the one it is compared with.
struct Subject
{
    OpenDocument* open = nullptr; // null until the first document is there
    std::uint64_t id = 0;         // tells one from another
    const Selection& selection;
    bool isSecond = false;
    std::span<const Selection> more; // selected besides it
};

// A byte that is to be looked at, whatever is selected.
struct WantedByte
{
    std::filesystem::path file; // of the open document
    std::size_t offset = 0;
};

// The selection in the open documents, and which of these was clicked last.
class Selected
{
public:
    explicit Selected(OpenFiles& files) : _files(files) {}

    Selection first;             // in the open document
    std::vector<Selection> more; // besides it, where several things are selected; none of them twice
    // A thing or an event of the stage that was chosen, where it is not drawn, or was not picked by its model.
    std::optional<scene::LinkEnd> thing;
    std::optional<WantedByte> byte; // the panel of bytes takes it

    void select(const Selection& value); // in the open document, and panels show it
    void select(const Subject& where, const Selection& value);
    void select(const std::vector<Selection>& values); // all of them, the last one first
    void toggle(const Selection& value);               // adds it to the selection, or takes it out
    void show(scene::LinkEnd end);                     // a thing, or an event; nothing else is selected then
    bool has(const Selection& value) const;            // a strip by itself, whichever of its triangles was clicked
    std::vector<Selection> all() const;                // in the open document
    bool back();                                       // to the selection before; false: there was none
    bool forward();
    void forget();           // all of it: another document has been opened
    Subject subject() const; // where the last click was
    Subject probed() const;  // of the shown fragments

private:
    Subject of(bool second) const;
    Chosen now() const { return {first, more, thing}; }
    bool take(const Chosen* chosen);

    OpenFiles& _files;
    SelectionTrail _trail;
};

} // namespace telepipe::tools
