#pragma once

#include "tools/plan/PlanLayout.h"
#include "tools/sheet/Studio.h"

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
    // size: of the picture; the page is wider by a column.
    SectionPages(const Document& document, Studio& studio, PictureSize size, float fov, double seconds);

    const std::vector<PlanSection>& sections() const { return _layout.sections; }
    formats::Image draw(std::size_t section);

private:
    scene::Camera cameraOf(const PlanSection& section) const;

    const Document& _document;
    Studio& _studio;
    PictureSize _size;
    float _fov;
    double _seconds;
    std::uint32_t _column; // width of what stands beside the picture
    PlanLayout _layout;
    formats::Image _map;
};

} // namespace telepipe::tools
