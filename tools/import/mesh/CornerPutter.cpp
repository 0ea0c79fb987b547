#include "tools/import/mesh/CornerPutter.h"

#include "formats/ninja/Chunks.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace telepipe::tools {

using Form = CornerPlace::Form;

namespace {

constexpr double kFlat = 1e-9;

double weightOf(const std::vector<CornerShare>& shares)
{
    double sum = 0;
    for (const CornerShare& share : shares)
        sum += share.weight;
    return sum;
}

bool isFlat(const glm::dmat4& bind)
{
    return !(std::abs(glm::determinant(glm::dmat3(bind))) > kFlat);
}

// The normal of a corner as the file has it, which need not be of length 1.
glm::vec3 storedNormal(Corner corner)
{
    const ExportPrimitive& primitive = *corner.primitive;
    return (primitive.storedNormals.empty() ? primitive.normals : primitive.storedNormals)[corner.at];
}

} // namespace

glm::vec3 FileCorners::vectorAt(CornerPlace place) const
{
    const std::uint8_t* from = _file.data() + place.offset;
    if (place.form == Form::PackedNormal)
        return formats::detail::unpackNormal(formats::load<std::uint32_t>(from, _endian));
    glm::vec3 vector;
    for (int i = 0; i < 3; ++i)
        vector[i] = formats::load<float>(from + 4 * i, _endian);
    return vector;
}

CornerSum FileCorners::sumOf(const std::vector<CornerShare>& shares, const std::vector<glm::dmat4>& binds) const
{
    CornerSum sum;
    for (const CornerShare& share : shares) {
        const glm::dmat4& bind = binds[share.node];
        sum.position += glm::dvec3(bind * glm::dvec4(vectorAt({share.offset, Form::Vector}), 1)) * double(share.weight);
        if (share.normal.form != Form::None)
            sum.normal += glm::dmat3(bind) * glm::dvec3(vectorAt(share.normal)) * double(share.weight);
    }
    return sum;
}

void FileCorners::place(const CornerPlaces& places, const std::vector<glm::dmat4>& binds, ExportPrimitive& primitive,
                        std::uint32_t corner) const
{
    if (places.shares.empty())
        return;
    const auto [position, normal] = sumOf(places.shares, binds);
    primitive.positions[corner] = glm::vec3(position);
    if (primitive.normals.empty() || !(glm::length(normal) > 0))
        return;
    primitive.normals[corner] = glm::vec3(glm::normalize(normal));
    if (!primitive.storedNormals.empty())
        primitive.storedNormals[corner] = glm::vec3(normal);
}

void CornerPutter::put(const ExportPrimitive& now, std::uint32_t at, Corner was, const CornerPlaces& places)
{
    CornerDifference difference = differenceOf(now, at, was);
    if (places.isOwn && was.primitive->joints.empty()) {
        putOne(places.position, difference.position, now.positions, at);
        putOne(places.normal, difference.normal, now.normals, at);
    } else {
        putSum(now, at, was, places, difference);
    }
    _changed += difference.any();
    putOne(places.color, difference.color, now.colors, at);
    putOne(places.uv, difference.uv, now.uvs, at);
}

template <class T>
void CornerPutter::putOne(CornerPlace place, bool isChanged, const std::vector<T>& values, std::uint32_t at)
{
    if (place.form == Form::None || !isChanged) {
        _missing += isChanged;
        return keep(place);
    }
    const auto bytes = encoded(place, values[at], _endian);
    if (!bytes)
        ++_missing;
    else
        _torn += !_edits.put(place.offset, *bytes);
}

// Puts a corner of a skin, which is in the section's space. Where the vertices whose sum it is do not all lie where it
// does, other weights move it, and its vertices go back by as much.
void CornerPutter::putSum(const ExportPrimitive& now, std::uint32_t at, Corner was, const CornerPlaces& places,
                          CornerDifference& difference)
{
    const auto shares = was.primitive->joints.empty() ? std::vector<CornerShare>() : places.shares;
    std::vector<CornerShare> weighted = shares;
    CornerSum drift; // by other weights
    if (difference.weights && putWeights(now, at, weighted)) {
        const FileCorners file(_edits.file(), _endian);
        const CornerSum before = file.sumOf(shares, _binds), after = file.sumOf(weighted, _binds);
        drift = {after.position - before.position, after.normal - before.normal};
        difference.position |= glm::length(drift.position) > kSameSum * (1 + glm::length(before.position));
        difference.normal |= glm::length(drift.normal) > kSameNormal * glm::length(before.normal);
    } else {
        difference.weights = false;
        for (const CornerShare& share : shares)
            keep(share.weightPlace);
    }
    const glm::dvec3 step(now.positions[at] - was.primitive->positions[was.at]);
    difference.position = putShares(step - drift.position, difference.position, weighted);
    const glm::vec3 normal = was.primitive->normals.empty() ? glm::vec3(0) : storedNormal(was);
    const glm::vec3 asked = now.normals.empty() ? normal : now.normals[at] * glm::length(normal);
    difference.normal =
        putNormals(glm::dvec3(asked - normal) - drift.normal, difference.normal, places.normal, weighted);
}

// Puts the weights of a corner as shares of the file's sum of them. False where one of them cannot be written: then
// none is put.
bool CornerPutter::putWeights(const ExportPrimitive& now, std::uint32_t at, std::vector<CornerShare>& shares)
{
    const double sum = weightOf(shares);
    std::vector<CornerShare> weighted = shares;
    std::vector<formats::ByteVector> bytes;
    for (CornerShare& share : weighted) {
        double part = 0;
        for (const ExportJoints& set : now.joints)
            for (int i = 0; i < 4; ++i)
                if (set.weights[at][i] > 0 && set.joints[at][i] == share.node)
                    part += set.weights[at][i];
        const auto word = encodeWeight(share, part * sum, _endian);
        const auto isOfNode = [&](const CornerShare& other) { return other.node == share.node; };
        if (!word || std::ranges::count_if(shares, isOfNode) != 1) {
            ++_otherWeights;
            return false;
        }
        bytes.push_back(*word);
    }
    for (std::size_t i = 0; i < weighted.size(); ++i)
        _torn += !_edits.put(weighted[i].weightPlace.offset, bytes[i]);
    shares = std::move(weighted);
    return true;
}

// Moves every vertex as far as the sum shall move, each in the space of its own node. True where it moves.
bool CornerPutter::putShares(glm::dvec3 step, bool isMoved, const std::vector<CornerShare>& shares)
{
    const double weights = weightOf(shares);
    const bool isLost =
        std::ranges::any_of(shares, [&](const CornerShare& share) { return isFlat(_binds[share.node]); });
    if (isMoved && (isLost || !(weights > 0))) {
        ++_flatCorners;
        return false;
    }
    for (const CornerShare& share : shares)
        if (isMoved)
            move({share.offset, Form::Vector}, share.node, step / weights);
        else
            keep({share.offset, Form::Vector});
    return isMoved;
}

// Likewise; normals that a strip has itself stay.
bool CornerPutter::putNormals(glm::dvec3 step, bool isTurned, CornerPlace own, const std::vector<CornerShare>& shares)
{
    const double weights = weightOf(shares);
    const auto isInTheWay = [&](const CornerShare& share) {
        return share.normal.form == Form::None || isFlat(_binds[share.node]);
    };
    const bool isOfStrip = own.form == Form::ShortNormal;
    if (isTurned && (isOfStrip || !(weights > 0) || std::ranges::any_of(shares, isInTheWay))) {
        ++_otherNormals;
        return false;
    }
    for (const CornerShare& share : shares)
        if (isTurned)
            move(share.normal, share.node, step / weights);
        else
            keep(share.normal);
    return isTurned;
}

void CornerPutter::move(CornerPlace place, std::uint32_t node, glm::dvec3 step)
{
    const glm::dvec3 before(FileCorners(_edits.file(), _endian).vectorAt(place));
    const glm::vec3 after(before + glm::inverse(glm::dmat3(_binds[node])) * step);
    _torn += !_edits.put(place.offset, *encoded(place, after, _endian));
}

void CornerPutter::keep(CornerPlace place)
{
    if (place.form != Form::None)
        _torn += !_edits.put(place.offset, _edits.file().subspan(place.offset, sizeOf(place.form)));
}

void CornerPutter::tell(const ExportMesh& mesh, const std::string& file, BuildNotes& notes) const
{
    if (_flatCorners != 0)
        notes.warnings.push_back({"{}: {} corners that several nodes move, or another node, stand elsewhere; one of "
                                  "these has no size, and they were left alone",
                                  mesh.name, _flatCorners});
    if (_otherNormals != 0)
        notes.warnings.push_back({"{}: {} corners that several nodes move, or another node, have other normals, which "
                                  "the file has in the strip or not at all; these were left alone",
                                  mesh.name, _otherNormals});
    if (_otherWeights != 0)
        notes.warnings.push_back({"{}: {} corners have weights that the file has no room for; these stay as they are",
                                  mesh.name, _otherWeights});
    if (_changed != 0)
        notes.changes.push_back({"{}: {}: {} corners changed", file, mesh.name, _changed});
}

} // namespace telepipe::tools
