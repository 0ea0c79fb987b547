#pragma once

#include "engine/scene/GameTime.h"

#include <optional>

namespace telepipe::tools {

// The one clock of all animated models. A model's motion advances by its entry's speed each game frame.
class Clock
{
public:
    static constexpr double kFramesPerSecond = scene::kGameFrames;
    static constexpr float kMaxSpeed = 8;

    void advance(double dt);  // seconds of real time; nothing while paused
    void step(int frames);    // pauses, and goes to a whole frame
    void set(double seconds); // never below 0
    void togglePlaying() { _playing = !_playing; }
    void setPlaying(bool playing) { _playing = playing; }
    void setSpeed(float speed); // 1 = as in the game; up to kMaxSpeed

    struct Range
    {
        double from = 0, to = 0; // seconds
    };
    void setLoop(std::optional<Range> loop); // played again and again; the clock goes into it
    const std::optional<Range>& loop() const { return _loop; }

    double seconds() const { return _seconds; }
    double frame() const { return _seconds * kFramesPerSecond; }
    bool isPlaying() const { return _playing; }
    float speed() const { return _speed; }

private:
    double _seconds = 0;
    float _speed = 1;
    bool _playing = true;
    std::optional<Range> _loop;
};

} // namespace telepipe::tools
