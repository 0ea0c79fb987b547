#include "tools/import/motion/Curves.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/vector_relational.hpp>

namespace telepipe::tools {

namespace {

using Path = ExportChannel::Path;
using KeyMode = ExportChannel::Interpolation;

constexpr double kProgramFrame = 1 / 20.0; // seconds; programs sample at 24 a second, or more often
constexpr double kSameTurn = 2e-3, kSameStep = 2e-4;
constexpr double kFarStep = 5e-7;    // of how far out a node is carried: programs keep its place in the scene as floats
constexpr double kTimeStep = 2.5e-7; // of a float, as a share, and somewhat more
constexpr double kSampledKey = 2e-2; // of a curve's reach: samples around a key miss it by this much
constexpr double kAtSample = 0.02;   // of the time between two samples, within which a key is at one of them
constexpr double kBesideSample = 0.25; // of the way between two samples: a key between them lies outside by this much

// Keys of cubic ones are an in-tangent, a value and an out-tangent.
double keyNumber(const ExportChannel& channel, std::size_t key, std::size_t component, std::size_t part)
{
    const std::size_t count = componentsOf(channel);
    if (channel.interpolation != KeyMode::Cubic)
        return channel.values[key * count + component];
    return channel.values[(3 * key + part) * count + component];
}

constexpr std::size_t kIn = 0, kValue = 1, kOut = 2;

struct KeysAround
{
    std::size_t before = 0, after = 0;
    double share = 0, length = 0; // of the way between them, and seconds of it
};

KeysAround keysAround(const ExportChannel& channel, double seconds)
{
    const std::vector<float>& times = channel.times;
    const auto next = static_cast<std::size_t>(
        std::ranges::upper_bound(times, seconds, {}, [](float time) { return double(time); }) - times.begin());
    if (next == 0)
        return {};
    if (next == times.size())
        return {next - 1, next - 1, 0, 0};
    const double length = double(times[next]) - double(times[next - 1]);
    return {next - 1, next, (seconds - double(times[next - 1])) / length, length};
}

glm::dquat turnOf(const ExportChannel& channel, std::size_t key)
{
    const auto part = [&](std::size_t i) { return keyNumber(channel, key, i, kValue); };
    return {part(3), part(0), part(1), part(2)};
}

glm::dvec4 asVector(glm::dquat turn)
{
    const double length = glm::length(turn);
    return length > 0 ? glm::dvec4(turn.x, turn.y, turn.z, turn.w) / length : glm::dvec4(0, 0, 0, 1);
}

glm::dvec4 straightTurnAt(const ExportChannel& channel, double seconds)
{
    const auto part = [&](std::size_t i) { return numberAt(channel, i, seconds); };
    return asVector({part(3), part(0), part(1), part(2)});
}

double toleranceOf(Path path, glm::dvec4 value, double far)
{
    return path == Path::Rotation      ? kSameTurn
           : path == Path::Translation ? kSameStep * (1 + glm::length(value)) + kFarStep * far
                                       : kSameStep * (1 + glm::length(value));
}

// The numbers of both at a time, up to four; of weights all.
bool isSameAt(const ExportChannel& was, const ExportChannel& now, double seconds, double far)
{
    if (was.path == Path::Weights) {
        for (std::size_t i = 0; i < componentsOf(was); ++i)
            if (std::abs(numberAt(was, i, seconds) - numberAt(now, i, seconds)) > kSameStep)
                return false;
        return true;
    }
    const glm::dvec4 before = valueAt(was, seconds);
    // Programs that keep four numbers of a turn go straight between them, and not round.
    if (was.path == Path::Rotation &&
        distanceBetween(was.path, straightTurnAt(was, seconds), valueAt(now, seconds)) <= kSameTurn)
        return true;
    return distanceBetween(was.path, before, valueAt(now, seconds)) <= toleranceOf(was.path, before, far);
}

// The value that one has at a time lies on the way of the other from a little before to a little after.
bool isSameBeside(const ExportChannel& was, const ExportChannel& now, double seconds, double late, double far)
{
    if (was.path == Path::Weights)
        return false;
    const glm::dvec4 value = valueAt(now, seconds), early = valueAt(was, seconds - late),
                     after = valueAt(was, seconds + late);
    const double round = distanceBetween(was.path, early, value) + distanceBetween(was.path, value, after) -
                         2 * toleranceOf(was.path, early, far);
    return round <= distanceBetween(was.path, early, after);
}

// True for a time between two keys that are no further apart than frames of a program, or so little after the last of
// these: programs end where their last frame is.
bool isSampledAround(const ExportChannel& channel, double seconds)
{
    const KeysAround keys = keysAround(channel, seconds);
    const std::vector<float>& times = channel.times;
    if (keys.before != keys.after || times.size() < 2)
        return keys.length > 0 && keys.length < kProgramFrame;
    return seconds > double(times.back()) && seconds - double(times.back()) < kProgramFrame &&
           double(times.back()) - double(times[times.size() - 2]) < kProgramFrame;
}

// Samples miss a key that lies between two of them: it is among their values, or little outside.
bool isMissedBySamples(const ExportChannel& sampled, double seconds, glm::dvec4 value, double near)
{
    const KeysAround keys = keysAround(sampled, seconds);
    if (keys.share < kAtSample || keys.share > 1 - kAtSample)
        return false;
    const glm::dvec4 a = valueAt(sampled, sampled.times[keys.before]), b = valueAt(sampled, sampled.times[keys.after]);
    const glm::dvec4 room = kBesideSample * glm::abs(b - a) + near;
    return glm::all(glm::greaterThanEqual(value, glm::min(a, b) - room)) &&
           glm::all(glm::lessThanEqual(value, glm::max(a, b) + room));
}

// Compares two curves between their keys, where they may differ though their values at the keys are the same.
bool isSameBetween(const ExportChannel& was, const ExportChannel& now, double far)
{
    for (std::size_t i = 1; i < now.times.size(); ++i)
        if (!isSameAt(was, now, (double(now.times[i - 1]) + double(now.times[i])) / 2, far))
            return false;
    return true;
}

} // namespace

std::size_t componentsOf(const ExportChannel& channel)
{
    return channel.values.size() / (channel.times.size() * (channel.interpolation == KeyMode::Cubic ? 3 : 1));
}

ExportChannel stillChannel(Path path, const ExportTransform& rest)
{
    ExportChannel channel{path, KeyMode::Step, 0, {0}, {}};
    const auto put = [&](auto... numbers) { channel.values = {static_cast<float>(numbers)...}; };
    if (path == Path::Rotation)
        put(rest.rotation.x, rest.rotation.y, rest.rotation.z, rest.rotation.w);
    else if (path == Path::Scale)
        put(rest.scale.x, rest.scale.y, rest.scale.z);
    else
        put(rest.translation.x, rest.translation.y, rest.translation.z);
    return channel;
}

double numberAt(const ExportChannel& channel, std::size_t component, double seconds)
{
    const auto [before, after, t, length] = keysAround(channel, seconds);
    const auto number = [&](std::size_t key, std::size_t part) { return keyNumber(channel, key, component, part); };
    if (before == after || channel.interpolation == KeyMode::Step)
        return number(before, kValue);
    if (channel.interpolation == KeyMode::Linear)
        return number(before, kValue) * (1 - t) + number(after, kValue) * t;
    const double t2 = t * t, t3 = t2 * t;
    return number(before, kValue) * (2 * t3 - 3 * t2 + 1) + number(before, kOut) * length * (t3 - 2 * t2 + t) +
           number(after, kValue) * (3 * t2 - 2 * t3) + number(after, kIn) * length * (t3 - t2);
}

glm::dvec4 valueAt(const ExportChannel& channel, double seconds)
{
    if (channel.path == Path::Rotation && channel.interpolation == KeyMode::Linear) {
        const KeysAround place = keysAround(channel, seconds);
        return asVector(glm::slerp(turnOf(channel, place.before), turnOf(channel, place.after), place.share));
    }
    if (channel.path == Path::Rotation)
        return straightTurnAt(channel, seconds);
    glm::dvec4 value(0);
    for (std::size_t i = 0; i < std::min<std::size_t>(4, componentsOf(channel)); ++i)
        value[static_cast<int>(i)] = numberAt(channel, i, seconds);
    return value;
}

double distanceBetween(Path path, glm::dvec4 a, glm::dvec4 b)
{
    if (path == Path::Rotation)
        return 2 * std::acos(std::min(1.0, std::abs(glm::dot(a, b))));
    const glm::dvec4 step = glm::abs(a - b);
    return std::max({step.x, step.y, step.z, step.w});
}

bool isSmoothedCurve(const ExportChannel& was, const ExportChannel& now)
{
    if (was.interpolation != KeyMode::Cubic || now.interpolation != KeyMode::Linear || now.times.size() < 2)
        return false;
    glm::dvec4 least = valueAt(was, was.times.front()), most = least;
    for (const float time : was.times) {
        least = glm::min(least, valueAt(was, time));
        most = glm::max(most, valueAt(was, time));
    }
    const double near = kSameStep + kSampledKey * glm::length(most - least);
    for (std::size_t i = 1; i < now.times.size(); ++i)
        if (double(now.times[i]) - double(now.times[i - 1]) >= kProgramFrame)
            return false;
    for (const float time : was.times) // programs end where the last of their frames is
        if (double(time) - double(now.times.back()) < kProgramFrame / 100 &&
            distanceBetween(was.path, valueAt(was, time), valueAt(now, time)) > near &&
            !isMissedBySamples(now, time, valueAt(was, time), near))
            return false;
    return double(was.times.back()) - double(now.times.back()) < kProgramFrame;
}

bool isSameCurve(const ExportChannel& was, const ExportChannel& now, double far)
{
    if (componentsOf(was) != componentsOf(now))
        return false;
    for (const float time : now.times) {
        const double late = kTimeStep * (1 + double(time)); // floats count long times roughly
        if (!isSameAt(was, now, time, far) && !isSameBeside(was, now, time, late, far))
            return false;
    }
    for (std::size_t i = 0; i < was.times.size(); ++i) {
        const double time = was.times[i], next = i + 1 < was.times.size() ? double(was.times[i + 1]) : time;
        for (const double at : {time, (time + next) / 2})
            if (!isSampledAround(now, at) && !isSameAt(was, now, at, far))
                return false;
    }
    return now.interpolation != KeyMode::Cubic || isSameBetween(was, now, far);
}

} // namespace telepipe::tools
