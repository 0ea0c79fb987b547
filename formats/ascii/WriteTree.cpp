#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Constants.h"
#include "formats/ascii/notation/Numbers.h"

#include <fmt/format.h>
#include <set>

namespace telepipe::formats {

namespace {

class TreeWriter
{
public:
    TreeWriter(std::string& text, const ModelPool& pool, const ObjectTree& tree, const std::string& name)
        : _text(text), _pool(pool), _tree(tree), _name(name)
    {
    }

    void write();

private:
    void writeModel(std::size_t model, const std::string& name);
    void writeChunkModel(const ChunkModel& model, const std::string& name);
    void writeObject(const NinjaObject& object, std::uint32_t number);
    std::string node(std::int32_t object) const;
    std::string nodeName(std::uint32_t number) const { return fmt::format("object_{}_node{}", _name, number); }
    bool isBasic() const { return _tree.kind == ModelKind::Basic; }
    std::string modelName(std::int32_t model) const { return fmt::format("{}_{}", _name, model); }

    std::string& _text;
    const ModelPool& _pool;
    const ObjectTree& _tree;
    const std::string& _name;
    std::set<std::int32_t> _written; // models: nodes may share one
};

// A compiler wants names before their use: the last node first, the root last.
void TreeWriter::write()
{
    const auto objects = _pool.objectsOf(_tree);
    for (std::uint32_t i = _tree.objectCount; i-- > 0;) {
        const NinjaObject& object = objects[i];
        if (object.model != kNone && _written.insert(object.model).second)
            writeModel(static_cast<std::size_t>(object.model), modelName(object.model));
        writeObject(object, i);
    }
}

void TreeWriter::writeModel(std::size_t model, const std::string& name)
{
    if (_tree.kind == ModelKind::Xj)
        writeAsciiXjModel(_text, _pool, _pool.xjModels[model], name);
    else if (isBasic())
        writeAsciiBasicModel(_text, _pool, _pool.basicModels[model], name);
    else
        writeChunkModel(_pool.chunkModels[model], name);
}

void TreeWriter::writeChunkModel(const ChunkModel& model, const std::string& name)
{
    if (model.polygonList) {
        beginDefinition(_text, "PLIST", "strip_" + name);
        writeAsciiPolygons(_text, _pool.polygonChunksOf(model), *model.polygonList, _pool.endian);
        endDefinition(_text);
    }
    if (model.vertexList) {
        beginDefinition(_text, "VLIST", "vertex_" + name);
        writeAsciiVertices(_text, _pool.vertexChunksOf(model), _pool.endian);
        endDefinition(_text);
    }
    beginDefinition(_text, "CNKMODEL", "model_" + name);
    _text += "VList      " + pointerText(model.vertexList.has_value(), "vertex_" + name) + ",\n";
    _text += "PList      " + pointerText(model.polygonList.has_value(), "strip_" + name) + ",\n";
    _text += "Center     " + floatsText(model.center) + ",\n";
    _text += "Radius     " + floatText(model.radius) + ",\n";
    endDefinition(_text);
}

std::string TreeWriter::node(std::int32_t object) const
{
    if (object == kNone)
        return "NULL";
    return nodeName(static_cast<std::uint32_t>(object) - _tree.firstObject);
}

std::string anglesText(glm::ivec3 angles)
{
    return fmt::format("{}, {}, {}", scaledText(angles.x, kObjectDegrees), scaledText(angles.y, kObjectDegrees),
                       scaledText(angles.z, kObjectDegrees));
}

void TreeWriter::writeObject(const NinjaObject& object, std::uint32_t number)
{
    beginDefinition(_text, isBasic() ? "OBJECT" : "CNKOBJECT", nodeName(number));
    _text += "EvalFlags  ( " + constantText(object.evalFlags, evalConstants()) + " ),\n";
    _text += (isBasic() ? "Model      " : "CNKModel   ") +
             pointerText(object.model != kNone, "model_" + modelName(object.model)) + ",\n";
    _text += "OPosition  ( " + floatsText(object.pos) + " ),\n";
    if ((object.evalFlags & kEvalQuaternion) != 0)
        _text += "OQuaternion( " + floatsText(glm::vec3(object.quaternion)) + ", " + floatText(object.quaternion.w) +
                 " ),\n";
    else
        _text += "OAngle     ( " + anglesText(object.ang) + " ),\n";
    _text += "OScale     ( " + floatsText(object.scl) + " ),\n";
    _text += "Child      " + node(object.child) + ",\n";
    _text += "Sibling    " + node(object.sibling) + ",\n";
    endDefinition(_text);
}

} // namespace

void writeAsciiTree(std::string& text, const ModelPool& pool, const ObjectTree& tree, const std::string& name)
{
    TreeWriter(text, pool, tree, name).write();
}

} // namespace telepipe::formats
