#include "formats/ascii/FieldText.h"
#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Constants.h"
#include "formats/ninja/BasicRecords.h"
#include "formats/record/RecordWriter.h"

#include <fmt/format.h>

// NJS_MODEL and what it points to, by NjDef.h's names for basic models: MATERIAL, POLYGON, POLYNORMAL, VERTCOLOR,
// VERTUV, MESHSET, POINT, NORMAL, MODEL.

namespace telepipe::formats {

namespace {

class BasicText
{
public:
    BasicText(std::string& text, const ModelPool& pool, const BasicModel& model, const std::string& name)
        : _text(text), _pool(pool), _model(model), _name(name), _endian(pool.endian)
    {
    }

    void write();

private:
    void writeMaterials();
    void writeArrays(const BasicMeshset& meshset, const std::string& name);
    void writePolygons(const BasicMeshset& meshset, const std::string& name);
    void writeAttributes(Bytes attributes, const std::string& name);
    void writeVectors(const char* keyword, const char* macro, Bytes vectors, const std::string& name);
    void writeElements(const char* keyword, const char* macro, Bytes elements, const std::string& name);
    void writeMeshset(const BasicMeshset& meshset, const std::string& name);
    void writeModel();
    std::string meshsetArrays(std::size_t meshset) const { return fmt::format("{}_mesh{}", _name, meshset); }

    std::string& _text;
    const ModelPool& _pool;
    const BasicModel& _model;
    const std::string& _name;
    Endian _endian;
};

void BasicText::write()
{
    const auto meshsets = _pool.meshsetsOf(_model);
    if (_model.materialCount != 0)
        writeMaterials();
    for (std::size_t i = 0; i < meshsets.size(); ++i)
        writeArrays(meshsets[i], meshsetArrays(i));
    if (!meshsets.empty()) {
        beginDefinition(_text, "MESHSET", "meshset_" + _name);
        for (std::size_t i = 0; i < meshsets.size(); ++i)
            writeMeshset(meshsets[i], meshsetArrays(i));
        endDefinition(_text);
    }
    writeVectors("POINT", "VERT", _model.points, "point_" + _name);
    writeVectors("NORMAL", "NORM", _model.normals, "normal_" + _name);
    writeModel();
}

void BasicText::writeMaterials()
{
    beginDefinition(_text, "MATERIAL", "material_" + _name);
    for (const BasicMaterial& material : _pool.materialsOf(_model)) {
        _text += "MATSTART\n";
        FieldText(_text, *definitionKind("MATERIAL"), recordBytes(material)).all();
        _text += "MATEND\n";
    }
    endDefinition(_text);
}

void BasicText::writeArrays(const BasicMeshset& meshset, const std::string& name)
{
    if (meshset.count != 0)
        writePolygons(meshset, name);
    writeAttributes(meshset.attributes, name);
    const bool isStrips = meshset.kind == MeshsetKind::Strips;
    writeVectors(isStrips ? "STRIPNORMAL" : "POLYNORMAL", "PNORM", meshset.normals, "polynormal_" + name);
    writeElements("VERTCOLOR", "ARGB", meshset.colors, "vertcolor_" + name);
    writeElements("VERTUV", "UV", meshset.uvs, "vertuv_" + name);
}

// A line a polygon.
void BasicText::writePolygons(const BasicMeshset& meshset, const std::string& name)
{
    beginDefinition(_text, "POLYGON", "polygon_" + name);
    BasicPolygonWalker walker(meshset, _endian);
    for (BasicPolygon polygon; walker.next(polygon);) {
        _text += "   ";
        if (meshset.hasHeads())
            _text += fmt::format(" Strip( {:#x}, {} ),", polygon.reversed ? kBasicReversed : 0, polygon.cornerCount);
        for (std::uint32_t i = 0; i < polygon.cornerCount; ++i)
            _text += fmt::format(" {},", polygon.index(i, _endian));
        _text += "\n";
    }
    endDefinition(_text);
}

void BasicText::writeAttributes(Bytes attributes, const std::string& name)
{
    if (attributes.empty())
        return;
    beginDefinition(_text, "POLYATTR", "polyattr_" + name);
    for (std::size_t at = 0; at < attributes.size(); at += 4)
        _text += "    " + hexadecimal(load<std::uint32_t>(attributes.data() + at, _endian)) + ",\n";
    endDefinition(_text);
}

void BasicText::writeVectors(const char* keyword, const char* macro, Bytes vectors, const std::string& name)
{
    if (vectors.empty())
        return;
    beginDefinition(_text, keyword, name);
    for (const std::uint8_t* file = vectors.data(); file != vectors.data() + vectors.size();)
        writeAsciiVector(_text, macro, file, _endian);
    endDefinition(_text);
}

void BasicText::writeElements(const char* keyword, const char* macro, Bytes elements, const std::string& name)
{
    if (elements.empty())
        return;
    beginDefinition(_text, keyword, name);
    writeAsciiElements(_text, macro, elements, _endian);
    endDefinition(_text);
}

void BasicText::writeMeshset(const BasicMeshset& meshset, const std::string& name)
{
    MeshsetRecord record;
    record.typeMaterial = typeMaterial(meshset.kind, meshset.material);
    record.count = meshset.count;
    _text += "MESHSTART\n";
    FieldText(_text, *definitionKind("MESHSET"), recordBytes(record),
              {{"Meshes", pointerText(meshset.count != 0, "polygon_" + name)},
               {"PolyAttrs", pointerText(!meshset.attributes.empty(), "polyattr_" + name)},
               {"PolyNormal", pointerText(!meshset.normals.empty(), "polynormal_" + name)},
               {"VertColor", pointerText(!meshset.colors.empty(), "vertcolor_" + name)},
               {"VertUV", pointerText(!meshset.uvs.empty(), "vertuv_" + name)}})
        .all();
    _text += "MESHEND\n";
}

void BasicText::writeModel()
{
    beginDefinition(_text, "MODEL", "model_" + _name);
    FieldText(_text, *definitionKind("MODEL"), recordBytes(BasicModelRecord{_model, {}, {}, {}, {}}),
              {{"Points", pointerText(!_model.points.empty(), "point_" + _name)},
               {"Normal", pointerText(!_model.normals.empty(), "normal_" + _name)},
               {"Meshset", pointerText(_model.meshsetCount != 0, "meshset_" + _name)},
               {"Materials", pointerText(_model.materialCount != 0, "material_" + _name)}})
        .all();
    endDefinition(_text);
}

} // namespace

void writeAsciiBasicModel(std::string& text, const ModelPool& pool, const BasicModel& model, const std::string& name)
{
    BasicText(text, pool, model, name).write();
}

} // namespace telepipe::formats
