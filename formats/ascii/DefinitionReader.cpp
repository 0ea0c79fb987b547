#include "formats/ascii/DefinitionReader.h"

#include "formats/ascii/Constants.h"
#include "formats/ascii/Macros.h"
#include "formats/ninja/Chunks.h"

#include <algorithm>
#include <cstring>

// File       definitions between SECTION_START and SECTION_END markers, which only name what follows
// Definition KEYWORD name[] START fields or elements END
// Field      Name value, or Name ( value, value, value ), the last comma may be missing
// Element    number, constant, MACRO( numbers ), name, &name[index], NULL; commas between

namespace telepipe::formats {

namespace {

constexpr std::size_t kMostArguments = 8;

class DefinitionReader
{
public:
    explicit DefinitionReader(TokenReader& tokens) : _tokens(tokens) {}

    std::vector<Definition> readAll();

private:
    bool readSection(const Token& keyword);
    void readDefinition(const Token& keyword);
    void readStart(const Token& keyword);
    void readFields(Definition& definition);
    void readField(Definition& definition, const FieldKind& field);
    std::vector<Number> fieldValues(std::size_t count);
    void readElements(Definition& definition);
    void readElement(Definition& definition, ByteWriter& writer, int width);
    void readMacro(Definition& definition, ByteWriter& writer, const Token& name, int width);
    void readTextureName(Definition& definition, ByteWriter& writer, bool hasAttributes);
    void readKeyGroup(Definition& definition, ByteWriter& writer);
    std::vector<Number> arguments();
    void readPointer(Definition& definition, std::size_t at);
    void separate(const char* end);

    TokenReader& _tokens;
    std::string_view _section;
    std::vector<Definition> _definitions;
};

std::vector<Definition> DefinitionReader::readAll()
{
    while (!_tokens.atEnd()) {
        if (_tokens.accept(";"))
            continue;
        const Token keyword = _tokens.expectName("a definition or a section of Ninja ASCII");
        if (!readSection(keyword))
            readDefinition(keyword);
    }
    return std::move(_definitions);
}

bool DefinitionReader::readSection(const Token& keyword)
{
    constexpr std::string_view kStart = "_START", kEnd = "_END";
    if (keyword.text.ends_with(kStart))
        _section = keyword.text.substr(0, keyword.text.size() - kStart.size());
    else if (keyword.text.ends_with(kEnd))
        _section = {};
    else
        return false;
    return true;
}

void DefinitionReader::readDefinition(const Token& keyword)
{
    Definition definition;
    definition.kind = definitionKind(keyword.text);
    if (!definition.kind)
        _tokens.fail(keyword, "a definition or a section of Ninja ASCII");
    const Token name = _tokens.expectName("the name of a definition");
    definition.name = name.text;
    definition.offset = name.offset;
    definition.section = _section;
    if (_tokens.accept("[")) {
        if (!_tokens.peek().is("]"))
            readNumber(_tokens);
        _tokens.expect("]");
    }
    readStart(keyword);
    definition.kind->widths ? readElements(definition) : readFields(definition);
    _tokens.next();
    _definitions.push_back(std::move(definition));
}

// START, or CAMERA_START of a CAMERA.
void DefinitionReader::readStart(const Token& keyword)
{
    if (!_tokens.accept(std::string(keyword.text) + "_START"))
        _tokens.expect("START");
}

// Before the next value there is a comma; before the end it may be missing.
void DefinitionReader::separate(const char* end)
{
    if (!_tokens.accept(",") && !_tokens.peek().is(end))
        _tokens.fail(_tokens.peek(), std::string("a comma or ") + end);
}

void DefinitionReader::readFields(Definition& definition)
{
    definition.bytes.resize(definition.kind->size);
    while (!_tokens.peek().is("END")) {
        const Token name = _tokens.expectName("a field or END");
        const auto& fields = definition.kind->fields;
        const auto field =
            std::ranges::find(fields, name.text, [](const FieldKind& f) { return std::string_view(f.name); });
        if (field == fields.end())
            _tokens.fail(name, std::string("a field of ") + definition.kind->keyword);
        readField(definition, *field);
        separate("END");
    }
}

void store(ByteVector& bytes, std::size_t at, const ByteVector& values)
{
    bytes.resize(std::max(bytes.size(), at + values.size()));
    std::ranges::copy(values, bytes.begin() + static_cast<std::ptrdiff_t>(at));
}

void DefinitionReader::readField(Definition& definition, const FieldKind& field)
{
    if (field.type == FieldType::Pointer)
        return readPointer(definition, field.offset);
    const bool isTriple = field.type == FieldType::Float3 || field.type == FieldType::Degrees3;
    const std::vector<Number> values = fieldValues(field.type == FieldType::Quaternion ? 4 : isTriple ? 3 : 1);
    ByteWriter writer;
    Emission out(_tokens, writer);
    for (const Number& value : values) {
        if (field.type == FieldType::Degrees3)
            out.scaled(value, kObjectDegrees);
        else if (field.type == FieldType::Long)
            out.u32(value);
        else if (field.type == FieldType::Short)
            out.u16(value);
        else
            out.f32(value);
    }
    ByteVector bytes = writer.take();
    if (field.type == FieldType::Quaternion) {
        store(definition.bytes, kQuaternionReal, ByteVector(bytes.begin() + 12, bytes.end()));
        bytes.resize(12);
    }
    store(definition.bytes, field.offset, bytes);
}

// "1.0F, 2.0F, 3.0F" or "( 1.0F, 2.0F, 3.0F )"; a parenthesis may also belong to the first value alone.
std::vector<Number> DefinitionReader::fieldValues(std::size_t count)
{
    std::vector<Number> values;
    const bool inside = count > 1 && _tokens.accept("(");
    while (values.size() < count) {
        if (!values.empty())
            _tokens.expect(",");
        values.push_back(readNumber(_tokens));
    }
    if (inside)
        _tokens.expect(")");
    return values;
}

// MDATA1 and on. POF0 lists all their pointers, null or not (real_data 4).
bool isKeyTable(const DefinitionKind& kind)
{
    return std::string_view(kind.keyword).starts_with("MDATA");
}

// name, &name[index] or NULL.
void DefinitionReader::readPointer(Definition& definition, std::size_t at)
{
    const bool isAddress = _tokens.accept("&");
    const Token name = _tokens.expectName("the name of a definition, or NULL");
    Reference reference{at, name.text, 0, 0, name.offset};
    if (name.is("NULL")) {
        if (!isKeyTable(*definition.kind))
            return;
        reference.name = {};
        reference.target = kNullTarget;
    }
    if (isAddress && _tokens.accept("[")) {
        const Number index = readNumber(_tokens);
        if (!index.isWhole || index.whole < 0 || index.whole > 0xffffff)
            _tokens.fail(index.offset, "the index of an element", std::to_string(index.whole));
        reference.index = static_cast<std::uint32_t>(index.whole);
        _tokens.expect("]");
    }
    definition.references.push_back(reference);
}

void DefinitionReader::readElements(Definition& definition)
{
    ByteWriter writer;
    const char* widths = definition.kind->widths;
    for (std::size_t i = 0; !_tokens.peek().is("END"); ++i) {
        readElement(definition, writer, widths[i % std::strlen(widths)] - '0');
        separate("END");
    }
    definition.bytes = writer.take();
}

void DefinitionReader::readElement(Definition& definition, ByteWriter& writer, int width)
{
    const Token& first = _tokens.peek();
    const bool isName = first.kind == TokenKind::Name && !constantValue(first.text);
    if (isName && (findMacro(first.text) || first.text.starts_with("Cnk") || first.is("TEXN") || first.is("TEXN3") ||
                   first.is("CSHAPEKG"))) {
        readMacro(definition, writer, _tokens.next(), width);
    } else if (isName || first.is("&")) {
        readPointer(definition, writer.size());
        writer.null();
    } else {
        Emission(_tokens, writer).bare(readNumber(_tokens), width);
    }
}

std::vector<Number> DefinitionReader::arguments()
{
    std::vector<Number> numbers;
    while (!_tokens.accept(")")) {
        if (numbers.size() == kMostArguments)
            _tokens.fail(_tokens.peek(), "at most 8 arguments");
        numbers.push_back(readNumber(_tokens));
        separate(")");
    }
    return numbers;
}

void DefinitionReader::readMacro(Definition& definition, ByteWriter& writer, const Token& name, int width)
{
    _tokens.expect("(");
    if (name.is("TEXN") || name.is("TEXN3"))
        return readTextureName(definition, writer, name.is("TEXN3"));
    if (name.is("CSHAPEKG"))
        return readKeyGroup(definition, writer);
    const std::vector<Number> numbers = arguments();
    Emission out(_tokens, writer);
    const Macro* macro = findMacro(name.text);
    if (macro ? numbers.size() != macro->arguments : false)
        _tokens.fail(name, std::to_string(macro->arguments) + " arguments");
    if (name.is("CnkEnd"))
        out.bare({false, true, kChunkEnd, 0, 0, name.offset}, width);
    else if (macro)
        macro->write(out, numbers);
    else if (!(width == 2 ? writePolygonHead(out, name.text, numbers) : writeVertexHead(out, name.text, numbers)))
        _tokens.fail(name, width == 2 ? "a chunk of a PLIST" : "a chunk of a VLIST");
}

// TEXN( "name" ), TEXN3( "name", attributes, address )
void DefinitionReader::readTextureName(Definition& definition, ByteWriter& writer, bool hasAttributes)
{
    const Token text = _tokens.next();
    if (text.kind != TokenKind::Text)
        _tokens.fail(text, "a texture name in quotes");
    const std::string name = resolvedText(_tokens, text);
    Definition string;
    string.kind = &kTextDefinition;
    string.offset = text.offset;
    string.bytes.assign(name.begin(), name.end());
    string.bytes.push_back(0);
    definition.references.push_back(
        {writer.size(), {}, static_cast<std::uint32_t>(_definitions.size()), 0, text.offset});
    _definitions.push_back(std::move(string));
    writer.null();
    Emission out(_tokens, writer);
    for (int i = 0; i < 2; ++i) {
        if (hasAttributes)
            _tokens.expect(",");
        hasAttributes ? out.u32(readNumber(_tokens)) : out.raw32(0);
    }
    _tokens.expect(")");
}

// CSHAPEKG( cvlist, group ): NJS_CSHAPE_KEYGROUP { ptr cvlist, u16 groupId, u16 reserved } (guide 3.1.6)
void DefinitionReader::readKeyGroup(Definition& definition, ByteWriter& writer)
{
    readPointer(definition, writer.size());
    writer.null();
    _tokens.expect(",");
    Emission out(_tokens, writer);
    out.u16(readNumber(_tokens));
    out.raw16(0);
    _tokens.expect(")");
}

} // namespace

std::vector<Definition> readDefinitions(TokenReader& tokens)
{
    return DefinitionReader(tokens).readAll();
}

} // namespace telepipe::formats
