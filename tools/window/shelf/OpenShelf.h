#pragma once

#include "engine/gl/ImageTexture.h"
#include "tools/window/shelf/ShelfReader.h"
#include "tools/window/shelf/Thumbnails.h"

#include <optional>

namespace telepipe::tools {

class Commands;
class NamesShown;
struct Notices;

// The shelf of the folder or image that was opened last, and where on it the user is. Needs the window's GL context.
class OpenShelf
{
public:
    OpenShelf(Commands& commands, Notices& notices, NamesShown& names);
    ~OpenShelf();

    void open(const std::filesystem::path& place); // reads it, and shows it
    void follow();                                 // once a frame: takes what is ready
    bool isReading() const { return _reader.isBusy(); }
    bool isBusy() const { return isReading() || (shown && _thumbnails.isBusy()); }
    const std::optional<Shelf>& shelf() const { return _shelf; }
    std::size_t drawing() const { return _thumbnails.left(); } // pictures that are still to come

    struct Card
    {
        std::optional<Thumbnail> thumbnail; // without its pixels, which are in the texture
        gl::ImageTexture texture;
        bool hasPicture = false;
        bool isDropped = false; // it had one, or would have; it comes again when it is in sight
        std::uint64_t seen = 0; // the frame in which it was in sight last
    };
    const Card& card(std::size_t item) const { return _cards[item]; }
    void see(std::size_t item); // it is in sight

    const std::vector<std::size_t>& found() const { return _found; } // with the typed words
    void search(const std::string& typed);

    void take(std::size_t item);    // opens it; the shelf goes aside
    void takeBeside(int step);      // the next of those found, or the one before
    void compare(std::size_t item); // with the open document
    void compareVersions(std::size_t item, std::size_t other);
    std::optional<std::size_t> current() const { return _current; } // that was opened from here, and still is
    void followOpened(const std::vector<std::filesystem::path>& files);

    bool shown = false;
    std::size_t selected = 0; // of the items found; keys and mouse move it
    bool fresh = false;       // it has just been shown: the selected item comes into sight
    std::string typed;

private:
    std::filesystem::path opensOf(std::size_t item) const;
    void show(Shelf shelf);
    void put(std::size_t item, Thumbnail made);
    bool isInSight(const Card& card) const { return card.seen + 2 >= _frame; }
    bool makeRoom(); // for one more picture; false: all are in sight

    Commands& _commands;
    Notices& _notices;
    NamesShown& _names;
    ShelfReader _reader;
    Thumbnails _thumbnails;
    std::optional<Shelf> _shelf;
    std::vector<Card> _cards;
    std::size_t _pictures = 0;
    std::uint64_t _frame = 2;
    std::vector<std::size_t> _found;
    std::optional<std::size_t> _current;
    std::filesystem::path _opened; // of the current one
};

} // namespace telepipe::tools
