#pragma once

#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// Numbers of a list of which only some entries are left.
class Renumbered
{
public:
    explicit Renumbered(std::size_t count) : _numbers(count, kNoExport) {}

    void keep(std::int32_t number)
    {
        if (number >= 0)
            _numbers[static_cast<std::size_t>(number)] = 0;
    }
    void keep(std::uint32_t number) { keep(static_cast<std::int32_t>(number)); }
    bool isKept(std::uint32_t number) const { return _numbers[number] >= 0; }

    template <class T> void drop(std::vector<T>& list)
    {
        std::vector<T> kept;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (_numbers[i] < 0)
                continue;
            _numbers[i] = static_cast<std::int32_t>(kept.size());
            kept.push_back(std::move(list[i]));
        }
        list = std::move(kept);
    }
    std::int32_t of(std::int32_t number) const
    {
        return number < 0 ? number : _numbers[static_cast<std::size_t>(number)];
    }
    std::uint32_t of(std::uint32_t number) const { return static_cast<std::uint32_t>(_numbers[number]); }

private:
    std::vector<std::int32_t> _numbers;
};

// Leaves the nodes that are kept, the roots among them, and the channels that move them or materials.
void dropNodes(ExportModel& model, Renumbered& nodes);

} // namespace telepipe::tools
