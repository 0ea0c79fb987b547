#pragma once

#include "tools/document/Document.h"
#include "tools/window/background/LostSearch.h"
#include "tools/window/language/Labels.h"

namespace telepipe::tools {

class Commands;

// The trees that nothing leads to, listed apart from the stage: each can be seen alone at its own place, or all of them
// within the stage, and then the stage again.
class LostSection
{
public:
    explicit LostSection(Commands& commands) : _commands(commands) {}

    void follow(const Document& document); // that is open now
    bool takeChange();                     // have they been found since the last time?
    bool isBusy() const { return _search.isBusy(); }
    std::size_t size() const { return _search.found() ? _search.found()->size() : 0; }
    Label heading() const;
    Label label(std::size_t entry) const;
    bool isWith() const { return _shown.lost == "with"; } // all of them within the stage
    bool isAlone(std::size_t entry) const;
    void toggleWith();
    void toggleAlone(std::size_t entry);

private:
    bool isOfWhole(const DocumentRequest& request) const;

    Commands& _commands;
    LostSearch _search;
    bool _known = false;
    DocumentRequest _whole, _shown; // the stage without them, and the open request
};

} // namespace telepipe::tools
