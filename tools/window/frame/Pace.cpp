#include "tools/window/frame/Pace.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr double kOver = 1.02, kUnder = 0.85; // of the time wanted: between them nothing changes at once
constexpr double kAim = 0.95;                 // of it, after a frame took longer: growth begins again from there
constexpr double kCreep = 1.0005;             // and this slowly it grows, as a display's rate hides what would be there
constexpr double kHurry = 1.15, kBrake = 0.5; // the most a frame may change
constexpr double kSpare = 0.5;                // of the time wanted, that a frame may take for more to be tried
constexpr double kSorting = 3;                // what sorting pixels costs at first sight, in times of not doing so
constexpr int kSure = 3;        // exact frames, before what they take is believed: the first ones make shaders
constexpr double kPatience = 1; // seconds of time left over until the exact picture is tried, then twice as long
constexpr double kMostPatience = 60;
constexpr int kLate = 3;           // frames in a row
constexpr double kForgetAfter = 5; // seconds of standing: less may be seen then
constexpr double kMostWait = 0.05; // seconds: a hand that moves the mouse pauses that long without standing still

double pixelsOf(int sixteenths)
{
    return double(sixteenths * sixteenths) / (Quality::kFull * Quality::kFull);
}

} // namespace

// A stall of the machine is not yet a slow picture.
void Pace::learnExact(double seconds)
{
    _exact = _exact > 0 ? std::min(seconds, _exact * 1.5) : seconds;
    _known = std::min(_known + 1, kSure);
}

void Pace::learn(double seconds, double wanted)
{
    if (_last.exact())
        return learnExact(seconds);
    learnOrder(seconds, wanted);
    learnSpare(seconds, wanted);
    learnReach(seconds, wanted);
    if (_last.order == Quality::Order::Triangles && !_triangles)
        return;
    if (seconds > wanted * kOver)
        _pixels *= std::max(wanted * kAim / seconds, kBrake);
    else if (seconds < wanted * kUnder)
        _pixels *= std::min(wanted / seconds, kHurry);
    else
        _pixels *= kCreep;
    _pixels = std::clamp(_pixels, pixelsOf(_least), 1.0);
}

// Triangles take a draw each where batches take one for all of theirs. They are tried where everything else is there
// and time is left, once until the camera stands.
void Pace::learnOrder(double seconds, double wanted)
{
    if (_last.order == Quality::Order::Triangles && seconds > wanted * kOver) {
        _triangles = false;
        _tried = true;
    } else if (!_tried && _pixels >= 1 && seconds < wanted * kSpare) {
        _triangles = true;
    }
}

// In a scene that plays, frames never stand still, and nothing else tells that the machine has become faster.
void Pace::learnSpare(double seconds, double wanted)
{
    _spare = _pixels >= 1 && seconds < wanted * kSpare ? _spare + seconds : 0;
    if (_spare < _patience)
        return;
    _spare = _exact = 0;
    _patience = std::min(_patience * 2, kMostPatience);
}

// Where the fewest pixels still take too long, the triangles are too many. Of these the game draws no more than those
// nearby.
void Pace::learnReach(double seconds, double wanted)
{
    const bool late = seconds > wanted * kOver && _least == Quality::kLeast && _pixels <= pixelsOf(_least);
    _late = late ? _late + 1 : 0;
    _nearby = _nearby || _late >= kLate;
}

// True once it is time for the exact picture to begin. It does not begin earlier, as it holds up the frames after it.
bool Pace::standsLongEnough(double seconds) const
{
    return _still > 0 && _still >= std::clamp(kExactWithin - _exact - seconds, 0.0, kMostWait);
}

// A step only where the share is well past it: a picture that changes its size all the time is no calm one.
Quality Pace::moving(int least)
{
    const double side = Quality::kFull * std::sqrt(_pixels);
    int steps = _last.exact() ? int(std::lround(side)) : _last.sixteenths;
    if (std::abs(side - steps) > 0.7)
        steps = int(std::lround(side));
    return {std::clamp(steps, least, Quality::kFull), _triangles ? Quality::Order::Triangles : Quality::Order::Batches};
}

Quality Pace::next(const Frame& frame)
{
    const double wanted = 1 / frame.rate;
    if (frame.seconds > 0 && !std::exchange(_skips, false))
        learn(frame.seconds, wanted);
    const bool stands = !frame.moves && !frame.plays;
    _still = stands ? _still + frame.seconds : 0;
    Quality quality;
    if (stands) {
        _tried = false;
        _patience = kPatience;
        _nearby = _nearby && _still < kForgetAfter;
    }
    if (frame.adapts && _known == kSure && _exact > wanted * kOver && !standsLongEnough(frame.seconds)) {
        if (_pixels == 0)
            _pixels = std::clamp(wanted * kSorting / _exact, pixelsOf(Quality::kLeast), 1.0);
        _least = frame.plays && !frame.moves ? Quality::kLeastStanding : Quality::kLeast;
        quality = moving(_least);
        quality.nearby = _nearby && frame.moves;
    }
    _skips = quality.exact() != _last.exact();
    return _last = quality;
}

} // namespace telepipe::tools
