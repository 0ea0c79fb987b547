#include "tools/picture/plan/PlanArea.h"

#include "engine/draw/order/Reach.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr double kTrimmed = 0.03; // of the detail, at either end
constexpr double kMuchLarger = 2; // than the rest
constexpr double kMargin = 0.05;  // around that, of its size

struct Reach
{
    double coordinate = 0;
    double weight = 0;
};

// The place before which this share of the weight lies.
double quantile(std::vector<Reach>& reaches, double share)
{
    std::ranges::sort(reaches, {}, &Reach::coordinate);
    double sum = 0, before = 0;
    for (const Reach& reach : reaches)
        sum += reach.weight;
    for (const Reach& reach : reaches) {
        before += reach.weight;
        if (before >= share * sum)
            return reach.coordinate;
    }
    return 0;
}

// The reach of batches along an axis of the world, weighed by their detail in triangles a unit. Scenery has little
// detail, however many triangles it has.
class AxisReach
{
public:
    explicit AxisReach(const glm::dvec3& axis) : _axis(axis.x != 0 ? 0 : axis.y != 0 ? 1 : 2) {}

    void add(const scene::Batch& batch)
    {
        if (!scene::isInWorld(batch.center) || !(batch.radius < scene::kWorldsEnd))
            return;
        const double radius = batch.radius, weight = batch.indexCount / 3.0 / std::max(radius, 1.0);
        _low.push_back({batch.center[_axis] - radius, weight});
        _high.push_back({batch.center[_axis] + radius, weight});
    }

    void measure()
    {
        low = quantile(_low, kTrimmed);
        high = quantile(_high, 1 - kTrimmed);
        const double margin = kMargin * (high - low), all = _high.back().coordinate - _low.front().coordinate;
        low -= margin;
        high += margin;
        isSmaller = high > low && all > kMuchLarger * (high - low);
    }

    bool empty() const { return _low.empty(); }

    double low = 0, high = 0;
    bool isSmaller = false;

private:
    glm::length_t _axis;
    std::vector<Reach> _low, _high;
};

} // namespace

std::optional<PlanRectangle> usualArea(const scene::Scene& scene, const scene::Visibility& visibility,
                                       const PlanRequest& request)
{
    const PlanAxes& axes = planSide(request.side).axes;
    AxisReach across(axes.right), along(axes.up);
    for (const scene::Batch& batch : scene.batches)
        if (visibility.section(scene.models[batch.model].section)) {
            across.add(batch);
            along.add(batch);
        }
    if (across.empty() || along.empty())
        return std::nullopt;
    across.measure();
    along.measure();
    if (!across.isSmaller && !along.isSmaller)
        return std::nullopt;
    return PlanRectangle{{across.low, along.low}, {across.high, along.high}};
}

} // namespace telepipe::tools
