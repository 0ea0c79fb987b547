#pragma once

#include "tools/export/gltf/read/GltfContainer.h"

#include <array>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <map>
#include <optional>
#include <string_view>

namespace telepipe::tools {

// The lists and numbers of a glTF file, each checked before it is used. All throw ParseError that names the fault.
class GltfAccessors
{
public:
    explicit GltfAccessors(const GltfContainer& gltf);

    const Json::List& list(std::string_view name) const; // a list at the top of a glTF
    // A member that numbers an entry of a list; none where there is no such member.
    std::optional<std::uint32_t> number(const Json& owner, const char* name, const char* ofList) const;
    // The numbers in a member that is a list of such: children, nodes of a scene.
    std::vector<std::uint32_t> numbers(const Json& owner, const char* name, const char* ofList) const;
    // The numbers of a list of that length; nothing where there is none.
    template <std::size_t Count>
    std::optional<std::array<double, Count>> values(const Json& owner, const char* name) const;

    // The values of an accessor, normalised numbers as shares of 1. Components beyond those asked for are lost, and
    // missing ones are fill.
    std::vector<glm::vec3> vectors3(std::uint32_t accessor);
    std::vector<glm::vec2> vectors2(std::uint32_t accessor);
    std::vector<glm::vec4> vectors4(std::uint32_t accessor, float fill);
    std::vector<float> floats(std::uint32_t accessor);
    std::vector<glm::dmat4> matrices(std::uint32_t accessor);
    std::vector<std::uint32_t> indices(std::uint32_t accessor);
    formats::Bytes view(std::uint32_t number) const;

    [[noreturn]] void fail(formats::Message expected, formats::Message found) const
    {
        _gltf.fail(std::move(expected), std::move(found));
    }

private:
    struct Source
    {
        const std::uint8_t* first = nullptr; // null: zeros, for accessors without a view
        std::size_t count = 0, stride = 0, components = 0;
        std::int64_t kind = 0; // of a component
        bool normalized = false;
    };

    Source source(std::uint32_t accessor);
    Source stored(std::uint32_t accessor); // that neither is sparse nor lacks its view
    void place(Source& source, const Json& owner) const;
    template <class Vector> void takeSparse(const Json& accessor, Source form, float fill, std::vector<Vector>& values);
    template <class Vector> Vector element(const Source& from, std::size_t number, float fill) const;
    std::size_t whole(const Json& owner, const char* name, std::size_t otherwise) const;
    template <class Vector> std::vector<Vector> read(std::uint32_t accessor, float fill);
    void expectNumbers(const Json& list, std::size_t count, const char* name) const;

    const GltfContainer& _gltf;
    std::map<std::string_view, const Json::List*> _lists; // found once: a file may have any number of other members
    std::size_t _numbers = 0, _mostNumbers;               // read so far, and at most
};

template <std::size_t Count>
std::optional<std::array<double, Count>> GltfAccessors::values(const Json& owner, const char* name) const
{
    const Json* list = owner.find(name);
    if (!list)
        return std::nullopt;
    expectNumbers(*list, Count, name);
    std::array<double, Count> result{};
    for (std::size_t i = 0; i < Count; ++i)
        result[i] = (*list)[i].number();
    return result;
}

} // namespace telepipe::tools
