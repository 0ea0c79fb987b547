#pragma once

#include "tools/document/Document.h"
#include "tools/window/widgets/FilterBox.h"

#include <vector>

namespace telepipe::tools {

class Commands;
struct OpenFiles;

// "Goes with": the textures and motions found for the models and stages of the document, why each is offered, and
// which are in use. A click takes another one; there can be none, or a file of one's own choice.
class CompanionList
{
public:
    CompanionList(const OpenFiles& files, Commands& commands) : _files(files), _commands(commands) {}

    void draw();
    float height() const; // that it will take

private:
    void follow();
    void drawChoices(Offer::Kind kind);
    void drawOffers();
    void drawOffer(const Offer& offer);

    const OpenFiles& _files;
    Commands& _commands;
    std::uint64_t _opened = 0;       // OpenFiles::opened, followed
    std::vector<std::size_t> _shown; // of the document's offers, those that the filter lets through
    FilterBox _filter;
    bool _open = true, _severalSubjects = false;
};

} // namespace telepipe::tools
