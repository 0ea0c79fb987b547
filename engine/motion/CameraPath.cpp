#include "engine/motion/CameraPath.h"

#include <algorithm>
#include <cmath>

namespace telepipe::scene {

namespace {

using Keys = std::vector<CameraKey>;

// The values of one number at all keys of a path.
class KeyChannel
{
public:
    template <class Value> KeyChannel(const Keys& keys, Value value) : _keys(keys)
    {
        for (const CameraKey& key : keys)
            _values.push_back(static_cast<double>(value(key)));
    }

    KeyChannel& turnShort()
    {
        for (std::size_t i = 1; i < _values.size(); ++i)
            _values[i] = _values[i - 1] + shortTurn(_values[i] - _values[i - 1]);
        return *this;
    }

    double at(std::size_t key) const { return _values[key]; }

    // The value between key and the next one; t from 0 to 1.
    double between(std::size_t key, double t) const
    {
        const double span = _keys[key + 1].seconds - _keys[key].seconds;
        const double begin = slope(key, key) * span, end = slope(key + 1, key) * span;
        const double rest = 1 - t;
        return _values[key] * rest * rest * (1 + 2 * t) + begin * t * rest * rest +
               _values[key + 1] * t * t * (3 - 2 * t) - end * t * t * rest;
    }

private:
    bool rests(std::size_t key) const
    {
        return key == 0 || key + 1 == _keys.size() || _keys[key].ease == Ease::Stop || _keys[key].ease == Ease::Cut ||
               _keys[key - 1].ease == Ease::Cut;
    }

    double secant(std::size_t key) const
    {
        return (_values[key + 1] - _values[key]) / (_keys[key + 1].seconds - _keys[key].seconds);
    }

    // The slope at a key, of the piece that begins at piece.
    double slope(std::size_t key, std::size_t piece) const
    {
        if (_keys[key].ease == Ease::Linear)
            return secant(piece);
        return rests(key) ? 0 : smoothSlope(key);
    }

    // The slope of the parabola through the key and its neighbours, limited so that neither side overshoots.
    double smoothSlope(std::size_t key) const
    {
        const double before = secant(key - 1), after = secant(key);
        if (before * after <= 0)
            return 0;
        const double h = _keys[key].seconds - _keys[key - 1].seconds;
        const double next = _keys[key + 1].seconds - _keys[key].seconds;
        const double parabola = (before * next + after * h) / (h + next);
        const double most = std::min({std::abs(before), std::abs(after), std::abs(parabola) / 2});
        return std::copysign(2 * most, before);
    }

    const Keys& _keys;
    std::vector<double> _values;
};

PathPlace placeOf(const CameraKey& key)
{
    return {key.camera, key.clock};
}

bool allHaveAHeight(const Keys& keys)
{
    return std::all_of(keys.begin(), keys.end(), [](const CameraKey& key) { return key.camera.isOrthographic(); });
}

// Properties that cannot be interpolated, such as the projection, stay those of the key before.
PathPlace placeBetween(const Keys& keys, std::size_t key, double t)
{
    PathPlace place = placeOf(keys[key]);
    Camera& camera = place.camera;
    for (int axis = 0; axis < 3; ++axis)
        camera.position[axis] = static_cast<float>(
            KeyChannel(keys, [axis](const CameraKey& each) { return each.camera.position[axis]; }).between(key, t));
    const auto channel = [&](float Camera::*member) {
        return KeyChannel(keys, [member](const CameraKey& each) { return each.camera.*member; });
    };
    camera.yaw = static_cast<float>(channel(&Camera::yaw).turnShort().between(key, t));
    camera.roll = static_cast<float>(channel(&Camera::roll).turnShort().between(key, t));
    camera.pitch = static_cast<float>(channel(&Camera::pitch).between(key, t));
    camera.fov = static_cast<float>(channel(&Camera::fov).between(key, t));
    camera.nearPlane = static_cast<float>(channel(&Camera::nearPlane).between(key, t));
    if (allHaveAHeight(keys))
        camera.orthographicHeight = static_cast<float>(channel(&Camera::orthographicHeight).between(key, t));
    if (place.clock)
        place.clock = KeyChannel(keys, [](const CameraKey& each) { return each.clock.value_or(0); }).between(key, t);
    return place;
}

} // namespace

PathPlace placeAt(const CameraPath& path, double seconds)
{
    const Keys& keys = path.keys;
    const auto after = std::upper_bound(keys.begin(), keys.end(), seconds,
                                        [](double time, const CameraKey& key) { return time < key.seconds; });
    if (after == keys.begin())
        return placeOf(keys.front());
    const auto key = static_cast<std::size_t>(after - keys.begin()) - 1;
    if (after == keys.end() || keys[key].ease == Ease::Cut)
        return placeOf(keys[key]);
    return placeBetween(keys, key, (seconds - keys[key].seconds) / (after->seconds - keys[key].seconds));
}

} // namespace telepipe::scene
