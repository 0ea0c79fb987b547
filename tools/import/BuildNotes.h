#pragma once

#include "formats/message/Message.h"

#include <vector>

namespace telepipe::tools {

// The result of building an edited glTF, for people.
struct BuildNotes
{
    std::vector<formats::Message> changes;  // that are in the files now
    std::vector<formats::Message> problems; // changes that do not fit into the files, and why
    std::vector<formats::Message> warnings; // changes that were left alone
};

} // namespace telepipe::tools
