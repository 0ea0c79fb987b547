#include "formats/ascii/FieldText.h"
#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Macros.h"
#include "formats/record/RecordWriter.h"
#include "formats/xj/XjRecords.h"

#include <fmt/format.h>
#include <set>

// Blue Burst's models are of a later library, which had no texts. This notation is made after the pattern of the
// others.

namespace telepipe::formats {

namespace {

class XjText
{
public:
    XjText(std::string& text, const ModelPool& pool, const XjModel& model, const std::string& name)
        : _text(text), _pool(pool), _model(model), _name(name)
    {
    }

    void write();

private:
    void writeTables();
    void writeVertices(const XjVertexTable& table);
    void writeVertex(const XjVertexTable& table, const std::uint8_t* vertex);
    void writeStrips(const char* list, std::span<const XjStrip> strips);
    void writeIndices(const XjStrip& strip);
    void writeRecords(const XjStrip& strip);
    void writeModel();
    void writeRow(const char* keyword, ByteVector record, FieldText::Pointers pointers)
    {
        FieldText(_text, *definitionKind(keyword), std::move(record), std::move(pointers)).row();
    }
    bool isNew(const std::string& name) { return _written.insert(name).second; }
    std::string listName(const char* list) const { return fmt::format("{}_{}", list, _name); }
    // A name made of place and length, so that lists which share their data share a name.
    std::string placed(const char* what, std::uint32_t offset, std::uint32_t count) const
    {
        return fmt::format("{}_{}_{:#x}_{}", what, _name, offset, count);
    }
    std::string vertices(const XjVertexTable& table) const
    {
        return placed("xjvertex", table.verticesOffset, table.count * table.stride);
    }
    std::string indices(const XjStrip& strip) const
    {
        return placed("xjindex", strip.indicesOffset, strip.indexCount());
    }
    std::string records(const XjStrip& strip) const
    {
        return strip.materialCount == 0
                   ? ""
                   : placed("xjrecord", _pool.xjMaterials[strip.firstMaterial].offset, strip.materialCount);
    }

    std::string& _text;
    const ModelPool& _pool;
    const XjModel& _model;
    const std::string& _name;
    std::set<std::string> _written;
};

void XjText::write()
{
    writeTables();
    const std::span<const XjStrip> strips = _pool.xjStripsOf(_model);
    writeStrips("xja", strips.first(_model.opaqueCount));
    writeStrips("xjb", strips.last(_model.translucentCount));
    writeModel();
}

void XjText::writeTables()
{
    const auto tables = _pool.xjTablesOf(_model);
    for (const XjVertexTable& table : tables)
        writeVertices(table);
    if (tables.empty())
        return;
    beginDefinition(_text, "XJTABLE", listName("xjtable"));
    for (const XjVertexTable& table : tables)
        writeRow("XJTABLE", recordBytes(XjTableRecord{table, {}}),
                 {{"vertices", pointerText(table.count != 0, vertices(table))}});
    endDefinition(_text);
}

void XjText::writeVertices(const XjVertexTable& table)
{
    if (table.count == 0 || !isNew(vertices(table)))
        return;
    // A stride that does not end with a long leaves nothing to take vertices apart by.
    const bool isBytes = table.stride % 4 != 0;
    beginDefinition(_text, isBytes ? "XJBYTES" : "XJVERTEX", vertices(table));
    for (std::uint32_t i = 0; !isBytes && i < table.count; ++i)
        writeVertex(table, table.vertices.data() + std::size_t(i) * table.stride);
    if (isBytes)
        writeAsciiBytes(_text, table.vertices);
    endDefinition(_text);
}

void XjText::writeVertex(const XjVertexTable& table, const std::uint8_t* vertex)
{
    const std::uint8_t *at = vertex, *end = vertex + table.stride;
    writeAsciiVector(_text, "VERT", at, _pool.endian);
    if (table.hasNormal())
        writeAsciiVector(_text, "NORM", at, _pool.endian);
    if (table.hasColor())
        _text += fmt::format("    {},\n", macroText("D8888", at, _pool.endian));
    if (table.hasUv())
        _text += fmt::format("    {},\n", macroText("UVF", at, _pool.endian));
    for (; at != end; at += 4)
        _text += fmt::format("    {:#x},\n", load<std::uint32_t>(at, _pool.endian));
}

void XjText::writeStrips(const char* list, std::span<const XjStrip> strips)
{
    for (const XjStrip& strip : strips) {
        writeRecords(strip);
        writeIndices(strip);
    }
    if (strips.empty())
        return;
    beginDefinition(_text, "XJSTRIP", listName(list));
    for (const XjStrip& strip : strips)
        writeRow("XJSTRIP", recordBytes(XjStripRecord{strip, strip.indexCount(), {}, {}}),
                 {{"material", pointerText(strip.materialCount != 0, records(strip))},
                  {"indices", pointerText(strip.indexCount() != 0, indices(strip))}});
    endDefinition(_text);
}

void XjText::writeRecords(const XjStrip& strip)
{
    if (strip.materialCount == 0 || !isNew(records(strip)))
        return;
    beginDefinition(_text, "XJRECORD", records(strip));
    for (const XjMaterialRecord& record : _pool.xjMaterialsOf(strip))
        writeAsciiElements(_text, "XJREC", recordBytes(record), Endian::Little);
    endDefinition(_text);
}

void XjText::writeIndices(const XjStrip& strip)
{
    constexpr std::uint32_t kColumns = 12;
    if (strip.indexCount() == 0 || !isNew(indices(strip)))
        return;
    beginDefinition(_text, "XJINDEX", indices(strip));
    for (std::uint32_t i = 0; i < strip.indexCount(); ++i)
        _text += fmt::format("{}{},{}", i % kColumns == 0 ? "    " : " ", strip.index(i, _pool.endian),
                             i % kColumns == kColumns - 1 || i + 1 == strip.indexCount() ? "\n" : "");
    endDefinition(_text);
}

void XjText::writeModel()
{
    const auto list = [this](const char* what, std::uint32_t count) { return pointerText(count != 0, listName(what)); };
    beginDefinition(_text, "XJMODEL", "model_" + _name);
    FieldText(_text, *definitionKind("XJMODEL"), recordBytes(XjModelRecord{_model, {}, {}, {}}),
              {{"XTables", list("xjtable", _model.tableCount)},
               {"XStripsA", list("xja", _model.opaqueCount)},
               {"XStripsB", list("xjb", _model.translucentCount)}})
        .all();
    endDefinition(_text);
}

} // namespace

void writeAsciiXjModel(std::string& text, const ModelPool& pool, const XjModel& model, const std::string& name)
{
    XjText(text, pool, model, name).write();
}

void writeAsciiBytes(std::string& text, Bytes bytes)
{
    constexpr std::size_t kColumns = 16;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        text += fmt::format("{}{:#04x},{}", i % kColumns == 0 ? "    " : " ", bytes[i],
                            i % kColumns == kColumns - 1 || i + 1 == bytes.size() ? "\n" : "");
}

} // namespace telepipe::formats
