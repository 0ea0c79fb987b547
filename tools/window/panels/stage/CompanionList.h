#pragma once

#include "tools/window/open/Workspace.h"
#include "tools/window/widgets/FilterBox.h"

namespace telepipe::tools {

// "Goes with": the textures and motions found for the models and stages of the document, why each is offered, and
// which are in use. A click takes another one; there can be none, or a file of one's own choice.
class CompanionList
{
public:
    void draw(Workspace& workspace);
    float height(const Workspace& workspace) const; // that it will take

private:
    void follow(const Workspace& workspace);
    void drawChoices(Workspace& workspace, Offer::Kind kind);
    void drawOffers(Workspace& workspace);
    void drawOffer(Workspace& workspace, const Offer& offer);

    std::uint64_t _opened = 0;       // Workspace::opened, followed
    std::vector<std::size_t> _shown; // of the document's offers, those that the filter lets through
    FilterBox _filter;
    bool _open = true, _severalSubjects = false;
};

} // namespace telepipe::tools
