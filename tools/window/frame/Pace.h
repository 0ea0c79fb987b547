#pragma once

namespace telepipe::tools {

// The share of the exact picture's quality that a frame is drawn with.
struct Quality
{
    static constexpr int kFull = 16, kLeast = 4;
    static constexpr int kLeastStanding = 10; // for a standing camera: the user looks closely
    // The order of translucent surfaces: as the settings ask, or by whole triangles, or by whole batches, far to near.
    enum class Order
    {
        Asked,
        Triangles,
        Batches
    };

    int sixteenths = kFull; // of the width and the height
    Order order = Order::Asked;
    bool nearby = false; // only sections that the game would draw from there

    bool exact() const { return sixteenths == kFull && order == Order::Asked; }
    bool operator==(const Quality&) const = default;
};

// Draws with less quality where a machine is too slow for the exact picture, in frames in which the camera or what is
// seen moves, so that they come at the rate asked for. The exact picture follows as soon as both stand.
class Pace
{
public:
    static constexpr double kExactWithin = 0.15; // seconds of standing still, where the exact picture takes no longer

    struct Frame
    {
        bool moves = false; // the camera
        bool plays = false; // something that it sees moves by itself
        double seconds = 0; // since the last frame; 0: that says nothing, as the window has rested or read files
        double rate = 30;   // frames a second asked for
        bool adapts = true;
    };
    Quality next(const Frame& frame);
    void forget() { _skips = true; } // the frame did other work besides drawing

private:
    void learn(double seconds, double wanted);
    void learnExact(double seconds);
    void learnOrder(double seconds, double wanted);
    void learnSpare(double seconds, double wanted);
    void learnReach(double seconds, double wanted);
    bool standsLongEnough(double seconds) const;
    Quality moving(int least);

    Quality _last;
    int _least = Quality::kLeast;            // that the last frame had to have
    double _exact = 0;                       // seconds that an exact frame takes; 0 not known
    int _known = 0;                          // exact frames that this is known from, as far as it matters
    double _spare = 0, _patience = 1;        // seconds in which more could have been drawn; until the exact is tried
    double _pixels = 0;                      // share of the exact picture's that a frame in motion has; 0 not known
    double _still = 1;                       // seconds since the camera moved
    int _late = 0;                           // frames in a row that took too long with the fewest pixels
    bool _nearby = false;                    // too much is seen, and not in too many pixels
    bool _triangles = false, _tried = false; // in order, while it moves; that was too slow
    bool _skips = false;                     // the next call's time of the last frame means nothing
};

} // namespace telepipe::tools
