#include "formats/compression/Prs.h"

#include "formats/compression/PrsReader.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace telepipe::formats {

namespace {

// The most one turn of the fast loop touches past where it stands: two runs of literals, each copied as 8 bytes, two
// control bytes, and a long copy of 3 bytes.
constexpr std::size_t kInputMargin = 32;
// The room for two runs of literals and an extended copy, rounded up to the width of a copy; then one checked step.
constexpr std::size_t kOutputMargin = 16 + 256 + 16 + 256;
// Real files shrink two to four times. This much is reserved, which costs address space, not memory.
constexpr std::size_t kUsualRatio = 4;
// Output grows in steps that stay in the cache between being zeroed by the vector and being written.
constexpr std::size_t kLeastStep = std::size_t(1) << 10;
constexpr std::size_t kMostStep = std::size_t(64) << 10;

// Reads and writes up to 15 bytes past the length asked for.
void copyWide(std::uint8_t* out, std::size_t distance, std::size_t length)
{
    const std::uint8_t* from = out - distance;
    std::uint8_t* const end = out + length;
    if (distance >= 16) {
        for (; out < end; out += 16, from += 16)
            std::memcpy(out, from, 16);
    } else if (distance >= 8) {
        for (; out < end; out += 8, from += 8)
            std::memcpy(out, from, 8);
    } else {
        while (out < end)
            *out++ = *from++;
    }
}

// Copies at most 5 bytes; it may write up to 8 bytes.
void copyShort(std::uint8_t* out, std::size_t distance)
{
    const std::uint8_t* from = out - distance;
    if (distance >= 8) {
        std::memcpy(out, from, 8);
        return;
    }
    for (int i = 0; i < 5; ++i)
        out[i] = from[i];
}

// The state of the fast loop, kept in registers. Nothing here checks a range: the loop keeps the margins.
struct Cursor
{
    const std::uint8_t* in;
    std::uint8_t* out;
    unsigned control;

    void fill() { control = 0x100u | *in++; }
    unsigned bit()
    {
        const bool empty = control == kEmptyPrsControl; // without a branch: it falls at random
        control = empty ? 0x100u | *in : control;
        in += empty;
        const unsigned value = control & 1;
        control >>= 1;
        return value;
    }
    // Copies all literals left in this control byte.
    void literals()
    {
        const int held = std::bit_width(control) - 1;
        const int run = std::min(std::countr_one(control), held);
        std::memcpy(out, in, 8);
        in += run;
        out += run;
        control >>= run;
    }
    bool longCopy(const std::uint8_t* outBegin);
    bool shortCopy(const std::uint8_t* outBegin);
};

// False at the end of the stream or where the distance reaches before the output.
bool Cursor::longCopy(const std::uint8_t* outBegin)
{
    const std::size_t word = load<std::uint16_t>(in);
    const std::size_t distance = 0x2000 - (word >> 3);
    if (word == 0 || distance > static_cast<std::size_t>(out - outBegin))
        return false;
    in += 2;
    const bool extended = (word & 7) == 0;
    const std::size_t length = extended ? std::size_t(*in) + 1 : (word & 7) + 2;
    in += extended;
    copyWide(out, distance, length);
    out += length;
    return true;
}

bool Cursor::shortCopy(const std::uint8_t* outBegin)
{
    const unsigned high = bit();
    const unsigned length = 2 * high + bit() + 2;
    const std::size_t distance = std::size_t(0x100) - *in++;
    if (distance > static_cast<std::size_t>(out - outBegin))
        return false;
    copyShort(out, distance);
    out += length;
    return true;
}

// One turn of the loop: the literals left in this control byte and the next, then the copy behind them. False leaves
// the rest to the checked reader, which refuses a bad stream or finds its end; the cursor given is then of no use.
bool turn(Cursor& cursor, const std::uint8_t* outBegin)
{
    cursor.literals();
    if (cursor.control == kEmptyPrsControl) {
        cursor.fill();
        cursor.literals();
        if (cursor.control == kEmptyPrsControl)
            return true;
    }
    cursor.control >>= 1; // the 0 that begins a copy
    return cursor.bit() ? cursor.longCopy(outBegin) : cursor.shortCopy(outBegin);
}

class Decoder
{
public:
    Decoder(Bytes input, const PrsLimits& limits, std::size_t base)
        : _reader(input, base), _input(input), _base(base), _limit(limits.maxOutput),
          _step(std::clamp(input.size() * kUsualRatio, kLeastStep, kMostStep))
    {
        _out.reserve(std::min(_limit, input.size() * kUsualRatio) + _step + kOutputMargin);
    }

    PrsResult decode();

private:
    bool farFromInputEnd() const
    {
        return _input.size() >= kInputMargin && _reader.position() <= _input.size() - kInputMargin;
    }
    void grow();
    void decodeFast();
    void checkedStep();
    void copyChecked(std::size_t distance, std::size_t length, std::size_t at);

    PrsReader _reader;
    Bytes _input;
    std::size_t _base;
    std::size_t _limit;
    std::size_t _step;     // bytes the output grows by
    ByteVector _out;       // longer than the output by kOutputMargin or more at the start of each round
    std::size_t _made = 0; // bytes of _out that are output
    bool _ended = false;
};

PrsResult Decoder::decode()
{
    while (!_ended) {
        grow();
        if (farFromInputEnd())
            decodeFast();
        checkedStep();
        if (_made > _limit)
            throw ParseError(_base + _reader.position(),
                             {"at most {} bytes of PRS output, a limit that can be raised", _limit},
                             "a stream that makes more");
    }
    _out.resize(_made);
    return {std::move(_out), _reader.position()};
}

void Decoder::grow()
{
    if (_out.size() <= _made + kOutputMargin)
        _out.resize(std::min(_limit, _made + _step) + kOutputMargin + 1);
}

// Turns of the fast loop until an end comes near or a turn needs the checked reader.
void Decoder::decodeFast()
{
    const std::uint8_t* const inSafe = _input.data() + (_input.size() - kInputMargin);
    std::uint8_t* const outSafe = _out.data() + (_out.size() - kOutputMargin);
    Cursor done{_input.data() + _reader.position(), _out.data() + _made, _reader.control()};
    Cursor cursor = done;
    while (cursor.in <= inSafe && cursor.out < outSafe && turn(cursor, _out.data()))
        done = cursor;
    _made = static_cast<std::size_t>(done.out - _out.data());
    _reader.resume(static_cast<std::size_t>(done.in - _input.data()), done.control);
}

void Decoder::checkedStep()
{
    const std::size_t at = _reader.position();
    const PrsStep step = _reader.next();
    _ended = step.kind == PrsStep::Kind::End;
    if (step.kind == PrsStep::Kind::Literal)
        _out[_made++] = step.literal;
    if (step.kind == PrsStep::Kind::Copy)
        copyChecked(step.distance, step.length, at);
}

void Decoder::copyChecked(std::size_t distance, std::size_t length, std::size_t at)
{
    if (distance > _made)
        throw ParseError(_base + at, {"a PRS copy from at most {} bytes back", _made}, {"a distance of {}", distance});
    for (std::size_t i = 0; i < length; ++i, ++_made)
        _out[_made] = _out[_made - distance];
}

constexpr std::size_t kShortestPrs = 3; // control bits, and the copy that ends it

// Walks the stream without making its output: only positions can be wrong.
std::optional<PrsExtent> walk(PrsReader reader)
{
    std::size_t made = reader.skipLiterals();
    for (PrsStep step = reader.next(); step.kind != PrsStep::Kind::End; step = reader.next()) {
        if (step.distance > made)
            return std::nullopt;
        made += step.kind == PrsStep::Kind::Literal ? 1 : step.length;
        made += reader.skipLiterals();
    }
    return PrsExtent{made, reader.position()};
}

} // namespace

PrsResult decompressPrs(Bytes input, const PrsLimits& limits, std::size_t base)
{
    return Decoder(input, limits, base).decode();
}

std::optional<PrsExtent> measurePrs(Bytes input)
{
    if (input.size() < kShortestPrs)
        return std::nullopt;
    try {
        return walk(PrsReader(input));
    } catch (const ParseError&) {
        return std::nullopt;
    }
}

bool mayBeginPrs(Bytes beginning)
{
    try {
        walk(PrsReader(beginning));
        return false;
    } catch (const ParseError&) {
        return true;
    }
}

ByteVector peekPrs(Bytes input, std::size_t most)
{
    ByteVector output;
    try {
        PrsReader reader(input);
        while (output.size() < most) {
            const PrsStep step = reader.next();
            if (step.kind == PrsStep::Kind::End || step.distance > output.size())
                break;
            if (step.kind == PrsStep::Kind::Literal)
                output.push_back(step.literal);
            for (std::size_t i = 0; step.kind == PrsStep::Kind::Copy && i < step.length; ++i)
                output.push_back(output[output.size() - step.distance]);
        }
    } catch (const ParseError&) {
        // A cut stream: what came before the cut is the answer.
    }
    output.resize(std::min(output.size(), most));
    return output;
}

bool looksLikePrs(Bytes input)
{
    const std::optional<PrsExtent> extent = measurePrs(input);
    return extent && extent->consumed == input.size();
}

} // namespace telepipe::formats
