#include "formats/map/FileDifference.h"

#include "formats/map/Align.h"
#include "formats/map/ComparedFile.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// A stretch of structures in both files.
struct Stretch
{
    std::size_t first, firstEnd, second, secondEnd;
};

class Comparer
{
public:
    Comparer(const ComparedFile& first, const ComparedFile& second, const DifferenceSink& sink)
        : _a(first), _b(second), _sink(sink), _partners(_a.map().size(), kNobody)
    {
    }

    std::size_t compare(); // how many are the same

private:
    static constexpr std::size_t kNobody = ~std::size_t(0);

    void pairStretch(const Stretch& stretch);
    void pair(std::size_t first, std::size_t second) { _partners[first] = second; }
    void tell();
    void tellPair(std::size_t first, std::size_t second);
    bool leadAlike(std::size_t first, std::size_t second) const;
    // The pointers of the two structures.
    struct Pointers
    {
        std::span<const PointerField> first, second;
    };
    bool isSameField(const FileRange& first, const FileRange& second, const Pointers& pointers) const;
    bool isSamePlace(std::size_t first, std::size_t second) const;
    void addOne(std::optional<FileRange> first, std::optional<FileRange> second);
    void addChanged(std::size_t first, std::size_t second);
    std::vector<RangeDifference> fieldsThatDiffer(std::size_t first, std::size_t second) const;

    const ComparedFile &_a, &_b;
    const DifferenceSink& _sink;
    std::vector<std::size_t> _partners; // of the first's structures in the second; they ascend
    std::size_t _same = 0;
};

// Pairs structures by everything but their pointers; only then is it known which pointers lead to the same structure.
std::size_t Comparer::compare()
{
    std::size_t first = 0, second = 0;
    for (const auto& [i, k] : align(_a.map().size(), _b.map().size(),
                                    [this](std::size_t i, std::size_t k) { return _a.isAlike(i, _b, k); })) {
        pairStretch({first, i, second, k});
        pair(i, k);
        first = i + 1;
        second = k + 1;
    }
    pairStretch({first, _a.map().size(), second, _b.map().size()});
    tell();
    return _same;
}

// A stretch with nothing in common: structures of the same kind count as changed.
void Comparer::pairStretch(const Stretch& stretch)
{
    const auto isOneKind = [&](std::size_t i, std::size_t k) {
        return _a.kind(stretch.first + i) == _b.kind(stretch.second + k);
    };
    for (const auto& [x, y] : align(stretch.firstEnd - stretch.first, stretch.secondEnd - stretch.second, isOneKind))
        pair(stretch.first + x, stretch.second + y);
}

void Comparer::tell()
{
    std::size_t k = 0;
    for (std::size_t i = 0; i < _a.map().size(); ++i) {
        if (_partners[i] == kNobody) {
            addOne(_a.map()[i], {});
            continue;
        }
        for (; k < _partners[i]; ++k)
            addOne({}, _b.map()[k]);
        tellPair(i, k++);
    }
    for (; k < _b.map().size(); ++k)
        addOne({}, _b.map()[k]);
}

void Comparer::tellPair(std::size_t first, std::size_t second)
{
    if (_a.isAlike(first, _b, second) && leadAlike(first, second))
        ++_same;
    else
        addChanged(first, second);
}

// The pointers of two structures that are alike.
bool Comparer::leadAlike(std::size_t first, std::size_t second) const
{
    return std::ranges::equal(_a.pointers(first), _b.pointers(second),
                              [this](const auto& a, const auto& b) { return isSamePlace(a.target, b.target); });
}

// True for two places at the same distance into structures that are each other's counterparts.
bool Comparer::isSamePlace(std::size_t first, std::size_t second) const
{
    const std::size_t i = _a.map().at(first), k = _b.map().at(second);
    if (i == _a.map().size() || k == _b.map().size())
        return i == _a.map().size() && k == _b.map().size();
    return _partners[i] == k && first - _a.map()[i].offset == second - _b.map()[k].offset;
}

// A field that is a pointer, or the code of one.
const PointerField* pointerAt(std::span<const PointerField> pointers, const FileRange& field)
{
    const auto found = std::ranges::lower_bound(pointers, field.offset, {}, &PointerField::at);
    const bool isIt = found != pointers.end() && found->at == field.offset && found->size == field.size;
    return isIt ? &*found : nullptr;
}

// In a pointer list the name of a row says in words where it leads, so rows of different names are not the same field.
bool Comparer::isSameField(const FileRange& first, const FileRange& second, const Pointers& pointers) const
{
    const PointerField* a = pointerAt(pointers.first, first);
    const PointerField* b = pointerAt(pointers.second, second);
    const bool isNamed = first.nameWidth != 0 || second.nameWidth != 0;
    const bool isOneName = first.level == second.level && first.name == second.name;
    if (a && b && (!isNamed || isOneName))
        return isSamePlace(a->target, b->target);
    return isOneName && first.value == second.value;
}

void Comparer::addOne(std::optional<FileRange> first, std::optional<FileRange> second)
{
    _sink({std::move(first), std::move(second), {}});
}

void Comparer::addChanged(std::size_t first, std::size_t second)
{
    _sink({_a.map()[first], _b.map()[second], fieldsThatDiffer(first, second)});
}

std::vector<RangeDifference> Comparer::fieldsThatDiffer(std::size_t first, std::size_t second) const
{
    const std::vector<FileRange> a = _a.map().fieldsOf(first), b = _b.map().fieldsOf(second);
    const Pointers pointers{_a.pointers(first), _b.pointers(second)};
    std::vector<RangeDifference> result;
    std::size_t i = 0, k = 0;
    const auto passUpTo = [&](std::size_t firstEnd, std::size_t secondEnd) {
        while (i < firstEnd && k < secondEnd)
            result.push_back({a[i++], b[k++], {}});
        for (; i < firstEnd; ++i)
            result.push_back({a[i], {}, {}});
        for (; k < secondEnd; ++k)
            result.push_back({{}, b[k], {}});
    };
    for (const auto& [x, y] :
         align(a.size(), b.size(), [&](std::size_t x, std::size_t y) { return isSameField(a[x], b[y], pointers); })) {
        passUpTo(x, y);
        i = x + 1;
        k = y + 1;
    }
    passUpTo(a.size(), b.size());
    return result;
}

} // namespace

std::size_t FileDifference::changed() const
{
    return static_cast<std::size_t>(std::ranges::count_if(structures, &RangeDifference::isChange));
}

std::size_t FileDifference::onlyInFirst() const
{
    return static_cast<std::size_t>(std::ranges::count_if(structures, [](const auto& d) { return !d.second; }));
}

std::size_t FileDifference::onlyInSecond() const
{
    return static_cast<std::size_t>(std::ranges::count_if(structures, [](const auto& d) { return !d.first; }));
}

FileDifference differenceOf(const ComparedFile& first, const ComparedFile& second)
{
    FileDifference difference;
    difference.same =
        tellDifferences(first, second, [&](RangeDifference each) { difference.structures.push_back(std::move(each)); });
    return difference;
}

std::size_t tellDifferences(const ComparedFile& first, const ComparedFile& second, const DifferenceSink& sink)
{
    return Comparer(first, second, sink).compare();
}

FileDifference differenceOf(Bytes first, Bytes second)
{
    return differenceOf(ComparedFile(first), ComparedFile(second));
}

} // namespace telepipe::formats
