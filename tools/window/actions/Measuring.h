#pragma once

#include "tools/picture/record/Measurement.h"

#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

class View;
struct Notices;
struct OpenFiles;

// A point of the stage, in the world and in the frame of the section that it belongs to.
struct PlaceInStage
{
    glm::vec3 world{0};
    std::optional<std::uint32_t> section; // Scene::sections
    glm::vec3 local{0};                   // in its frame, where there is one
};

// Measures the points at the eye, in the middle of the picture and under the cursor, with notes of what lies between
// two of them.
class Measuring
{
public:
    Measuring(const OpenFiles& files, const View& view, Notices& notices)
        : _files(files), _view(view), _notices(notices)
    {
    }

    std::optional<glm::vec2> cursor; // in shares of the picture from its top left; none: it is over something else
    std::vector<Measurement> kept;
    std::optional<glm::vec3> from; // of one that is begun

    PlaceInStage eye() const;
    std::optional<PlaceInStage> middle() const; // none: the middle is empty
    std::optional<PlaceInStage> underCursor() const;
    std::string text() const; // of all three, for the clipboard
    void mark();              // begins at the point under the cursor, or of the middle; then ends there
    void clear();
    // Adds the kept measurements, and one that is begun as far as the cursor, to the picture.
    void addTo(std::vector<scene::GuideEnd>& lines) const;

private:
    std::optional<PlaceInStage> seenAt(glm::vec2 share) const;
    PlaceInStage placeOf(glm::vec3 world, std::optional<std::uint32_t> section) const;

    const OpenFiles& _files;
    const View& _view;
    Notices& _notices;
};

} // namespace telepipe::tools
