#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

namespace telepipe::test {

// Calls read with the text of a good JSON in which each value in turn, lists and objects too, is replaced by each of
// many that hardly belong there.
inline void readBrokenJson(const nlohmann::json& whole, const std::function<void(const std::string&)>& read)
{
    using nlohmann::json;
    static const json others[] = {nullptr,
                                  true,
                                  -1,
                                  1e300,
                                  0xffffffffffffffffu,
                                  "x",
                                  json::array(),
                                  json::object(),
                                  json::array({json::array(), 1}),
                                  json({{"fov", nullptr}})};
    const std::function<void(const json::json_pointer&)> visit = [&](const json::json_pointer& at) {
        for (const json& other : others) {
            json broken = whole;
            broken[at] = other;
            read(broken.dump());
        }
        if (whole[at].is_structured())
            for (const auto& [key, value] : whole[at].items())
                visit(at / json::json_pointer("/" + key));
    };
    visit(json::json_pointer());
}

} // namespace telepipe::test
