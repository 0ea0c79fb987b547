#include "formats/ascii/Definition.h"
#include "formats/ascii/notation/Constants.h"
#include "formats/ascii/notation/Macros.h"
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
constexpr std::uint32_t kTextureContinue = 0x10000, kBankShift = 26, kBankMask = 0xfc000000; // NJD_TEXBANK_*

bool isTextureMacro(const Token& name)
{
    return name.is("TEXN") || name.is("TEXN3") || name.is("PTEXN") || name.is("PTEXN5");
}

class DefinitionReader
{
public:
    DefinitionReader(TokenReader& tokens, bool isNinja2, Endian endian)
        : _tokens(tokens), _isNinja2(isNinja2), _endian(endian)
    {
    }

    std::vector<Definition> readAll();

private:
    bool readSection(const Token& keyword);
    void readDefinition(const Token& keyword);
    std::string readStart(const Token& keyword);
    void readFields(Definition& definition, std::size_t at, std::string_view end);
    void readGroups(Definition& definition);
    std::vector<FieldKind> fieldsOf(Definition& definition, const Token& name);
    void readField(Definition& definition, std::size_t at, std::span<const FieldKind> fields);
    std::vector<Number> fieldValues(std::size_t count);
    void readElements(Definition& definition);
    void readElement(Definition& definition, ByteWriter& writer, int width);
    void readMacro(Definition& definition, ByteWriter& writer, const Token& name, int width);
    void readTextureName(Definition& definition, ByteWriter& writer, const Token& macro);
    void readChunkName(Definition& definition);
    void readKeyGroup(Definition& definition, ByteWriter& writer);
    void readPointerKey(Definition& definition, ByteWriter& writer);
    std::vector<Number> arguments();
    void readPointer(Definition& definition, std::size_t at);
    void separate(std::string_view end);

    TokenReader& _tokens;
    bool _isNinja2;
    Endian _endian; // of the bytes that definitions become
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
    definition.kind = definitionKind(keyword.text, _isNinja2);
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
    const std::string end = readStart(keyword);
    if (definition.kind->widths)
        readElements(definition);
    else if (definition.kind->group)
        readGroups(definition);
    else
        readFields(definition, 0, end);
    _tokens.expect(end);
    _definitions.push_back(std::move(definition));
}

// START and END, or CAMERA_START and CAMERA_END of a CAMERA. Returns the end to come.
std::string DefinitionReader::readStart(const Token& keyword)
{
    const std::string own(keyword.text);
    if (_tokens.accept(own + "_START"))
        return own + "_END";
    _tokens.expect("START");
    return "END";
}

// A comma stands before the next value; before the end it may be missing.
void DefinitionReader::separate(std::string_view end)
{
    if (!_tokens.accept(",") && !_tokens.peek().is(end))
        _tokens.fail(_tokens.peek(), {"a comma or {}", std::string(end)});
}

void store(ByteVector& bytes, std::size_t at, Bytes values)
{
    bytes.resize(std::max(bytes.size(), at + values.size()));
    std::ranges::copy(values, bytes.begin() + static_cast<std::ptrdiff_t>(at));
}

void storeDefaults(ByteVector& bytes, std::size_t at, const DefinitionKind& kind, Endian endian)
{
    for (const DefaultLong& known : kind.defaults) {
        ByteWriter writer(endian);
        writer.u32(known.value);
        store(bytes, at + known.offset, writer.bytes());
    }
}

// A light of Ninja1 in a text of Ninja2 starts with a field that the later, shorter structure lacks.
std::vector<FieldKind> DefinitionReader::fieldsOf(Definition& definition, const Token& name)
{
    std::vector<FieldKind> fields = fieldsNamed(*definition.kind, name.text);
    if (!fields.empty())
        return fields;
    const DefinitionKind* older = definitionKind(definition.kind->keyword);
    if (older && older != definition.kind)
        fields = fieldsNamed(*older, name.text);
    if (fields.empty() || !isAllZero(definition.bytes))
        _tokens.fail(name, {"a field of {}", definition.kind->keyword});
    definition.kind = older;
    definition.bytes.resize(older->size);
    storeDefaults(definition.bytes, 0, *older, _endian);
    return fields;
}

// The structure at an offset of the definition, up to the token end, which stays. The attributes of a light are
// bracketed once more (NjDef.h: LATTR_START).
void DefinitionReader::readFields(Definition& definition, std::size_t at, std::string_view end)
{
    definition.bytes.resize(at + definition.kind->size);
    storeDefaults(definition.bytes, at, *definition.kind, _endian);
    while (!_tokens.peek().is(end)) {
        const Token name = _tokens.expectName("a field or END");
        if (name.is("LATTR_START") || name.is("LATTR_END"))
            continue;
        readField(definition, at, fieldsOf(definition, name));
        if (!_tokens.peek().is("LATTR_END"))
            separate(end);
    }
}

// MATSTART fields MATEND, one structure after the other.
void DefinitionReader::readGroups(Definition& definition)
{
    const std::string start = std::string(definition.kind->group) + "START";
    const std::string end = std::string(definition.kind->group) + "END";
    while (_tokens.accept(start)) {
        readFields(definition, definition.bytes.size(), end);
        _tokens.expect(end);
        _tokens.accept(",");
    }
}

// fields: the parts of one field of the text
void DefinitionReader::readField(Definition& definition, std::size_t at, std::span<const FieldKind> fields)
{
    if (fields.front().type == ValueType::Pointer)
        return readPointer(definition, at + fields.front().offset);
    std::size_t count = 0;
    for (const FieldKind& field : fields)
        count += field.count * argumentCount(field.type);
    const std::vector<Number> numbers = fieldValues(count);
    std::span<const Number> left = numbers;
    for (const FieldKind& field : fields) {
        ByteWriter writer(_endian);
        const std::size_t own = field.count * argumentCount(field.type);
        Emission(_tokens, writer).values(field.type, left.first(own));
        store(definition.bytes, at + field.offset, writer.bytes());
        left = left.subspan(own);
    }
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

// MDATA1 and on. POF0 lists all their pointers, null or not (docs/formats.md, POF0).
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
            _tokens.fail(index.offset, "the index of an element", index.whole);
        reference.index = static_cast<std::uint32_t>(index.whole);
        _tokens.expect("]");
    }
    definition.references.push_back(reference);
}

void DefinitionReader::readElements(Definition& definition)
{
    ByteWriter writer(_endian);
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
    if (isName && (findMacro(first.text) || first.text.starts_with("Cnk") || isTextureMacro(first) ||
                   first.is("CSHAPEKG") || first.is("MKEYP") || first.is("ChunkName"))) {
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
    if (isTextureMacro(name))
        return readTextureName(definition, writer, name);
    if (name.is("CSHAPEKG"))
        return readKeyGroup(definition, writer);
    if (name.is("MKEYP"))
        return readPointerKey(definition, writer);
    if (name.is("ChunkName"))
        return readChunkName(definition);
    const std::vector<Number> numbers = arguments();
    Emission out(_tokens, writer);
    const Macro* macro = findMacro(name.text);
    if (macro && numbers.size() != macro->arguments())
        _tokens.fail(name, {"{} arguments", macro->arguments()});
    if (name.is("CnkEnd"))
        out.bare({false, true, kChunkEnd, 0, 0, name.offset}, width);
    else if (macro)
        macro->write(out, numbers);
    else if (!(width == 2 ? writePolygonHead(out, name.text, numbers) : writeVertexHead(out, name.text, numbers)))
        _tokens.fail(name, width == 2 ? "a chunk of a PLIST" : "a chunk of a VLIST");
}

// TEXN( "name" ), TEXN3( "name", attributes, address ), PTEXN( "name", continue, bank ) and PTEXN5( "name", attributes,
// address, continue, bank ) of palettized textures: NJD_TEXATTR_TEXCONTINUE, and the bank in bits 26-31 of the address.
void DefinitionReader::readTextureName(Definition& definition, ByteWriter& writer, const Token& macro)
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
    const auto next = [&] {
        _tokens.expect(",");
        return static_cast<std::uint32_t>(out.whole(readNumber(_tokens), 0, 0xffffffff));
    };
    const bool hasBank = macro.text.front() == 'P';
    std::uint32_t attributes = macro.text.back() != 'N' ? next() : 0, address = macro.text.back() != 'N' ? next() : 0;
    if (hasBank) {
        attributes |= next() != 0 ? kTextureContinue : 0;
        address = (address & ~kBankMask) | next() << kBankShift;
    }
    out.raw32(attributes);
    out.raw32(address);
    _tokens.expect(")");
}

// ChunkName( "NMDL" ), for a chunk whose bytes follow
void DefinitionReader::readChunkName(Definition& definition)
{
    const Token text = _tokens.next();
    definition.chunk = text.kind == TokenKind::Text ? resolvedText(_tokens, text) : "";
    if (definition.chunk.size() != 4)
        _tokens.fail(text, "a chunk name of four characters in quotes");
    _tokens.expect(")");
}

// CSHAPEKG( cvlist, group ): NJS_CSHAPE_KEYGROUP { ptr cvlist, u16 groupId, u16 reserved } (docs/formats.md, Compact
// shapes)
void DefinitionReader::readKeyGroup(Definition& definition, ByteWriter& writer)
{
    readPointer(definition, writer.size());
    writer.null();
    _tokens.expect(",");
    Emission out(_tokens, writer);
    out.values(ValueType::Short, std::array{readNumber(_tokens)});
    out.raw16(0);
    _tokens.expect(")");
}

// MKEYP( frame, vectors ), of a simple shape
void DefinitionReader::readPointerKey(Definition& definition, ByteWriter& writer)
{
    Emission(_tokens, writer).values(ValueType::Long, std::array{readNumber(_tokens)});
    _tokens.expect(",");
    readPointer(definition, writer.size());
    writer.null();
    _tokens.expect(")");
}

} // namespace

std::vector<Definition> readDefinitions(TokenReader& tokens, bool isNinja2, Endian endian)
{
    return DefinitionReader(tokens, isNinja2, endian).readAll();
}

} // namespace telepipe::formats
