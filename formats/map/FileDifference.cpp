#include "formats/map/FileDifference.h"

#include "formats/map/Align.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// "NJD_CM_D of model 251, 8 bytes" without its numbers: what kind of thing it is.
std::string kindOf(const std::string& name)
{
    std::string kind;
    for (const char c : name)
        if (c < '0' || c > '9')
            kind += c;
    return kind;
}

struct Side
{
    explicit Side(Bytes file) : bytes(file), map(file)
    {
        for (std::size_t i = 0; i < map.size(); ++i)
            kinds.push_back(kindOf(english(map[i].name)));
    }
    Bytes bytesOf(std::size_t i) const { return bytes.subspan(map[i].offset, map[i].size); }

    Bytes bytes;
    FileMap map;
    std::vector<std::string> kinds;
};

// A stretch of structures in both files.
struct Stretch
{
    std::size_t first, firstEnd, second, secondEnd;
};

class Comparer
{
public:
    Comparer(Bytes first, Bytes second) : _a(first), _b(second) {}

    FileDifference compare();

private:
    void compareStretch(const Stretch& stretch);
    void addOne(std::optional<FileRange> first, std::optional<FileRange> second);
    void addChanged(std::size_t first, std::size_t second);
    std::vector<RangeDifference> fieldsThatDiffer(std::size_t first, std::size_t second) const;

    Side _a, _b;
    FileDifference _difference;
};

FileDifference Comparer::compare()
{
    const auto same = align(_a.map.size(), _b.map.size(), [this](std::size_t i, std::size_t k) {
        return _a.kinds[i] == _b.kinds[k] && std::ranges::equal(_a.bytesOf(i), _b.bytesOf(k));
    });
    _difference.same = same.size();
    std::size_t first = 0, second = 0;
    for (const auto& [i, k] : same) {
        compareStretch({first, i, second, k});
        first = i + 1;
        second = k + 1;
    }
    compareStretch({first, _a.map.size(), second, _b.map.size()});
    return std::move(_difference);
}

// A stretch with nothing in common: structures of the same kind count as changed.
void Comparer::compareStretch(const Stretch& stretch)
{
    const auto alike = [&](std::size_t i, std::size_t k) {
        return _a.kinds[stretch.first + i] == _b.kinds[stretch.second + k];
    };
    std::size_t i = stretch.first, k = stretch.second;
    const auto passUpTo = [&](std::size_t firstEnd, std::size_t secondEnd) {
        for (; i < firstEnd; ++i)
            addOne(_a.map[i], {});
        for (; k < secondEnd; ++k)
            addOne({}, _b.map[k]);
    };
    for (const auto& [x, y] : align(stretch.firstEnd - i, stretch.secondEnd - k, alike)) {
        passUpTo(stretch.first + x, stretch.second + y);
        addChanged(i++, k++);
    }
    passUpTo(stretch.firstEnd, stretch.secondEnd);
}

void Comparer::addOne(std::optional<FileRange> first, std::optional<FileRange> second)
{
    _difference.structures.push_back({std::move(first), std::move(second), {}});
}

void Comparer::addChanged(std::size_t first, std::size_t second)
{
    addOne(_a.map[first], _b.map[second]);
    _difference.structures.back().fields = fieldsThatDiffer(first, second);
}

std::vector<RangeDifference> Comparer::fieldsThatDiffer(std::size_t first, std::size_t second) const
{
    const std::vector<FileRange> a = _a.map.fieldsOf(first), b = _b.map.fieldsOf(second);
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
    for (const auto& [x, y] : align(a.size(), b.size(), [&](std::size_t x, std::size_t y) {
             return a[x].name == b[y].name && a[x].value == b[y].value;
         })) {
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

FileDifference differenceOf(Bytes first, Bytes second)
{
    return Comparer(first, second).compare();
}

} // namespace telepipe::formats
