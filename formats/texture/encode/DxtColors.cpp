// The colours of a block are put in order along their longest direction. In that order a good fit gives each shade of
// the line a run of neighbours, so every way to cut the order into runs is tried: for each, the ends with the least
// squared error follow from two linear equations (the method of libsquish's cluster fit). The best ends, rounded to
// RGB565, are then moved by single steps of their channels as long as that helps, judged by the colours that the
// decoder makes of them.

#include "formats/texture/encode/DxtColors.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace telepipe::formats {

namespace {

using Rgb = std::array<float, 3>;

constexpr int kMostRounds = 8;

Rgb plus(const Rgb& a, const Rgb& b, float factor = 1)
{
    return {a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor};
}

float dot(const Rgb& a, const Rgb& b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

float distance(const Rgb& a, const Rgb& b)
{
    const Rgb d = plus(a, b, -1);
    return dot(d, d);
}

// An end as its three channels in the file.
using Channels = std::array<int, 3>;
constexpr Channels kMost = {31, 63, 31};

std::uint16_t packed(const Channels& end)
{
    return static_cast<std::uint16_t>(end[0] << 11 | end[1] << 5 | end[2]);
}

std::array<int, 3> widened(const Channels& end)
{
    return {end[0] << 3 | end[0] >> 2, end[1] << 2 | end[1] >> 4, end[2] << 3 | end[2] >> 2};
}

Channels rounded(const Rgb& color)
{
    Channels end;
    for (std::size_t i = 0; i < 3; ++i)
        end[i] = std::clamp(int(std::lround(color[i] * float(kMost[i]) / 255)), 0, kMost[i]);
    return end;
}

// The line of shades between two ends: the share of the first end in each code's shade, and the order of the codes
// along the line.
struct Line
{
    std::size_t shades;
    std::array<float, 4> first;         // along the line
    std::array<std::uint32_t, 4> codes; // along the line
};
constexpr Line kFour{4, {1, 2.0f / 3, 1.0f / 3, 0}, {0, 2, 3, 1}};
constexpr Line kThree{3, {1, 0.5f, 0}, {0, 2, 1}};

using Shades = std::array<Rgb, 4>; // along the line

// The shades as the decoder has them: rounded down.
Shades shadesOf(const Line& line, const Channels& first, const Channels& second)
{
    const auto a = widened(first), b = widened(second);
    Shades shades{};
    for (std::size_t i = 0; i < 3; ++i) {
        shades[0][i] = float(a[i]);
        shades[line.shades - 1][i] = float(b[i]);
        if (line.shades == 3) {
            shades[1][i] = float((a[i] + b[i]) / 2);
        } else {
            shades[1][i] = float((2 * a[i] + b[i]) / 3);
            shades[2][i] = float((a[i] + 2 * b[i]) / 3);
        }
    }
    return shades;
}

struct Nearest
{
    std::size_t shade;
    float error;
};

Nearest nearest(const Line& line, const Shades& shades, const Rgb& color)
{
    Nearest best{0, distance(shades[0], color)};
    for (std::size_t i = 1; i < line.shades; ++i) {
        const float error = distance(shades[i], color);
        if (error < best.error)
            best = {i, error};
    }
    return best;
}

class Fit
{
public:
    Fit(const DxtColors& colors, const Line& line) : _colors(colors), _line(line) {}

    DxtColorBlock best()
    {
        sortAlongAxis();
        tryAllRuns();
        refine();
        return block();
    }

private:
    float errorOf(const Channels& first, const Channels& second, float limit) const
    {
        const Shades shades = shadesOf(_line, first, second);
        float error = 0;
        for (std::size_t i = 0; i < _colors.count && error < limit; ++i)
            error += nearest(_line, shades, _colors.rgb[i]).error;
        return error;
    }

    bool offer(const Channels& first, const Channels& second)
    {
        const float error = errorOf(first, second, _error);
        if (error >= _error)
            return false;
        _first = first;
        _second = second;
        _error = error;
        return true;
    }

    Rgb mean() const
    {
        Rgb sum{};
        for (std::size_t i = 0; i < _colors.count; ++i)
            sum = plus(sum, _colors.rgb[i]);
        return plus({}, sum, 1 / float(std::max<std::size_t>(_colors.count, 1)));
    }

    // The longest direction of the colours, by power iteration on the covariance.
    Rgb longestDirection(const Rgb& mean) const
    {
        Rgb axis{0.9f, 1, 0.7f}; // not orthogonal to any likely one
        for (int step = 0; step < kMostRounds; ++step) {
            Rgb next{};
            for (std::size_t i = 0; i < _colors.count; ++i) {
                const Rgb d = plus(_colors.rgb[i], mean, -1);
                next = plus(next, d, dot(d, axis));
            }
            const float length = std::sqrt(dot(next, next));
            if (length < 1e-6f)
                return axis;
            axis = plus({}, next, 1 / length);
        }
        return axis;
    }

    void sortAlongAxis()
    {
        const Rgb axis = longestDirection(mean());
        std::array<std::pair<float, std::size_t>, 16> order;
        for (std::size_t i = 0; i < _colors.count; ++i)
            order[i] = {dot(_colors.rgb[i], axis), i};
        std::sort(order.begin(), order.begin() + std::ptrdiff_t(_colors.count));
        for (std::size_t i = 0; i < _colors.count; ++i)
            _sums[i + 1] = plus(_sums[i], _colors.rgb[order[i].second]);
    }

    // Tries all ways to cut the colours into runs, one for each shade.
    void tryAllRuns()
    {
        const std::size_t n = _colors.count, last = _line.shades == 4 ? n : 0;
        offer(rounded(mean()), rounded(mean()));
        for (std::size_t a = 0; a <= n; ++a)
            for (std::size_t b = a; b <= n; ++b)
                for (std::size_t c = _line.shades == 4 ? b : 0; c <= last; ++c)
                    tryRuns({0, a, b, _line.shades == 4 ? c : n, n});
    }

    void tryRuns(const std::array<std::size_t, 5>& cuts)
    {
        float aa = 0, ab = 0, bb = 0;
        Rgb ax{}, bx{};
        for (std::size_t shade = 0; shade < _line.shades; ++shade) {
            const float a = _line.first[shade], b = 1 - a, count = float(cuts[shade + 1] - cuts[shade]);
            const Rgb sum = plus(_sums[cuts[shade + 1]], _sums[cuts[shade]], -1);
            aa += a * a * count;
            ab += a * b * count;
            bb += b * b * count;
            ax = plus(ax, sum, a);
            bx = plus(bx, sum, b);
        }
        const float determinant = aa * bb - ab * ab;
        if (determinant < 1e-4f)
            return;
        const Rgb first = plus(plus({}, ax, bb / determinant), bx, -ab / determinant);
        const Rgb second = plus(plus({}, bx, aa / determinant), ax, -ab / determinant);
        // The gain of the unrounded ends is an upper bound, so most cuts need no closer look.
        const float gain = dot(first, ax) + dot(second, bx);
        if (gain > _gain) {
            _gain = gain;
            offer(rounded(first), rounded(second));
        }
    }

    void refine()
    {
        for (int round = 0; round < kMostRounds && _error > 0; ++round) {
            bool better = false;
            for (std::size_t channel = 0; channel < 3; ++channel)
                better = moveChannel(channel) || better;
            if (!better)
                return;
        }
    }

    // Moves both ends of a channel by a step each way.
    bool moveChannel(std::size_t channel)
    {
        bool better = false;
        for (int a = -1; a <= 1; ++a) {
            for (int b = -1; b <= 1; ++b) {
                Channels first = _first, second = _second;
                first[channel] = std::clamp(first[channel] + a, 0, kMost[channel]);
                second[channel] = std::clamp(second[channel] + b, 0, kMost[channel]);
                better = ((a != 0 || b != 0) && offer(first, second)) || better;
            }
        }
        return better;
    }

    // The order of the ends encodes the number of shades.
    DxtColorBlock block() const
    {
        const bool swaps = _line.shades == 4 ? packed(_first) < packed(_second) : packed(_first) > packed(_second);
        const Channels &first = swaps ? _second : _first, &second = swaps ? _first : _second;
        const Shades shades = shadesOf(_line, first, second);
        const bool isOne = _line.shades == 4 && packed(first) == packed(second);
        DxtColorBlock block{packed(first), packed(second), _line.shades == 3 ? 0xffffffff : 0, _error};
        for (std::size_t i = 0; i < _colors.count; ++i) {
            const std::size_t shade = isOne ? 0 : nearest(_line, shades, _colors.rgb[i]).shade;
            const unsigned at = 2 * _colors.place[i];
            block.codes = (block.codes & ~(3u << at)) | _line.codes[shade] << at;
        }
        return block;
    }

    const DxtColors& _colors;
    const Line& _line;
    std::array<Rgb, 17> _sums{}; // of the first n colours, in their order
    Channels _first{}, _second{};
    float _error = std::numeric_limits<float>::max(), _gain = std::numeric_limits<float>::lowest();
};

} // namespace

DxtColorBlock fitFourColors(const DxtColors& colors)
{
    return Fit(colors, kFour).best();
}

DxtColorBlock fitThreeColors(const DxtColors& colors)
{
    return Fit(colors, kThree).best();
}

} // namespace telepipe::formats
