#include "engine/draw/overlay/StrokeFont.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace telepipe::scene {

namespace {

// Points are two digits, x then y, on a grid of 5 by 9 with y up: 0 the lowest tail, 2 the base line, 6 the top of
// small letters, 8 that of capitals. A space lifts the pen; a stroke between equal points is a dot. From ' ' to '~'.
constexpr std::array<const char*, 95> kGlyphs = {
    "",
    "2824 2222",
    "1817 3837",
    "1218 3238 0646 0444",
    "463616051434433202 2921",
    "0248 0818 3242",
    "4207072838360403123245",
    "2826",
    "38272332",
    "18272312",
    "2327 0446 0644",
    "0545 2327",
    "2311",
    "0545",
    "2222",
    "0148",
    "183847433212030718", // 0
    "172822 1232",        // 1
    "07183847460242",     // 2
    "07183847463515 354443321203",
    "32380444",               // 4
    "480805354443321203",     // 5
    "4738180703123243443505", // 6
    "084812",                 // 7
    "15060718384746351504031232434435",
    "0312324347381807061545", // 9
    "2626 2323",
    "2626 2311",
    "471543",
    "0646 0444",
    "073503",
    "07183847362524 2222",
    "4412031838474424264535",
    "022842 1434", // A
    "0208 083847463505 3544433202",
    "4738180703123243",
    "02082846442202",
    "48080242 0535",
    "480802 0535",
    "47381807031232434525",
    "0208 4248 0545",
    "2228 1232 1838",
    "4843321203",
    "0208 4804 1542",
    "080242",
    "0208254842",
    "02084248",
    "183847433212030718",
    "02083847463505",
    "183847433212030718 2442",
    "02083847463505 2542",
    "473818070615354443321203",
    "0848 2228",
    "080312324348",
    "082248",
    "0812253248",
    "0842 0248",
    "082548 2522",
    "08480242", // Z
    "38282232",
    "0841",
    "18282212",
    "062846",
    "0141",
    "1827",
    "16364542 433212031444", // a
    "0802 0516364543321203",
    "4536160503123243",
    "4842 4536160503123243",
    "04444536160503123243",
    "38281712 0636",
    "4536160503123243 46413010",
    "0208 0516364542",
    "162622 1232 2828",
    "2636312010 3838",
    "0802 3603 1442",
    "182822 1232",
    "0602 05162522 25364542",
    "0602 0516364542",
    "163645433212030516",
    "0600 0516364543321203",
    "4640 4536160503123243",
    "0602 051636",
    "4616051434433202",
    "18132232 0636",
    "0603123243 4642",
    "062246",
    "0612243246",
    "0642 0246",
    "0622 4610",
    "06460242", // z
    "38272615242332",
    "2822",
    "18272635242312",
    "04153544",
};
constexpr const char* kUnknown = "0208484202";
// The size of a step on the grid: capitals are as high, and letters about as wide, as in a common sans-serif.
constexpr double kStepX = 0.095, kStepY = kCapHeight / 6, kBaseLine = 2, kAdvance = 5.8;

bool continuesCharacter(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80; // UTF-8
}

const char* glyph(char c)
{
    return c >= ' ' && c <= '~' ? kGlyphs[static_cast<std::size_t>(c - ' ')] : kUnknown;
}

void addGlyph(std::vector<Stroke>& strokes, const char* points, double left)
{
    strokes.emplace_back();
    for (; *points; ++points) {
        if (*points == ' ') {
            strokes.emplace_back();
            continue;
        }
        const double x = points[0] - '0', y = points[1] - '0';
        strokes.back().push_back({(left + x) * kStepX, (kBaseLine - y) * kStepY});
        ++points;
    }
}

} // namespace

std::vector<Stroke> textStrokes(std::string_view text)
{
    std::vector<Stroke> strokes;
    double left = 0;
    for (const char c : text) {
        if (continuesCharacter(c))
            continue;
        addGlyph(strokes, glyph(c), left);
        left += kAdvance;
    }
    return strokes;
}

double textWidth(std::string_view text)
{
    double steps = 0;
    for (const char c : text)
        steps += continuesCharacter(c) ? 0 : kAdvance;
    return steps > 0 ? (steps - (kAdvance - 4)) * kStepX : 0;
}

std::string shortenedText(std::string_view text, double width)
{
    const double room = std::max(width, textWidth("a..")); // shorter texts would not become narrower
    std::string result(text);
    while (textWidth(result) > room) {
        while (continuesCharacter(text.back()))
            text.remove_suffix(1);
        text.remove_suffix(1);
        result = std::string(text) + "..";
    }
    return result;
}

} // namespace telepipe::scene
