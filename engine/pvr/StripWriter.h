#pragma once

#include "engine/pvr/ChipCorner.h"
#include "engine/pvr/FrameObjects.h"
#include "engine/pvr/ObjectMaterial.h"

namespace telepipe::pvr {

// The corners of a batch: as its front is lit and, where that differs, as its back is.
struct BatchCorners
{
    std::uint32_t first = 0; // Scene::vertices, of the first of them
    std::vector<ChipCorner> front, back;
};

// Joins triangles of one batch to strips and gives them to the tiles they touch.
class StripWriter
{
public:
    StripWriter(FrameObjects& objects, scene::List list, const ObjectMaterial& material, const BatchCorners& corners,
                bool flat, double nearPlane, bool backFaces)
        : _objects(objects), _list(list), _material(material), _corners(corners), _flat(flat), _nearPlane(nearPlane),
          _backFaces(backFaces)
    {
    }
    ~StripWriter() { finish(); }
    StripWriter(const StripWriter&) = delete;
    StripWriter& operator=(const StripWriter&) = delete;

    void add(std::uint32_t a, std::uint32_t b, std::uint32_t c); // Scene::vertices, the completing corner last

private:
    const ChipCorner& corner(std::uint32_t vertex) const { return _corners.front[vertex - _corners.first]; }
    bool isCulled(double area) const { return _material.culls && !_backFaces && area > 0; }
    bool continues(std::uint32_t base, bool turned) const;
    void addSeen(std::uint32_t a, std::uint32_t b, std::uint32_t c, const TouchedTiles& tiles);
    void addAlone(const std::array<std::uint32_t, 3>& vertices);
    void finish();
    void write(const std::vector<ChipCorner>& corners, bool turned, const std::vector<TouchedTiles>& tiles);
    void writeHead(bool turned);
    void writeCorner(const ChipCorner& corner);
    void giveToTiles(const std::vector<TouchedTiles>& tiles);

    FrameObjects& _objects;
    scene::List _list;
    const ObjectMaterial& _material;
    const BatchCorners& _corners;
    bool _flat;
    double _nearPlane;
    bool _backFaces;
    // The open strip.
    std::uint32_t _base = 0;
    bool _turned = false;
    std::vector<TouchedTiles> _tiles; // of each of its triangles
};

} // namespace telepipe::pvr
