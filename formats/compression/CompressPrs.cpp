#include "formats/compression/Prs.h"

#include "formats/compression/PrsMatches.h"
#include "formats/compression/PrsWriter.h"

#include <algorithm>
#include <array>

namespace telepipe::formats {

namespace {

enum class Step : std::uint8_t
{
    Literal,
    ShortCopy,
    LongCopy,
    ExtendedCopy
};

// Bits from each position to the end of the stream, kept as far ahead as a copy reaches.
class Costs
{
public:
    std::uint64_t& at(std::size_t position) { return _bits[position % _bits.size()]; }

private:
    std::array<std::uint64_t, 2 * kPrsExtendedLength> _bits{};
};

std::size_t lengthOf(Step step, const PrsMatch& match)
{
    switch (step) {
    case Step::Literal:
        return 1;
    case Step::ShortCopy:
        return match.nearLength;
    case Step::LongCopy:
        return std::min<std::size_t>(match.length, kPrsLongLength);
    default:
        return match.length;
    }
}

// The cheapest first step at a position. Leaving the first byte out never makes the rest dearer (a literal or a cheaper
// kind makes up for the byte that a copy loses), so costs fall towards the end and of every kind only the longest copy
// counts.
Step cheapestStep(const PrsMatch& match, std::size_t position, Costs& costs)
{
    Step best = Step::Literal;
    std::uint64_t bits = PrsCost::kLiteral + costs.at(position + 1);
    const auto consider = [&](Step step, unsigned cost) {
        const std::uint64_t total = cost + costs.at(position + lengthOf(step, match));
        if (total < bits) {
            best = step;
            bits = total;
        }
    };
    if (match.nearLength >= 2)
        consider(Step::ShortCopy, PrsCost::kShortCopy);
    if (match.length >= 3)
        consider(Step::LongCopy, PrsCost::kLongCopy);
    if (match.length > kPrsLongLength)
        consider(Step::ExtendedCopy, PrsCost::kExtendedCopy);
    costs.at(position) = bits;
    return best;
}

std::vector<Step> cheapestSteps(const std::vector<PrsMatch>& matches)
{
    std::vector<Step> steps(matches.size());
    Costs costs;
    costs.at(matches.size()) = PrsCost::kEnd;
    for (std::size_t i = matches.size(); i-- > 0;)
        steps[i] = cheapestStep(matches[i], i, costs);
    return steps;
}

void write(PrsWriter& writer, Step step, const PrsMatch& match, std::uint8_t value)
{
    switch (step) {
    case Step::Literal:
        return writer.literal(value);
    case Step::ShortCopy:
        return writer.shortCopy(match.nearDistance, match.nearLength);
    case Step::LongCopy:
        return writer.longCopy(match.distance, lengthOf(step, match));
    case Step::ExtendedCopy:
        return writer.extendedCopy(match.distance, match.length);
    }
}

} // namespace

ByteVector compressPrs(Bytes input)
{
    const std::vector<PrsMatch> matches = findPrsMatches(input);
    const std::vector<Step> steps = cheapestSteps(matches);
    PrsWriter writer;
    for (std::size_t i = 0; i < input.size(); i += lengthOf(steps[i], matches[i]))
        write(writer, steps[i], matches[i], input[i]);
    writer.end();
    return writer.take();
}

} // namespace telepipe::formats
