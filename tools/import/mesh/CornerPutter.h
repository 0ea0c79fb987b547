#pragma once

#include "tools/import/BuildNotes.h"
#include "tools/import/CornerPlaces.h"
#include "tools/import/FileEdits.h"
#include "tools/import/mesh/CornerDifference.h"

#include <glm/mat4x4.hpp>

namespace telepipe::tools {

// A corner as the weighted sum of what it is made of, a normal of any length.
struct CornerSum
{
    glm::dvec3 position{0}, normal{0};
};

// The values of corners, read from the bytes of a file.
class FileCorners
{
public:
    FileCorners(formats::Bytes file, formats::Endian endian) : _file(file), _endian(endian) {}

    glm::vec3 vectorAt(CornerPlace place) const;
    CornerSum sumOf(const std::vector<CornerShare>& shares, const std::vector<glm::dmat4>& binds) const;
    // Gives a corner the place and normal that it has while nodes stand so, where the file has its vertices.
    void place(const CornerPlaces& places, const std::vector<glm::dmat4>& binds, ExportPrimitive& primitive,
               std::uint32_t corner) const;

private:
    formats::Bytes _file;
    formats::Endian _endian;
};

// Puts the corners of one mesh, those that changed and those that are as they were. binds: where the nodes of its model
// stand while the mesh has its corners where they are, for those that several nodes move.
class CornerPutter
{
public:
    CornerPutter(FileEdits& edits, formats::Endian endian, const std::vector<glm::dmat4>& binds)
        : _edits(edits), _endian(endian), _binds(binds)
    {
    }

    void put(const ExportPrimitive& now, std::uint32_t at, Corner was, const CornerPlaces& places);
    bool isGood() const { return _missing == 0 && _torn == 0; }
    void tell(const ExportMesh& mesh, const std::string& file, BuildNotes& notes) const;

private:
    template <class T> void putOne(CornerPlace place, bool isChanged, const std::vector<T>& values, std::uint32_t at);
    bool putWeights(const ExportPrimitive& now, std::uint32_t at, std::vector<CornerShare>& shares);
    void putSum(const ExportPrimitive& now, std::uint32_t at, Corner was, const CornerPlaces& places,
                CornerDifference& difference);
    bool putShares(glm::dvec3 step, bool isMoved, const std::vector<CornerShare>& shares);
    bool putNormals(glm::dvec3 step, bool isTurned, CornerPlace own, const std::vector<CornerShare>& shares);
    void move(CornerPlace place, std::uint32_t node, glm::dvec3 step);
    void keep(CornerPlace place);

    FileEdits& _edits;
    const formats::Endian _endian;
    const std::vector<glm::dmat4>& _binds;
    std::size_t _changed = 0, _flatCorners = 0, _otherNormals = 0, _otherWeights = 0, _missing = 0, _torn = 0;
};

} // namespace telepipe::tools
