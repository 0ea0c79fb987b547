#include "formats/ascii/FieldText.h"
#include "formats/ascii/TextWriter.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/record/RecordWriter.h"

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
    FieldText(_text, *definitionKind("CNKMODEL"), recordBytes(ChunkModelRecord{model, {}, {}}),
              {{"VList", pointerText(model.vertexList.has_value(), "vertex_" + name)},
               {"PList", pointerText(model.polygonList.has_value(), "strip_" + name)}})
        .all();
    endDefinition(_text);
}

std::string TreeWriter::node(std::int32_t object) const
{
    if (object == kNone)
        return "NULL";
    return nodeName(static_cast<std::uint32_t>(object) - _tree.firstObject);
}

void TreeWriter::writeObject(const NinjaObject& object, std::uint32_t number)
{
    const DefinitionKind& kind = *definitionKind(isBasic() ? "OBJECT" : "CNKOBJECT");
    beginDefinition(_text, kind.keyword, nodeName(number));
    FieldText(
        _text, kind, recordBytes(ObjectRecord{object, {}, {}, {}}),
        {{isBasic() ? "Model" : "CNKModel", pointerText(object.model != kNone, "model_" + modelName(object.model))},
         {"Child", node(object.child)},
         {"Sibling", node(object.sibling)}})
        .all(object.hasQuaternion() ? kind.otherFields : kind.fields);
    endDefinition(_text);
}

} // namespace

void writeAsciiTree(std::string& text, const ModelPool& pool, const ObjectTree& tree, const std::string& name)
{
    TreeWriter(text, pool, tree, name).write();
}

} // namespace telepipe::formats
