#include "tools/window/panels/stage/LostSection.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace telepipe::tools {

// With one lost tree alone, or all within the stage, the search of the whole stage still counts.
bool LostSection::isOfWhole(const DocumentRequest& request) const
{
    if (request.lost.empty() || !_search.found())
        return false;
    return request.files == _whole.files ||
           (request.files.size() == 1 &&
            std::ranges::find(*_search.found(), request.files[0], &LostEntry::file) != _search.found()->end());
}

void LostSection::follow(const Document& document)
{
    _shown = document.request;
    if (isOfWhole(_shown))
        return;
    _whole = _shown;
    _whole.lost.clear();
    _known = false;
    _search.start(document);
}

bool LostSection::takeChange()
{
    return _search.found() && !std::exchange(_known, true);
}

Label LostSection::heading() const
{
    return shortText(tr("Lost: nothing leads there  ({})"), size());
}

Label LostSection::label(std::size_t entry) const
{
    const LostEntry& lost = (*_search.found())[entry];
    return shortText(lost.isCopy ? tr("{}  {:06x}  {} triangles, section {}, a copy")
                                 : tr("{}  {:06x}  {} triangles, section {}"),
                     lost.number, lost.offset, lost.triangles, lost.section);
}

bool LostSection::isAlone(std::size_t entry) const
{
    const LostEntry& lost = (*_search.found())[entry];
    return _shown.lost == fmt::to_string(lost.number) && _shown.files.size() == 1 && _shown.files[0] == lost.file;
}

void LostSection::toggleWith()
{
    DocumentRequest request = _whole;
    if (!isWith())
        request.lost = "with";
    _commands.ask(std::move(request));
}

void LostSection::toggleAlone(std::size_t entry)
{
    DocumentRequest request = _whole;
    if (!isAlone(entry)) {
        const LostEntry& lost = (*_search.found())[entry];
        request.files = {lost.file};
        request.lost = fmt::to_string(lost.number);
    }
    _commands.ask(std::move(request));
}

} // namespace telepipe::tools
