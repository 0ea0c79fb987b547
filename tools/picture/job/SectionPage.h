#pragma once

#include "tools/picture/job/ViewMaker.h"
#include "tools/picture/plan/PlanLayout.h"

namespace telepipe::tools {

// A section on a page: its picture, where it lies in the stage, and its numbers.
struct SectionPage
{
    std::string title;
    std::vector<std::pair<std::string, std::string>> numbers; // what, how much
};
SectionPage describeSection(const scene::Scene& scene, const PlanSection& section);

// Draws pages of one stage.
class SectionPages
{
public:
    // A page for each section the maker shows, all of them on the inset. size: of the picture; the page is wider by a
    // column.
    SectionPages(const Document& document, ViewMaker& maker, PictureSize size, float fov, double seconds);

    std::size_t count() const { return _chosen.size(); }
    const PlanSection& section(std::size_t page) const { return _layout.sections[_chosen[page]]; }
    scene::Camera camera(std::size_t page) const; // of the section's own picture; of one that draws nothing: any
    formats::Image draw(std::size_t page);

private:
    formats::Image drawAlone(std::size_t page);

    const Document& _document;
    ViewMaker& _maker;
    PictureSize _size;
    float _fov;
    double _seconds;
    std::uint32_t _column; // width of the texts beside the picture
    PlanLayout _layout;    // of the inset
    formats::Image _map;
    std::vector<std::size_t> _chosen; // sections of the layout
};

} // namespace telepipe::tools
