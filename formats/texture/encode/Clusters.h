#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace telepipe::formats {

// Points of N coordinates, each standing for as many equal ones as its weight says, gathered around a few centres:
// the cluster with the largest error is split across its principal axis until there are enough, then Lloyd's steps move
// the centres. Everything is deterministic, so the same picture gives the same file.
template <std::size_t N> class Clusters
{
public:
    using Vector = std::array<float, N>;

    // Finds the nearest of some centres, the first among equals. Points whose coordinates add up to sums d apart lie at
    // least d / sqrt(N) apart, so in the order of their sums most centres need not be checked.
    class Centers
    {
    public:
        Centers() = default;
        explicit Centers(const std::vector<Vector>& centers)
        {
            for (std::size_t i = 0; i < centers.size(); ++i)
                _places.push_back({sumOf(centers[i]), static_cast<std::uint32_t>(i), centers[i]});
            std::sort(_places.begin(), _places.end(), [](const Place& a, const Place& b) { return a.sum < b.sum; });
            _placeOf.resize(_places.size());
            for (std::size_t i = 0; i < _places.size(); ++i)
                _placeOf[_places[i].number] = static_cast<std::uint32_t>(i);
        }

        // guess: of a center that is likely near, which then rules out most others.
        std::size_t nearest(const Vector& point, std::optional<std::size_t> guess = {}) const
        {
            const float sum = sumOf(point);
            const auto middle = std::lower_bound(_places.begin(), _places.end(), sum,
                                                 [](const Place& place, float wanted) { return place.sum < wanted; });
            Best best;
            if (guess)
                best.look(_places[_placeOf[*guess]], point);
            auto below = middle;
            auto above = middle;
            for (bool more = true; more;) {
                more = false;
                if (above != _places.end() && best.mayBe(above->sum - sum)) {
                    best.look(*above++, point);
                    more = true;
                }
                if (below != _places.begin() && best.mayBe(sum - (below - 1)->sum)) {
                    best.look(*--below, point);
                    more = true;
                }
            }
            return best.number;
        }

    private:
        struct Place
        {
            float sum;
            std::uint32_t number;
            Vector center;
        };
        struct Best
        {
            float least = std::numeric_limits<float>::max();
            std::size_t number = 0;

            // Leaves some room for the rounding of sums and distances.
            bool mayBe(float apart) const { return apart * apart * 0.999f - 0.5f <= least * float(N); }
            void look(const Place& place, const Vector& point)
            {
                const float distance = distanceUpTo(least, place.center, point);
                if (distance < least || (distance == least && place.number < number)) {
                    least = distance;
                    number = place.number;
                }
            }
        };

        static float sumOf(const Vector& vector)
        {
            float sum = 0;
            for (const float coordinate : vector)
                sum += coordinate;
            return sum;
        }

        std::vector<Place> _places;
        std::vector<std::uint32_t> _placeOf; // each number's
    };

    struct Point
    {
        Vector at{};
        float weight = 1;
    };

    Clusters(std::vector<Point> points, std::size_t count) : _points(std::move(points))
    {
        std::vector<Cluster> clusters{measure(0, _points.size())};
        while (clusters.size() < count && splitWorst(clusters)) {
        }
        _centerOf.resize(_points.size());
        for (const Cluster& cluster : clusters) {
            std::fill(_centerOf.begin() + static_cast<std::ptrdiff_t>(cluster.begin),
                      _centerOf.begin() + static_cast<std::ptrdiff_t>(cluster.end), _centers.size());
            _centers.push_back(cluster.mean);
        }
        for (int step = 0; step < kLloydSteps; ++step)
            moveCenters();
    }

    const std::vector<Vector>& centers() const { return _centers; }

private:
    static constexpr int kLloydSteps = 4, kPowerSteps = 8;

    struct Cluster
    {
        std::size_t begin = 0, end = 0;
        Vector mean{};
        float error = 0; // weighted sum of squared distances to the mean
    };

    static_assert(N % 4 == 0);

    static float distanceOfFour(const float* a, const float* b)
    {
        float squares[4];
        for (std::size_t i = 0; i < 4; ++i)
            squares[i] = (a[i] - b[i]) * (a[i] - b[i]);
        return (squares[0] + squares[1]) + (squares[2] + squares[3]);
    }

    // Or something above the limit: most centres are too far away in the first four coordinates already.
    static float distanceUpTo(float limit, const Vector& a, const Vector& b)
    {
        float distance = 0;
        for (std::size_t at = 0; at < N && distance <= limit; at += 4)
            distance += distanceOfFour(a.data() + at, b.data() + at);
        return distance;
    }

    // Four sums run side by side, as a single one would wait for each addition before the next.
    static float dot(const Vector& a, const Vector& b)
    {
        float sums[4] = {};
        for (std::size_t i = 0; i < N; i += 4)
            for (std::size_t j = 0; j < 4; ++j)
                sums[j] += a[i + j] * b[i + j];
        return (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }

    static Vector difference(const Vector& a, const Vector& b)
    {
        Vector result;
        for (std::size_t i = 0; i < N; ++i)
            result[i] = a[i] - b[i];
        return result;
    }

    static void add(Vector& sum, const Vector& vector, float factor)
    {
        for (std::size_t i = 0; i < N; ++i)
            sum[i] += vector[i] * factor;
    }

    static float distanceSquared(const Vector& a, const Vector& b)
    {
        const Vector d = difference(a, b);
        return dot(d, d);
    }

    Cluster measure(std::size_t begin, std::size_t end) const
    {
        Cluster cluster{begin, end, {}, 0};
        float weight = 0;
        for (std::size_t i = begin; i < end; ++i) {
            add(cluster.mean, _points[i].at, _points[i].weight);
            weight += _points[i].weight;
        }
        for (float& coordinate : cluster.mean)
            coordinate /= std::max(weight, 1.0f);
        for (std::size_t i = begin; i < end; ++i)
            cluster.error += _points[i].weight * distanceSquared(_points[i].at, cluster.mean);
        return cluster;
    }

    // The direction in which the cluster is longest, by power iteration on its covariance.
    Vector principalAxis(const Cluster& cluster) const
    {
        Vector axis;
        for (std::size_t i = 0; i < N; ++i)
            axis[i] = 1.0f + 0.1f * static_cast<float>(i); // not orthogonal to any likely axis
        for (int step = 0; step < kPowerSteps; ++step) {
            Vector next{};
            for (std::size_t i = cluster.begin; i < cluster.end; ++i) {
                const Vector d = difference(_points[i].at, cluster.mean);
                add(next, d, _points[i].weight * dot(d, axis));
            }
            float largest = 0;
            for (float coordinate : next)
                largest = std::max({largest, coordinate, -coordinate});
            if (largest == 0)
                return axis;
            axis = {};
            add(axis, next, 1 / largest);
        }
        return axis;
    }

    bool splitWorst(std::vector<Cluster>& clusters)
    {
        const auto worst = std::max_element(clusters.begin(), clusters.end(),
                                            [](const Cluster& a, const Cluster& b) { return a.error < b.error; });
        if (worst->error <= 0)
            return false;
        const Vector axis = principalAxis(*worst), mean = worst->mean;
        const auto at = [&](std::size_t i) { return _points.begin() + static_cast<std::ptrdiff_t>(i); };
        const auto middle = std::partition(at(worst->begin), at(worst->end), [&](const Point& point) {
            return dot(difference(point.at, mean), axis) < 0;
        });
        const auto split = static_cast<std::size_t>(middle - _points.begin());
        const Cluster low = measure(worst->begin, split), high = measure(split, worst->end);
        const bool parted = low.begin != low.end && high.begin != high.end;
        *worst = parted ? low : Cluster{worst->begin, worst->end, mean, 0}; // cannot be split: leave it alone
        if (parted)
            clusters.push_back(high);
        return true;
    }

    void moveCenters()
    {
        std::vector<Vector> sums(_centers.size());
        std::vector<float> weights(_centers.size());
        const Centers centers(_centers);
        for (std::size_t i = 0; i < _points.size(); ++i) {
            const Point& point = _points[i];
            const std::size_t center = _centerOf[i] = centers.nearest(point.at, _centerOf[i]);
            add(sums[center], point.at, point.weight);
            weights[center] += point.weight;
        }
        for (std::size_t i = 0; i < _centers.size(); ++i) {
            if (weights[i] > 0) {
                _centers[i] = {};
                add(_centers[i], sums[i], 1 / weights[i]);
            }
        }
    }

    std::vector<Point> _points;
    std::vector<std::size_t> _centerOf; // the last that each point was nearest to
    std::vector<Vector> _centers;
};

} // namespace telepipe::formats
