#pragma once

#include "formats/texture/Texture.h"

#include <optional>
#include <span>
#include <string>

namespace telepipe::tools {

// The ways in which a picture shows two documents.
enum class ComparisonView : std::uint8_t
{
    First,
    Second,
    Split, // one left of a line, the other right of it
    Marks  // the second in grey, and red where they differ
};

struct ComparedLook
{
    ComparisonView view = ComparisonView::Split;
    float line = 0.5f; // of Split, of the width
    int tolerance = 0; // of Marks: the largest difference of a channel that counts as none, of 255
    // The second is seen from the same place in the section that the camera is in, wherever that stands in the second.
    bool aligned = false;

    bool operator==(const ComparedLook&) const = default;
};

// "split", "split:0.25", "marks:4", "split:0.25,aligned": as the command line and records have it.
std::string comparedLookText(const ComparedLook& look);
std::optional<ComparedLook> comparedLookOf(const std::string& text); // none: it is no such text

// True where the second document is seen at a share of the width.
bool showsSecond(const ComparedLook& look, float share);
// Turns rows of the first picture, which begin with row number firstRow, into those of the comparison. The second
// picture has all of its rows.
void composeRows(const ComparedLook& look, std::span<std::uint8_t> rows, std::uint32_t firstRow,
                 const formats::Image& second);

} // namespace telepipe::tools
