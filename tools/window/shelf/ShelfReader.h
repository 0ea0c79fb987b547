#pragma once

#include "tools/window/background/BackgroundJob.h"
#include "tools/window/shelf/Shelf.h"

namespace telepipe::tools {

struct ReadShelf
{
    Shelf shelf;
    formats::Message error; // why there is none

    void fail(formats::Message why) { error = std::move(why); }
};

// Looks through a folder or an image beside the frame.
class ShelfReader : public BackgroundJob<ReadShelf>
{
public:
    void start(const std::filesystem::path& place);
};

} // namespace telepipe::tools
